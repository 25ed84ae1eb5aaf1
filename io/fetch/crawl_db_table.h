/* io/fetch/crawl_db_table: the tables and every statement on them. */
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

/* X(name, sql) */
#define CRAWL_SQL_LIST(X) \
    X(BEGIN, "BEGIN") \
    X(COMMIT, "COMMIT") \
    X(SET, "INSERT OR REPLACE INTO meta VALUES(?1,?2)") \
    X(GET, "SELECT value FROM meta WHERE key=?1") \
    X(ADD, "INSERT OR IGNORE INTO page(url,role,depth,pattern,context)" \
           " VALUES(?1,?2,?3,?4,?5)") \
    X(END, "UPDATE page SET state=?2, code=?3, date=?4, etag=?5, modified=?6," \
           " charset=coalesce(?7,charset), file=coalesce(?8,file), note=?9," \
           " at=coalesce(?10,at), len=coalesce(?11,len)," \
           " sum=coalesce(?12,sum), epoch=coalesce(?13,epoch)" \
           " WHERE id=?1") \
    X(ROW, "SELECT id,url,role,depth,pattern,context,etag,modified,date,prior" \
           " FROM page WHERE id=?1") \
    X(PENDING, "SELECT id,url,role,depth,pattern,context,etag,modified,date,prior" \
               " FROM page WHERE state=0 ORDER BY id") \
    X(SAVED, "SELECT file,url,charset FROM page WHERE state=1 AND file IS NOT" \
             " NULL ORDER BY id") \
    X(REFRESH, "UPDATE page SET prior=state, state=0 WHERE state IN (1,2)" \
               " OR (role=1 AND state=7)") \
    X(UNSURE, "SELECT id,at,len,sum,file FROM page WHERE epoch>=?1" \
              " ORDER BY at, id") \
    X(LOST, "UPDATE page SET state=0, etag=NULL, modified=NULL, at=NULL," \
            " len=NULL, sum=NULL, epoch=NULL WHERE id=?1") \
    X(COUNT, "SELECT count(*) FROM page WHERE state=?1 AND role=0") \
    X(TEXT_ADD, "INSERT OR IGNORE INTO text VALUES(?1,?2)") \
    X(TEXT, "SELECT page FROM text WHERE hash=?1") \
    X(BLOCK, "SELECT 1 FROM block WHERE hash=?1") \
    X(BLOCK_ADD, "INSERT OR IGNORE INTO block VALUES(?1)") \
    X(FILE, "SELECT 1 FROM page WHERE file=?1 AND id<>?2") \
    X(PATTERN, "SELECT id FROM pattern WHERE blob=?1") \
    X(PATTERN_ADD, "INSERT INTO pattern(blob) VALUES(?1)") \
    X(PATTERN_TALLY, "UPDATE pattern SET n=?3, wanted=?4, recent=?5," \
                     " closed=?6 WHERE id=?1") \
    X(CONTEXT_TALLY, "INSERT OR REPLACE INTO context" \
                     " VALUES(?1,?2,?3,?4,?5,?6)") \
    X(CLUSTER_TALLY, "INSERT OR REPLACE INTO cluster" \
                     " VALUES(?1,?2,?3,?4,?5,?6)") \
    X(PATTERNS, "SELECT id,blob,n,wanted,recent,closed FROM pattern" \
                " ORDER BY id") \
    X(CONTEXTS, "SELECT * FROM context ORDER BY id") \
    X(CLUSTERS, "SELECT * FROM cluster ORDER BY id") \
    X(LINK, "INSERT OR REPLACE INTO link VALUES(?1,?2,?3)") \
    X(LINKS, "SELECT src,dst,n FROM link ORDER BY src,dst") \
    X(ROBOTS_PUT, "INSERT OR REPLACE INTO robots VALUES(?1,?2,?3,?4)") \
    X(ROBOTS, "SELECT code,date,body FROM robots WHERE origin=?1")
/* clang-format on */

#endif
