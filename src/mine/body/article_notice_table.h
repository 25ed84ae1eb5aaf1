/* mine/body/article_notice_table: the words of notices, N, and of credits, C,
 * by their first letters; all have five letters at least. A word is looked for
 * only where its second and third letter are among those of its row. */
#ifndef PITH_MINE_BODY_ARTICLE_NOTICE_TABLE_H
#define PITH_MINE_BODY_ARTICLE_NOTICE_TABLE_H

/* clang-format off */
#define WORDS_A(N, C) N("advertisement") N("advertising") N("abonnieren") \
    N("abonnez") N("anzeige")
#define WORDS_C(N, C) N("cookie") N("cookies") N("copyright") N("click") \
    N("compartir") C("courtesy") C("credit")
#define WORDS_D(N, C) N("disclaimer") N("datenschutz")
#define WORDS_F(N, C) N("facebook") C("fotos")
#define WORDS_G(N, C) C("getty")
#define WORDS_I(N, C) N("instagram") N("inbox") N("inscrivez") C("image") \
    C("images") C("illustration")
#define WORDS_L(N, C) N("linkedin")
#define WORDS_N(N, C) N("newsletter") N("newsletters")
#define WORDS_P(N, C) N("privacy") N("podcasts") C("photo") C("photos") \
    C("photograph") C("pictured")
#define WORDS_R(N, C) N("reserved") N("rechte")
#define WORDS_S(N, C) N("subscribe") N("subscriber") N("subscribers") \
    N("subscription") N("subscriptions") N("sponsored") N("suscribete") \
    N("siguenos") C("screenshot") C("shutterstock")
#define WORDS_T(N, C) N("twitter") N("telegram") N("tiktok")
#define WORDS_W(N, C) N("whatsapp") N("werbung")

/* Bits of letters. */
enum {
    L_a = 1 << 0,  L_b = 1 << 1,  L_c = 1 << 2,  L_d = 1 << 3,  L_e = 1 << 4,
    L_g = 1 << 6,  L_h = 1 << 7,  L_i = 1 << 8,  L_k = 1 << 10, L_l = 1 << 11,
    L_m = 1 << 12, L_n = 1 << 13, L_o = 1 << 14, L_p = 1 << 15, L_r = 1 << 17,
    L_s = 1 << 18, L_t = 1 << 19, L_u = 1 << 20, L_v = 1 << 21, L_w = 1 << 22,
    L_z = 1 << 25
};

#define ART_NOTICE_ROWS(X) \
    X('a', WORDS_A, L_b | L_d | L_n, L_o | L_v | L_z) \
    X('c', WORDS_C, L_l | L_o | L_r, L_e | L_i | L_m | L_o | L_p | L_u) \
    X('d', WORDS_D, L_a | L_i, L_s | L_t) \
    X('f', WORDS_F, L_a | L_o, L_c | L_t) \
    X('g', WORDS_G, L_e, L_t) \
    X('i', WORDS_I, L_l | L_m | L_n, L_a | L_b | L_l | L_s) \
    X('l', WORDS_L, L_i, L_n) \
    X('n', WORDS_N, L_e, L_w) \
    X('p', WORDS_P, L_h | L_i | L_o | L_r, L_c | L_d | L_i | L_o) \
    X('r', WORDS_R, L_e, L_c | L_s) \
    X('s', WORDS_S, L_c | L_h | L_i | L_p | L_u, \
      L_b | L_g | L_o | L_r | L_s | L_u) \
    X('t', WORDS_T, L_e | L_i | L_w, L_i | L_k | L_l) \
    X('w', WORDS_W, L_e | L_h, L_a | L_r)
/* clang-format on */

#endif
