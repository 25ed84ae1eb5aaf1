/* io/input/guess: the character set of bytes that declare none, by uchardet. */
#ifndef PITH_IO_INPUT_GUESS_H
#define PITH_IO_INPUT_GUESS_H

#include "html/charset.h"

/* A pith_charset_guess. */
pith_charset pith_guess_charset(pith_str bytes);

#endif
