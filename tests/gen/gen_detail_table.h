/* gen_detail_table: templates of detail pages, in the notation gen_detail.c
 * reads:
 *
 *   [leaf:kind]        a basic value
 *   {0-4:sep:...}      a set of 0 to 4 elements with `sep` between them
 *   (?60:...?)         an optional, there with 60 %
 *   (|... || ...|)     a disjunction
 *   ~~                 a border between sections that a redesign may reorder
 */
#ifndef PITH_TESTS_GEN_DETAIL_TABLE_H
#define PITH_TESTS_GEN_DETAIL_TABLE_H

static const struct {
    const char *name;
    bool bare; /* no menu, footer or other page parts around it */
    const char *source;
} templates[] = {
    /* clang-format off */
    /* The running example, [EXALG Fig. 3] as the papers' README rebuilds it. */
    {"exalg", true,
     "<b>Book Name</b> [name:title]<b>Reviews</b><ol>"
     "{0-4::<li><b>Reviewer Name</b> [reviewer:person]<b>Rating</b> "
     "[rating:int]<b>Text</b> [text:sentence]</li>}</ol>"},

    /* [EXALG §2.1]: a book with authors, an optional list price, and reviews
     * that have comments: sets two deep. */
    {"book", false,
     "<div class='book'><h1>[name:title]</h1><div class='authors'>by "
     "{1-3: and :<a href='/author/1.html'>[author:person]</a>}</div>~~"
     "<div class='buy'>(?60:<span class='list'>List price: "
     "<s>[list_price:price]</s></span><br>?)<span class='our'>Our price: "
     "<b>[price:price]</b></span></div>~~"
     "<table class='facts'><tbody><tr><th>Publisher</th><td>[publisher:org]"
     "</td></tr><tr><th>Year</th><td>[year:year]</td></tr>"
     "(?50:<tr><th>Pages</th><td>[pages:int]</td></tr>?)"
     "<tr><th>ISBN</th><td>[isbn:isbn]</td></tr></tbody></table>~~"
     "<div class='blurb'><h2>Description</h2><p>[blurb:para]</p></div>~~"
     "<div class='reviews'><h2>Reader reviews</h2>{0-4::<div class='review'>"
     "<h3>[headline:title]</h3><span class='by'>[reviewer:person]</span> "
     "<em>[stars:rating]</em><p>[review:para]</p><ul>{0-3::<li>"
     "<i>[commenter:nick]</i> [comment:sentence]</li>}</ul></div>}</div>"
     "</div>"},

    /* An address in one of two forms, a set of cuisines, opening hours. */
    {"restaurant", false,
     "<div itemscope class='place'><h1 itemprop='name'>[name:title]</h1>~~"
     "(|<div class='us'><span class='st'>[street:street]</span><br>"
     "<span class='c'>[city:city]</span>, <span class='z'>[zip:int]</span>"
     "</div> || <div class='intl'><p>[line1:street]</p><p>[line2:city]</p>"
     "<p class='country'>[country:org]</p></div>|)~~"
     "<p class='tel'>Telephone: <b>[phone:phone]</b></p>~~"
     "<dl><dt>Cuisine</dt>{1-4::<dd>[cuisine:word]</dd>}</dl>~~"
     "(?50:<p class='web'>Web site: <tt>[site:url]</tt></p>?)~~"
     "<table class='hours'><tbody><tr><th>Day</th><th>Open</th></tr>"
     "{2-7::<tr><td>[day:word]</td><td>[hours:hours]</td></tr>}</tbody>"
     "</table>~~<div class='about'><p>[about:para]</p></div></div>"},

    /* Cinemas with show times: sets two deep; a rare optional (local name). */
    {"movie", false,
     "<h1 class='film'>[name:title]</h1>(?12:<h2 class='local'>Local title: "
     "[local:title]</h2>?)~~<p class='credits'>Directed by "
     "{1-2:, :<b>[director:person]</b>} in <i>[year:year]</i></p>~~"
     "<p class='plot'>[plot:para]</p>~~"
     "<h3>Cast</h3><table class='cast'><tbody>{1-6::<tr><td>[actor:person]"
     "</td><td class='role'>[role:title]</td></tr>}</tbody></table>~~"
     "<h3>Showing at</h3>{0-3::<div class='cinema'><h4>[cinema:org]</h4>"
     "<p class='where'>[where:street]</p><ul class='times'>"
     "{1-4::<li>[show:hours]</li>}</ul></div>}~~"
     "(|<div class='rated'>Rating <b>[rating:rating]</b></div> || "
     "<div class='unrated'>Not yet rated, opens <u>[opens:day]</u></div>|)"},

    /* A product: two optionals side by side, offers by other sellers. */
    {"product", false,
     "<div id='product'><h1>[name:product]</h1>~~<div class='price-block'>"
     "<span class='now'>[price:price]</span>(?50:<span class='was'>instead of "
     "<del>[old_price:price]</del></span>?)(?50:<span class='ship'>Shipping "
     "[shipping:price]</span>?)</div>~~"
     "<ul class='specs'><li><b>Brand:</b> [brand:org]</li><li><b>Weight:</b> "
     "[weight:int]</li>(?70:<li><b>Colour:</b> [colour:word]</li>?)"
     "<li><b>Model:</b> [model:isbn]</li></ul>~~"
     "<div class='text'><p>[text:para]</p></div>~~"
     "<h2>Other sellers</h2><table class='sellers'><tbody>{0-5::<tr>"
     "<td>[seller:org]</td><td>[offer:price]</td><td>(|<span class='new'>New, "
     "[left:int]</span> || <span class='used'>Used: [state:sentence]</span>|)"
     "</td></tr>}</tbody></table></div>"},
    /* clang-format on */
};

#endif
