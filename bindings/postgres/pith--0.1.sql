-- pith 0.1: functions over pages. A page is bytea, in any character set, or
-- text. See docs/doors.md.
\echo Use "CREATE EXTENSION pith" to load this file. \quit

-- What the program prints for one page: any command, any format.
CREATE FUNCTION pith_run(command text, html bytea, options text DEFAULT '{}',
                         url text DEFAULT NULL, charset text DEFAULT NULL)
RETURNS text AS 'MODULE_PATHNAME', 'pith_pg_run'
LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10000;

CREATE FUNCTION pith_apply_run(wrapper text, html bytea, options text DEFAULT '{}',
                               url text DEFAULT NULL, charset text DEFAULT NULL)
RETURNS text AS 'MODULE_PATHNAME', 'pith_pg_apply'
LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10000;

CREATE FUNCTION pith(command text, html bytea, options jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE SQL IMMUTABLE PARALLEL SAFE
AS 'SELECT pith_run($1, $2, $3::text)::jsonb';
CREATE FUNCTION pith(command text, html text, options jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE SQL IMMUTABLE PARALLEL SAFE
AS $$SELECT pith_run($1, convert_to($2, 'UTF8'), $3::text, NULL, 'utf-8')::jsonb$$;

CREATE FUNCTION pith_article(html bytea, options jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE SQL IMMUTABLE PARALLEL SAFE
AS $$SELECT pith('article', $1, $2)$$;
CREATE FUNCTION pith_article(html text, options jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE SQL IMMUTABLE PARALLEL SAFE
AS $$SELECT pith('article', $1, $2)$$;

CREATE FUNCTION pith_apply(wrapper text, html bytea, options jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE SQL IMMUTABLE PARALLEL SAFE
AS 'SELECT pith_apply_run($1, $2, $3::text)::jsonb';

CREATE FUNCTION pith_title(html bytea)
RETURNS text LANGUAGE SQL IMMUTABLE PARALLEL SAFE
AS $$SELECT pith('article', $1)->>'title'$$;
CREATE FUNCTION pith_title(html text)
RETURNS text LANGUAGE SQL IMMUTABLE PARALLEL SAFE
AS $$SELECT pith('article', $1)->>'title'$$;

CREATE FUNCTION pith_records(html bytea, url text DEFAULT NULL, every boolean DEFAULT false,
                             charset text DEFAULT NULL)
RETURNS TABLE (region bigint, "row" bigint, "column" text, type text, value text)
AS 'MODULE_PATHNAME', 'pith_pg_records'
LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10000;

CREATE FUNCTION pith_posts(html bytea, url text DEFAULT NULL, every boolean DEFAULT false,
                           charset text DEFAULT NULL)
RETURNS TABLE ("row" bigint, author text, date text, body text, title text, link text,
               "text" text)
AS 'MODULE_PATHNAME', 'pith_pg_posts'
LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10000;

CREATE FUNCTION pith_fields(html bytea, url text DEFAULT NULL, every boolean DEFAULT false,
                            charset text DEFAULT NULL)
RETURNS TABLE (name text, place bigint, value text)
AS 'MODULE_PATHNAME', 'pith_pg_fields'
LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10000;

CREATE FUNCTION pith_links(html bytea, url text DEFAULT NULL, every boolean DEFAULT false,
                           charset text DEFAULT NULL)
RETURNS TABLE (place bigint, href text, "text" text, rel text)
AS 'MODULE_PATHNAME', 'pith_pg_links'
LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10000;
