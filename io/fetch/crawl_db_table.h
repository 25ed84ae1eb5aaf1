/* io/fetch/crawl_db_table: the tables of the state. */
#ifndef PITH_IO_FETCH_CRAWL_DB_TABLE_H
#define PITH_IO_FETCH_CRAWL_DB_TABLE_H

/* clang-format off */
static const char crawl_schema[] =
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=NORMAL;"
    "PRAGMA temp_store=MEMORY;"
    "PRAGMA cache_size=-32000;"
    "PRAGMA wal_autocheckpoint=4000;"
    "BEGIN;" /* all tables and their version, or none: a kill may come here */
    "CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value INTEGER)"
    " WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS page(id INTEGER PRIMARY KEY,"
    " url TEXT NOT NULL UNIQUE, role INTEGER NOT NULL,"
    " state INTEGER NOT NULL DEFAULT 0, depth INTEGER NOT NULL,"
    " pattern INTEGER, context INTEGER, code INTEGER, date INTEGER,"
    " etag TEXT, modified TEXT, charset TEXT, file TEXT, note TEXT,"
    " prior INTEGER NOT NULL DEFAULT 0,"
    " at INTEGER, len INTEGER, sum INTEGER, epoch INTEGER);"
    "CREATE INDEX IF NOT EXISTS page_pending ON page(id) WHERE state=0;"
    "CREATE UNIQUE INDEX IF NOT EXISTS page_file ON page(file)"
    " WHERE file IS NOT NULL;"
    "CREATE TABLE IF NOT EXISTS text(hash INTEGER PRIMARY KEY, page INTEGER);"
    "CREATE TABLE IF NOT EXISTS block(hash INTEGER PRIMARY KEY);"
    "CREATE TABLE IF NOT EXISTS pattern(id INTEGER PRIMARY KEY,"
    " blob TEXT UNIQUE, n INTEGER NOT NULL DEFAULT 0,"
    " wanted INTEGER NOT NULL DEFAULT 0,"
    " recent INTEGER NOT NULL DEFAULT 0, closed INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE IF NOT EXISTS context(id INTEGER PRIMARY KEY, blob,"
    " n INTEGER, wanted INTEGER, recent INTEGER, closed INTEGER);"
    "CREATE TABLE IF NOT EXISTS cluster(id INTEGER PRIMARY KEY, blob,"
    " n INTEGER, wanted INTEGER, recent INTEGER, closed INTEGER);"
    "CREATE TABLE IF NOT EXISTS link(src INTEGER, dst INTEGER, n INTEGER,"
    " PRIMARY KEY(src,dst)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS robots(origin TEXT PRIMARY KEY, code INTEGER,"
    " date INTEGER, body BLOB) WITHOUT ROWID;"
    "PRAGMA user_version=2;"
    "COMMIT;";

/* 1: the state is new or of this version. */
static const char crawl_version[] =
    "SELECT user_version=2 OR NOT EXISTS(SELECT 1 FROM sqlite_master)"
    " FROM pragma_user_version";
/* clang-format on */

#endif
