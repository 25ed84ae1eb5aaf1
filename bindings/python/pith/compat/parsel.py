"""Records where selectors of parsel (Scrapy's ``response.selector``) are at
hand: pith finds the rows, XPath and CSS go on inside them."""
import pith


def rows(selector):
    """Each record of the page's main table, with the selectors of its elements.

    In a spider, with no XPath for the list itself::

        for record, found in rows(response.selector):
            yield {**record.fields, "rating": found[0].css(".stars::attr(title)").get()}

    parsel builds its tree by lxml, pith by the HTML standard: where a page is
    so broken that the two differ, a record may have no selector.
    """
    table = pith.records(selector.get()).main
    for record in table or ():
        yield record, [hit for path in record.path for hit in selector.xpath(path)]
