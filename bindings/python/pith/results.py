"""What the commands give: light views of their values."""
import html as _html


def plain(v):
    """A value as dict, list, str, number, bool or None."""
    if hasattr(v, "is_object"):
        if v.is_object:
            return {k: plain(v[k]) for k in v.keys()}
        return [plain(v[i]) for i in range(len(v))]
    return v


def _member(name, doc):
    return property(lambda self: self._value[name], doc=doc)


class Result:
    """What the program prints of a page, by the names of its JSON."""

    __slots__ = ("_value",)

    def __init__(self, value):
        self._value = value

    page = _member("page", "name of the page")
    url = _member("url", "its address, or None")
    kind = _member("kind", "article, list, thread, detail, other")
    error = _member("error", "why there is no result, or None")

    @property
    def truncated(self):
        """A limit was hit: this is what was reached."""
        return bool(self._value["truncated"])

    def __getitem__(self, name):
        return plain(self._value[name])

    def keys(self):
        return self._value.keys()

    def to_dict(self):
        return plain(self._value)

    def __repr__(self):
        return "<pith.%s of %r>" % (type(self).__name__, self.page)


class Article(Result):
    __slots__ = ()
    title = _member("title", "headline, or None")
    body = _member("body", "paragraphs, one a line, or None")
    author = _member("author", "who wrote it, or None")
    date = _member("date", "ISO 8601, or None")
    lang = _member("lang", "language, or None")
    confidence = _member("confidence", "0 to 1")

    def __str__(self):
        return self.body or ""

    def _repr_html_(self):
        parts = ["<h3>%s</h3>" % _html.escape(self.title or "")]
        parts += ["<p>%s</p>" % _html.escape(x) for x in (self.body or "").split("\n")]
        return "".join(parts)


class Column:
    __slots__ = ("name", "type")

    def __init__(self, name, type):
        self.name, self.type = name, type

    def __repr__(self):
        return "%s:%s" % (self.name, self.type)


class Record:
    """A record of a table."""

    __slots__ = ("_value",)

    def __init__(self, value):
        self._value = value

    text = _member("text", "all its text")

    @property
    def fields(self):
        return plain(self._value["fields"])

    @property
    def cells(self):
        return plain(self._value["cells"])

    @property
    def path(self):
        return plain(self._value["path"])

    def __getitem__(self, name):
        return self._value["fields"][name]

    def __repr__(self):
        return "<pith.Record %r>" % (self.text or "")[:60]


class Region:
    """A table of a page: a sequence of records."""

    __slots__ = ("_value",)

    def __init__(self, value):
        self._value = value

    path = _member("path", "XPath of the element that holds it")
    score = _member("score", "larger is better")
    confidence = _member("confidence", "0 to 1, or None")

    @property
    def columns(self):
        all = self._value["columns"]
        return [Column(all[i]["name"], all[i]["type"]) for i in range(len(all))]

    @property
    def records(self):
        return list(self)

    def __len__(self):
        return len(self._value["records"])

    def __getitem__(self, i):
        return Record(self._value["records"][i])

    def __iter__(self):
        all = self._value["records"]
        return (Record(all[i]) for i in range(len(all)))

    def rows(self):
        """The cells, row by row."""
        return [r.cells for r in self]

    def to_dict(self):
        return plain(self._value)

    def to_frame(self):
        """A pandas.DataFrame of the table."""
        import pandas
        return pandas.DataFrame(self.rows(), columns=[c.name for c in self.columns])

    def __repr__(self):
        return "<pith.Region %d x %d>" % (len(self), len(self._value["columns"]))

    def _repr_html_(self):
        def row(cells, tag):
            return "<tr>%s</tr>" % "".join("<%s>%s</%s>" % (
                tag, "" if c is None else _html.escape(str(c)), tag) for c in cells)
        return "<table>%s%s</table>" % (
            row([c.name for c in self.columns], "th"),
            "".join(row(cells, "td") for cells in self.rows()))


class Tables(Result):
    """The tables of a page, and the one that matters."""

    __slots__ = ()

    @property
    def regions(self):
        all = self._value["regions"]
        return [] if all is None else [Region(all[i]) for i in range(len(all))]

    @property
    def main(self):
        i = self._value["main"]
        return None if i is None else Region(self._value["regions"][i])

    def __len__(self):
        return len(self._value["regions"] or ())

    def to_frame(self):
        import pandas
        return self.main.to_frame() if self.main else pandas.DataFrame()

    def _repr_html_(self):
        return self.main._repr_html_() if self.main else "<p>no records</p>"


class Auto(Article, Tables):
    """What a page is and holds, whatever its kind."""

    __slots__ = ()

    @property
    def fields(self):
        return plain(self._value["fields"]) or {}

    @property
    def data(self):
        return plain(self._value["data"]) or {}

    def _repr_html_(self):
        return (Tables if self.kind in ("list", "thread") else Article)._repr_html_(self)


class Applied(Auto):
    """The data of a page by a wrapper."""

    __slots__ = ()


class Template(Result):
    __slots__ = ()
    schema = _member("schema", "in EXALG's notation")

    @property
    def pages(self):
        return plain(self._value["pages"])
