"""An extractor as datatrove has them: ``extract(text) -> str``, and a pipeline
for Scrapy."""
import pith


class Pith:
    """Texts of pages for a corpus; an empty text is no text.

    >>> Pith().extract("<p>" + "Tea is a drink of leaves. " * 20)[:14]
    'Tea is a drink'
    """

    name = "pith"

    def __init__(self, favour_precision=True, timeout=1.0):
        self.precision, self.timeout = favour_precision, timeout

    def extract(self, text):
        found = pith.article(text, precision=self.precision,
                             timeout_ms=max(1, int(self.timeout * 1000)))
        return found.body or ""

    def run(self, documents, rank=0, world_size=1):
        """Documents with their text in the place of HTML; empty ones are left out."""
        for document in documents:
            document.text = self.extract(document.text)
            if document.text:
                yield document


class ScrapyPipeline:
    """Put it into ITEM_PIPELINES: an item with "html" gets "pith", what
    ``pith.auto`` finds in it."""

    def process_item(self, item, spider=None):
        if item.get("html"):
            item["pith"] = pith.auto(item["html"], item.get("url")).to_dict()
        return item
