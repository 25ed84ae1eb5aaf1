/* html/quirks: the document mode that a doctype asks for. */
#include "html/build_int.h"

/* Public ids that start with one of these mean quirks. Sorted as in the
 * standard. */
static const char *const quirky[] = {
    "+//silmaril//dtd html pro v0r11 19970101//",
    "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
    "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//",
    "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//",
    "-//ietf//dtd html 2.0 strict//",
    "-//ietf//dtd html 2.0//",
    "-//ietf//dtd html 2.1e//",
    "-//ietf//dtd html 3.0//",
    "-//ietf//dtd html 3.2 final//",
    "-//ietf//dtd html 3.2//",
    "-//ietf//dtd html 3//",
    "-//ietf//dtd html level 0//",
    "-//ietf//dtd html level 1//",
    "-//ietf//dtd html level 2//",
    "-//ietf//dtd html level 3//",
    "-//ietf//dtd html strict level 0//",
    "-//ietf//dtd html strict level 1//",
    "-//ietf//dtd html strict level 2//",
    "-//ietf//dtd html strict level 3//",
    "-//ietf//dtd html strict//",
    "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//",
    "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//",
    "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//",
    "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//",
    "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    ("-//softquad software//dtd hotmetal pro "
     "6.0::19990601::extensions to html 4.0//"),
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//",
    "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//",
    "-//w3c//dtd html 3.2 final//",
    "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//",
    "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//",
    "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//",
    "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
};

static bool starts(pith_str s, const char *low)
{
    return pith_str_istarts(s, pith_str_of(low));
}

static bool is_quirky_public(pith_str id)
{
    if (pith_str_ieq(id, PITH_STR("-//w3o//dtd w3 html strict 3.0//en//")) ||
        pith_str_ieq(id, PITH_STR("-/w3c/dtd html 4.0 transitional/en")) ||
        pith_str_ieq(id, PITH_STR("html")))
        return true;
    for (size_t i = 0; i < sizeof(quirky) / sizeof(quirky[0]); i++)
        if (starts(id, quirky[i]))
            return true;
    return false;
}

static pith_str str_of(const pith_lex *lx, pith_range r)
{
    pith_str s = {pith_lex_bytes(lx, r), r.len};
    return s;
}

/* Sets p->quirks from the doctype token. */
void pith_html_quirks(hb_parser *p)
{
    const pith_lex *lx = &p->lex;
    pith_str name = str_of(lx, lx->name), pub = str_of(lx, lx->public_id);
    pith_str sys = str_of(lx, lx->system_id);
    bool html401 = starts(pub, "-//w3c//dtd html 4.01 frameset//") ||
                   starts(pub, "-//w3c//dtd html 4.01 transitional//");

    if (lx->force_quirks || !lx->has_name ||
        !pith_str_eq(name, PITH_STR("html")))
        p->quirks = PITH_QUIRKS;
    else if (lx->has_public && is_quirky_public(pub))
        p->quirks = PITH_QUIRKS;
    else if (lx->has_system &&
             pith_str_ieq(sys, PITH_STR("http://www.ibm.com/data/dtd/v11/"
                                        "ibmxhtml1-transitional.dtd")))
        p->quirks = PITH_QUIRKS;
    else if (lx->has_public && html401)
        p->quirks = lx->has_system ? PITH_LIMITED_QUIRKS : PITH_QUIRKS;
    else if (lx->has_public &&
             (starts(pub, "-//w3c//dtd xhtml 1.0 frameset//") ||
              starts(pub, "-//w3c//dtd xhtml 1.0 transitional//")))
        p->quirks = PITH_LIMITED_QUIRKS;
}
