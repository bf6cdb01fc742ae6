-- class: expand
-- transaction: no
-- oldest code: 30
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_newest" ON "accounts" USING btree ("id","username_key","email_key","filter_bits","updated_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_updated" ON "accounts" USING btree ("updated_at","id","filter_bits");--> statement-breakpoint
-- older code uses "accounts_newest" instead
DROP INDEX CONCURRENTLY IF EXISTS "accounts_in_order";
