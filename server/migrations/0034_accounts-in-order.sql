-- class: expand
-- transaction: no
-- oldest code: 30
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_in_order" ON "accounts" USING btree ("id","username_key","email_key","filter_bits");
