/* io/db/site_db_table: the fixed tables of a site's database. Those of the
 * clusters are made as they are learned (site_tables.c). docs/site.md. */
#ifndef PITH_IO_DB_SITE_DB_TABLE_H
#define PITH_IO_DB_SITE_DB_TABLE_H

/* clang-format off */
static const char site_schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS runs ("
    "  id INTEGER PRIMARY KEY, done INTEGER NOT NULL,"
    "  pages INTEGER, added INTEGER, changed INTEGER, removed INTEGER,"
    "  failed INTEGER);"
    "CREATE TABLE IF NOT EXISTS clusters ("
    "  id INTEGER PRIMARY KEY, kind TEXT, size INTEGER, name TEXT,"
    "  confidence REAL, signature TEXT, region TEXT, outline TEXT,"
    "  wrapper TEXT);"
    "CREATE TABLE IF NOT EXISTS layers ("
    "  cluster INTEGER REFERENCES clusters(id), layer TEXT NOT NULL,"
    "  wrapper TEXT, PRIMARY KEY (cluster, layer)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS pages ("
    "  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, url TEXT, title TEXT,"
    "  kind TEXT, cluster INTEGER REFERENCES clusters(id), confidence REAL,"
    "  hash TEXT, changed INTEGER REFERENCES runs(id),"
    "  gone INTEGER REFERENCES runs(id), problem TEXT);"
    "CREATE INDEX IF NOT EXISTS pages_url ON pages(url);"
    "CREATE INDEX IF NOT EXISTS pages_cluster ON pages(cluster);"
    "CREATE TABLE IF NOT EXISTS articles ("
    "  page INTEGER PRIMARY KEY REFERENCES pages(id), title TEXT, author TEXT,"
    "  date TEXT, lang TEXT, body TEXT, confidence REAL);"
    "CREATE TABLE IF NOT EXISTS posts ("
    "  id INTEGER PRIMARY KEY, page INTEGER NOT NULL REFERENCES pages(id),"
    "  position INTEGER NOT NULL, author TEXT, date TEXT, date_iso TEXT,"
    "  title TEXT, body TEXT, permalink TEXT, rating TEXT,"
    "  depth INTEGER NOT NULL, parent INTEGER REFERENCES posts(id),"
    "  UNIQUE (page, position));"
    "CREATE TABLE IF NOT EXISTS columns ("
    "  \"table\" TEXT NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL,"
    "  type TEXT NOT NULL, key TEXT, leads INTEGER, leadto TEXT,"
    "  PRIMARY KEY (\"table\", position)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS tables ("
    "  name TEXT PRIMARY KEY, cluster INTEGER REFERENCES clusters(id),"
    "  form TEXT NOT NULL, parent TEXT, nested INTEGER NOT NULL)"
    "  WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS changes ("
    "  run INTEGER NOT NULL REFERENCES runs(id), \"table\" TEXT NOT NULL,"
    "  key TEXT, what TEXT NOT NULL, \"column\" TEXT, old TEXT, new TEXT);"
    "CREATE TABLE IF NOT EXISTS progress ("
    "  step TEXT NOT NULL, part INTEGER NOT NULL, PRIMARY KEY (step, part))"
    "  WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS replaced (page INTEGER PRIMARY KEY);"
    "CREATE VIRTUAL TABLE IF NOT EXISTS articles_fts USING fts5("
    "  title, body, content='articles', content_rowid='page');"
    "CREATE VIRTUAL TABLE IF NOT EXISTS posts_fts USING fts5("
    "  author, body, content='posts', content_rowid='id');"
    "PRAGMA user_version = 1;"
    "COMMIT;";
/* clang-format on */

#endif
