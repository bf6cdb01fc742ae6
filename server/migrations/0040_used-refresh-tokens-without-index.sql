-- class: expand
-- transaction: no
-- oldest code: 30
-- the cleanup of older code can do without it
DROP INDEX CONCURRENTLY IF EXISTS "refresh_tokens_used";
