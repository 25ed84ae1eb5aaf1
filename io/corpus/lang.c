/* io/corpus/lang: see lang.h. libcld2 is C++ and its interface is two functions
 * of plain types, which C calls as well: their names here are those of the ABI
 * that all compilers of Linux share. */
#include "io/corpus/lang.h"

#include <dlfcn.h>
#include <string.h>
#include "base/alloc.h"
#include "base/status.h"
#include "base/utf8.h"

#define LIBRARY "libcld2.so.0"
/* Language CLD2::DetectLanguageCheckUTF8(const char *, int, bool, bool *,
 * int *): text, length, no mark-up, how sure, how much of it is UTF-8. */
#define DETECT "_ZN4CLD223DetectLanguageCheckUTF8EPKcibPbPi"
/* const char *CLD2::LanguageCode(Language) */
#define CODE "_ZN4CLD212LanguageCodeENS_8LanguageE"

struct pith_lang {
    void *library;
    int (*detect)(const char *, int, bool, bool *, int *);
    const char *(*code)(int);
};

pith_status pith_lang_open(pith_lang **out, pith_error *err)
{
    pith_lang *l = pith_alloc_zeroed(NULL, 1, sizeof(*l));
    void *detect = NULL, *code = NULL;

    *out = NULL;
    if (!l)
        return pith_error_of(err, PITH_NOMEM);
    l->library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (l->library) {
        detect = dlsym(l->library, DETECT);
        code = dlsym(l->library, CODE);
    }
    if (!detect || !code) {
        pith_lang_close(l);
        return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                              "no " LIBRARY " to tell languages by; install "
                              "libcld2-0, or leave out --text");
    }
    memcpy(&l->detect, &detect, sizeof(detect));
    memcpy(&l->code, &code, sizeof(code));
    *out = l;
    return PITH_OK;
}

void pith_lang_close(pith_lang *l)
{
    if (!l)
        return;
    if (l->library)
        dlclose(l->library);
    pith_alloc_free(NULL, l);
}

const char *pith_lang_of(const pith_lang *l, pith_str text)
{
    bool sure = false;
    int language, valid = 0;

    text = pith_utf8_cut(text, PITH_LANG_ENOUGH);
    language =
        l->detect(text.ptr ? text.ptr : "", (int)text.len, true, &sure, &valid);
    return sure ? l->code(language) : NULL;
}
