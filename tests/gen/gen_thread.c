/* gen_thread: ten markups of forum threads and blog comments. */
#include "gen/gen_post.h"

static const char *ui(const gen_thread *t, gen_ui what)
{
    return gen_ui_text(t->d->lang, what);
}

static void signature(gen_thread *t, gen_post *p, const char *open)
{
    gen_node *n;

    gen_silent(t->d);
    if (!p->signature)
        return;
    n = gen_html(t->d, open);
    gen_text(t->d, p->signature);
    gen_close(t->d, n);
}

/* ---- 0: phpBB 2: rows of one table, three a post ---------------------- */

static void phpbb2_post(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    const char *row = p->number % 2 ? "row1" : "row2";
    gen_node *n, *body;
    gen_mark *m;

    n = gen_html(d,
                 "<tr><td width='150' valign='top' class='%s'>"
                 "<span class='name'><a name='%d'></a><b>%s</b></span><br>"
                 "<span class='postdetails'>%s: %s<br>%s: %d</span></td>"
                 "<td class='%s' valign='top'><table width='100%%'><tbody>"
                 "<tr><td width='100%%'><span class='postdetails'>%s: %s"
                 "</span></td><td nowrap><a href='/quote/%d.html'>"
                 "<img src='/img/quote.gif' alt='%s'></a></td></tr>"
                 "<tr><td colspan='2'><hr></td></tr><tr><td colspan='2'>",
                 row, p->number, p->author, ui(t, UI_JOINED), p->joined,
                 ui(t, UI_POSTS), p->count, row, ui(t, UI_PUBLISHED), p->date,
                 p->number, ui(t, UI_QUOTE));
    body = gen_html(d, "<span class='postbody'>");
    gen_user_content(t, p, true);
    gen_html(d, "</span>");
    signature(t, p, "<span class='sig'>");
    gen_html(d, "</td></tr></tbody></table></td></tr>");
    m = gen_post_truth(t, p, n, body);
    gen_rec_node(m, gen_html(d,
                             "<tr><td class='%s'><span class='nav'>"
                             "<a href='#top'>Top</a></span></td><td class='%s'>"
                             "<a href='/user/%d.html'>Profile</a> "
                             "<a href='/pm/%d.html'>PM</a></td></tr>",
                             row, row, p->count, p->count));
    gen_html(d, "<tr><td class='spaceRow' colspan='2' height='1'>"
                "<img src='/img/spacer.gif' alt='' width='1' height='1'></td>"
                "</tr>");
}

static void phpbb2(gen_thread *t)
{
    gen_html(t->d,
             "<table class='forumline' width='100%%' cellspacing='1'>"
             "<tbody><tr><th class='thLeft'>%s</th><th>%s</th></tr>",
             ui(t, UI_BY), ui(t, UI_POSTS));
    for (int i = 0; i < t->n; i++)
        phpbb2_post(t, &t->post[i]);
    gen_html(t->d, "</tbody></table>");
}

/* ---- 1: phpBB 3: a div each ------------------------------------------- */

static void phpbb3_post(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    gen_node *n, *body;

    n = gen_html(d,
                 "<div id='p%d' class='post %s'><div class='inner'>"
                 "<dl class='postprofile'><dt><a class='username' "
                 "href='/user/%d.html'>%s</a></dt><dd><b>%s:</b> %d</dd>"
                 "<dd><b>%s:</b> %s</dd></dl><div class='postbody'>"
                 "<ul class='post-buttons'><li><a href='/quote/%d.html'>%s</a>"
                 "</li></ul><p class='author'>%s <strong>%s</strong> » "
                 "<span class='when'>%s</span></p>",
                 p->number, p->number % 2 ? "bg1" : "bg2", p->count, p->author,
                 ui(t, UI_POSTS), p->count, ui(t, UI_JOINED), p->joined,
                 p->number, ui(t, UI_QUOTE), ui(t, UI_BY), p->author, p->date);
    body = gen_html(d, "<div class='content'>");
    gen_user_content(t, p, true);
    gen_html(d, "</div>");
    signature(t, p, "<div class='signature'>");
    gen_html(d, "</div></div></div>");
    gen_post_truth(t, p, n, body);
}

static void phpbb3(gen_thread *t)
{
    int i = 0;

    if (t->first_apart && t->n) {
        gen_html(t->d, "<div class='first-post-area'>");
        phpbb3_post(t, &t->post[i++]);
        gen_html(t->d, "</div>");
    }
    gen_html(t->d, "<div class='topic-posts'>");
    for (; i < t->n; i++) {
        phpbb3_post(t, &t->post[i]);
        gen_html(t->d, "<hr class='divider'>");
        if (i == 0)
            gen_ad(t->d);
        gen_junk(t->d);
    }
    gen_html(t->d, "</div>");
}

/* ---- 2: vBulletin: a table of two rows each --------------------------- */

static void vbulletin_post(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    gen_node *n, *body;

    gen_html(d, "<div class='page'>");
    n = gen_html(d,
                 "<table id='post%d' class='tborder' width='100%%'><tbody><tr>"
                 "<td class='thead'><a name='post%d'></a>%s</td>"
                 "<td class='thead' align='right'>#<a href='/post/%d.html'>"
                 "<strong>%d</strong></a></td></tr><tr valign='top'>"
                 "<td class='alt2' width='175'><div><a class='bigusername' "
                 "href='/user/%d.html'>%s</a></div><div class='smallfont'>"
                 "%s: %s</div><div class='smallfont'>%s: %d</div></td>"
                 "<td class='alt1'>",
                 p->number, p->number, p->date, p->number, p->number, p->count,
                 p->author, ui(t, UI_JOINED), p->joined, ui(t, UI_POSTS),
                 p->count);
    body = gen_html(d, "<div class='post_message'>");
    gen_user_content(t, p, true);
    gen_html(d, "</div>");
    signature(t, p, "<div class='sig'>");
    gen_html(d, "</td></tr></tbody></table></div>");
    gen_post_truth(t, p, n, body);
}

static void vbulletin(gen_thread *t)
{
    gen_html(t->d, "<div id='posts'>");
    for (int i = 0; i < t->n; i++) {
        gen_html(t->d, "<!-- post -->");
        vbulletin_post(t, &t->post[i]);
        gen_ad(t->d);
    }
    gen_html(t->d, "</div>");
}

/* ---- 3: XenForo ------------------------------------------------------- */

static void xenforo_post(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    gen_node *n, *body;

    n = gen_html(d,
                 "<article class='message message--post' data-author='%s'>"
                 "<div class='message-inner'><div class='message-cell user'>"
                 "<section class='message-user'><h4 class='message-name'>"
                 "<a class='username' href='/user/%d.html'>%s</a></h4>"
                 "<dl class='pairs'><dt>%s</dt><dd>%d</dd></dl></section>"
                 "</div><div class='message-cell main'>"
                 "<header class='message-attribution'><ul><li>"
                 "<time class='u-dt' datetime='%s'>%s</time></li>"
                 "<li><a href='/post/%d.html'>#%d</a></li></ul></header>",
                 p->author, p->count, p->author, ui(t, UI_POSTS), p->count,
                 gen_iso_time(&d->mem, p->time), p->date, p->number, p->number);
    body = gen_html(d, "<div class='bbWrapper'>");
    gen_user_content(t, p, true);
    gen_html(d, "</div>");
    signature(t, p, "<aside class='message-signature'>");
    gen_html(d,
             "<footer class='message-footer'><a href='/like/%d.html'>+</a> "
             "<a href='/reply/%d.html'>%s</a></footer></div></div></article>",
             p->number, p->number, ui(t, UI_REPLY));
    gen_post_truth(t, p, n, body);
}

static void xenforo(gen_thread *t)
{
    int i = 0;

    gen_html(t->d, "<div class='block-container'>");
    if (t->first_apart && t->n) {
        gen_html(t->d, "<div class='block-outer'>");
        xenforo_post(t, &t->post[i++]);
        gen_html(t->d, "</div>");
    }
    gen_html(t->d, "<div class='block-body'>");
    for (; i < t->n; i++) {
        xenforo_post(t, &t->post[i]);
        gen_junk(t->d);
    }
    gen_html(t->d, "</div></div>");
}

/* ---- 4: Discourse, as crawlers see it --------------------------------- */

static void discourse_post(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    gen_node *n, *body;

    n = gen_html(d,
                 "<div class='topic-body crawler-post' itemscope "
                 "itemtype='http://schema.org/DiscussionForumPosting'>"
                 "<div class='crawler-post-meta'><span class='creator'>"
                 "<a href='/u/%d.html'><span itemprop='name'>%s</span></a>"
                 "</span><span class='crawler-post-infos'><time "
                 "itemprop='datePublished' datetime='%s' class='post-time'>%s"
                 "</time><span itemprop='position'>%d</span></span></div>",
                 p->count, p->author, gen_iso_time(&d->mem, p->time), p->date,
                 p->number);
    body = gen_html(d, "<div class='post' itemprop='text'>");
    gen_user_content(t, p, false);
    gen_html(d, "</div></div>");
    gen_post_truth(t, p, n, body);
}

static void discourse(gen_thread *t)
{
    gen_html(t->d, "<noscript><div class='crawler-wrap'>");
    for (int i = 0; i < t->n; i++)
        discourse_post(t, &t->post[i]);
    gen_html(t->d, "</div></noscript>");
}

/* ---- 5 and 6: nested comments ----------------------------------------- */

/* Closes the lists that post `i` is not part of. `open` holds the element
 * that lies around the replies of each level. */
static void go_to_depth(gen_thread *t, gen_node **open, int from, int to)
{
    for (int k = from; k >= to; k--)
        if (open[k]) {
            gen_close(t->d, open[k]);
            open[k] = NULL;
        }
}

static void nested(gen_thread *t, const char *top, const char *children,
                   const char *item, void (*post)(gen_thread *, gen_post *))
{
    gen_node *open[16] = {0};
    gen_node *list = gen_html(t->d, top);

    for (int i = 0; i < t->n; i++) {
        int depth = t->post[i].depth, last = i ? t->post[i - 1].depth : 0;

        if (depth > last)
            gen_html(t->d, children);
        else
            go_to_depth(t, open, last, depth);
        open[depth] = gen_html(t->d, item, t->post[i].number);
        post(t, &t->post[i]);
    }
    gen_close(t->d, list);
}

static void wordpress_post(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    gen_node *n, *body;

    n = gen_html(d,
                 "<article id='div-comment-%d' class='comment-body'>"
                 "<footer class='comment-meta'><div class='comment-author "
                 "vcard'><img class='avatar' src='/av/%d.png' alt=''>"
                 "<b class='fn'>%s</b> <span class='says'>%s:</span></div>"
                 "<div class='comment-metadata'><a href='#comment-%d'>"
                 "<time datetime='%s'>%s</time></a></div></footer>",
                 p->number, p->count, p->author, ui(t, UI_WROTE), p->number,
                 gen_iso_time(&d->mem, p->time), p->date);
    body = gen_html(d, "<div class='comment-content'>");
    gen_user_content(t, p, false);
    gen_html(d, "</div>");
    gen_silent(d);
    gen_html(d,
             "<div class='reply'><a class='comment-reply-link' "
             "href='?replytocom=%d'>%s</a></div></article>",
             p->number, ui(t, UI_REPLY));
    gen_post_truth(t, p, n, body);
}

static void wordpress(gen_thread *t)
{
    nested(t, "<ol class='comment-list'>", "<ol class='children'>",
           "<li id='comment-%d' class='comment'>", wordpress_post);
}

static void disqus_post(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    gen_node *n, *body;

    n = gen_html(d,
                 "<div class='post-content'><div class='avatar'>"
                 "<img src='/av/%d.png' alt=''></div><div class='post-body'>"
                 "<header><span class='post-byline'><a href='/by/%d.html'>%s"
                 "</a></span> <span class='bullet'>•</span> "
                 "<a class='time-ago' href='#c%d'>%s</a></header>",
                 p->count, p->count, p->author, p->number, p->date);
    body = gen_html(d, "<div class='post-message'>");
    gen_user_content(t, p, false);
    gen_html(d, "</div>");
    gen_silent(d);
    gen_html(d,
             "<footer><ul><li class='vote'><a href='#'>+</a> "
             "<span class='count'>%d</span></li><li class='reply'>"
             "<a href='#'>%s</a></li></ul></footer></div></div>",
             p->count % 50, ui(t, UI_REPLY));
    gen_post_truth(t, p, n, body);
}

static void disqus(gen_thread *t)
{
    nested(t, "<ul id='post-list' class='post-list'>", "<ul class='children'>",
           "<li id='c%d' class='post'>", disqus_post);
}

/* ---- 7: questions and answers ----------------------------------------- */

static void qa_comments(gen_thread *t, gen_post *p, int region)
{
    gen_doc *d = t->d;
    gen_rng r = gen_rng_at(p->content.s, "qa", 0);
    int n = gen_range(&r, 0, 3);

    if (!n)
        return;
    gen_html(d, "<ul class='comments-list'>");
    for (int i = 0; i < n; i++) {
        char *text = gen_sentence(&d->mem, &r, d->lang, gen_range(&r, 5, 20));
        char *who = gen_nick(&d->mem, &r);
        char *when = gen_moment(&d->mem, d->lang, 0, p->time + 60 * (i + 1));
        gen_mark *m = gen_rec(d, region);
        gen_rec_node(m, gen_html(d,
                                 "<li class='comment'><span "
                                 "class='comment-copy'>%s</span> – "
                                 "<a href='/u/%d.html'>%s</a> "
                                 "<span class='comment-date'>%s</span></li>",
                                 text, gen_range(&r, 1, 99), who, when));
        gen_rec_field(m, "author", who);
        gen_rec_field(m, "date", when);
        gen_rec_field(m, "body", text);
        m->rec.depth = 1;
        m->rec.parent = p->number - 1;
        m->rec.date_iso = gen_iso_time(&d->mem, p->time + 60 * (i + 1));
    }
    gen_html(d, "</ul>");
}

static void qa_post(gen_thread *t, gen_post *p, const char *open, int region)
{
    gen_doc *d = t->d;
    gen_node *n = gen_html(d, open, p->number), *body;

    gen_html(d,
             "<div class='votecell'><a href='#'>▲</a><span class='votes'>%d"
             "</span><a href='#'>▼</a></div><div class='postcell'>",
             p->count % 70);
    body = gen_html(d, "<div class='post-text'>");
    gen_user_content(t, p, false);
    gen_html(d,
             "</div><div class='user-info'><span class='relativetime' "
             "title='%s'>%s</span> <a href='/u/%d.html'>%s</a> "
             "<span class='reputation'>%d</span></div>",
             gen_iso_time(&d->mem, p->time), p->date, p->count, p->author,
             p->count);
    gen_post_truth(t, p, n, body);
    qa_comments(t, p, region);
    gen_html(d, "</div></div>");
}

static void qa(gen_thread *t)
{
    int region = gen_region_new(t->d, "replies", false, true);

    if (!t->n)
        return;
    qa_post(t, &t->post[0], "<div id='question-%d' class='question'>", region);
    gen_html(t->d, "<div id='answers'><h2>%d %s</h2>", t->n - 1,
             ui(t, UI_REPLY));
    for (int i = 1; i < t->n; i++) {
        qa_post(t, &t->post[i], "<div id='answer-%d' class='answer'>", region);
        gen_ad(t->d);
    }
    gen_html(t->d, "</div>");
}

/* ---- 8: mailing list archive ------------------------------------------ */

static void mail(gen_thread *t)
{
    gen_doc *d = t->d;

    gen_html(d, "<div class='archive'>");
    for (int i = 0; i < t->n; i++) {
        gen_post *p = &t->post[i];
        gen_mark *m;
        gen_node *n = gen_html(
            d,
            "<ul class='headers'><li><em>From</em>: %s</li>"
            "<li><em>Subject</em>: %s%s</li><li><em>Date</em>: %s</li></ul>",
            p->author, i ? "Re: " : "", t->title, p->date);
        gen_node *body = gen_html(d, "<pre>");
        gen_user_plain(t, p);
        gen_html(d, "</pre><hr>");
        m = gen_post_truth(t, p, n, body);
        gen_rec_node(m, body);
    }
    gen_html(d, "</div>");
}

/* ---- 9: definition list ----------------------------------------------- */

static void dl(gen_thread *t)
{
    gen_doc *d = t->d;

    gen_html(d, "<dl id='comment-list'>");
    for (int i = 0; i < t->n; i++) {
        gen_post *p = &t->post[i];
        gen_mark *m;
        gen_node *n = gen_html(d,
                               "<dt id='c%d'><a href='/who/%d.html'>%s</a> "
                               "<span>%s</span></dt>",
                               p->number, p->count, p->author, p->date);
        gen_node *body = gen_html(d, "<dd>");
        gen_user_content(t, p, false);
        gen_html(d, "</dd>");
        m = gen_post_truth(t, p, n, body);
        gen_rec_node(m, body);
    }
    gen_html(d, "</dl>");
}

/* ---- all -------------------------------------------------------------- */

/* clang-format off */
const gen_markup gen_markups[] = {
    {"phpbb2", phpbb2, false, false, false},
    {"phpbb3", phpbb3, false, false, false},
    {"vbulletin", vbulletin, false, false, false},
    {"xenforo", xenforo, false, false, true},
    {"discourse", discourse, false, false, true},
    {"wordpress", wordpress, true, true, true},
    {"disqus", disqus, true, true, false},
    {"qa", qa, false, false, true},
    {"mail", mail, false, false, false},
    {"dl", dl, true, false, false},
};
/* clang-format on */
const int gen_n_markups = (int)GEN_LEN(gen_markups);
