"""readability-lxml's interface: ``from pith.compat.readability import Document``."""
import pith


class Document:
    def __init__(self, input, url=None, **ignored):
        self._input, self._url = input, url
        self._article = pith.article(input, url)

    def title(self):
        return self._article.title or "[no-title]"

    short_title = title

    def author(self):
        return self._article.author or "[no-author]"

    def content(self):
        return self._input if isinstance(self._input, str) else None

    def summary(self, html_partial=False, keep_all_images=False):
        """The body as HTML; a div alone if html_partial."""
        page = pith.text("article", self._input, self._url, format="html", links=True)
        begin, end = page.find("<body"), page.rfind("</body>")
        inner = page[page.find(">", begin) + 1:end] if 0 <= begin < end else page
        if html_partial:
            return "<div>%s</div>" % inner.strip()
        return "<html><body>%s</body></html>" % inner.strip()
