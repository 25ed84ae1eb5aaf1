/* match/bitalign_int: edit distance of two strings of small integers, 64 cells
 * at a time, inside a diagonal band. Under tagdist and seqalign.
 *
 * Rows are the pattern a (1..na), columns the text b (1..nb). A block is 64
 * rows of one column, kept as two words of vertical differences:
 *
 *   bit r of vp: D[row][j] = D[row - 1][j] + 1      vn: - 1
 *
 * and the value at its lowest row. Only blocks that a path of cost <= t can
 * touch are computed; cells outside are taken for larger than they are, which
 * no path within t can notice. */
#ifndef PITH_MATCH_BITALIGN_INT_H
#define PITH_MATCH_BITALIGN_INT_H

#include "match/matcher.h"

typedef struct bit_block {
    uint64_t vp, vn;
    uint32_t score; /* value at the lowest row of the block */
} bit_block;

/* One column of blocks kept for the way back: blocks first..last. */
typedef struct bit_column {
    uint32_t first, last;
    const bit_block *at;
} bit_column;

typedef struct bit_job {
    pith_matcher *m;
    uint32_t na, nb;
    uint32_t n_blocks;
    const uint32_t *text; /* b as dense symbols; 0 is "not in a" */
    const uint64_t *eq;   /* [symbol * n_blocks + block] */
    bit_block *block;     /* the current column */
    bit_column *column;   /* nb + 1, or NULL: distance only */
} bit_job;

/* Prepare for two strings, given as 64-bit or 32-bit keys. Memory from the
 * matcher's scratch. False: memory is out. */
bool pith_bits_open64(bit_job *job, pith_matcher *m, const uint64_t *a,
                      uint32_t na, const uint64_t *b, uint32_t nb);
bool pith_bits_open32(bit_job *job, pith_matcher *m, const uint32_t *a,
                      uint32_t na, const uint32_t *b, uint32_t nb);

/* The distance if <= t, else PITH_FAR; also PITH_FAR with another status. With
 * job->column set, the columns are kept (in scratch) for pith_bits_value. */
pith_status pith_bits_run(bit_job *job, uint32_t t, uint32_t *dist);

/* D[i][j] of a run that kept its columns; PITH_FAR outside the band. */
uint32_t pith_bits_value(const bit_job *job, uint32_t i, uint32_t j);

#endif
