/* name/cues_table: words that templates put into class, id, role and itemprop,
 * by what they say about the text below. General vocabulary of the web, in the
 * languages of our pages; no word is tied to a site. */
#ifndef PITH_NAME_CUES_TABLE_H
#define PITH_NAME_CUES_TABLE_H

/* clang-format off */
#define PITH_CUE_WORDS(X) \
    X(COMMENT, "comment comments disqus reply replies respond discussion kommentare kommentar commentaires comentarios commenti livefyre fyre") \
    X(SHARE, "share sharing shares social socials sharebar sharedaddy facebook twitter whatsapp pinterest linkedin addthis follow like likes teilen partager compartir") \
    X(RELATED, "related recommend recommended recommendation recommendations recirc recirculation trending popular latest mostread mostpopular readnext next previous prev teaser teasers card cards more outbrain taboola similar also seealso suggested further morefrom moreon upnext list listing feed river promo promos promoted recent headlines rail zergnet interstitial") \
    X(AD, "ad ads adv advert advertisement advertising sponsor sponsored sponsors dfp gpt adslot adunit banner anzeige werbung publicite publicidad reklama commercial affiliate") \
    X(CHROME, "nav navbar navigation menu menus breadcrumb breadcrumbs footer foot header masthead sidebar aside secondary widget widgets toolbar tools tool pagination pager login modal popup overlay dropdown search skip topbar bottombar offcanvas drawer sitemap copyright legal disclaimer") \
    X(META, "byline bylines author authors bio dateline date dates published timestamp time meta metadata info tag tags topics topic keywords category categories kicker eyebrow credit credits source contributor contributors posted postmeta postdate about profile readtime") \
    X(CAPTION, "caption captions gallery slideshow carousel slider slide slides lightbox image images img photo photos picture figure media video player thumbnail thumb infobox factbox pullquote") \
    X(OFFER, "newsletter newsletters subscribe subscription subscriptions subscriber subscribers signup paywall offer cookie cookies consent gdpr onetrust privacy donate donation membership hidden") \
    X(DIALOG, "dialog alertdialog modal popup")

/* clang-format on */

#endif
