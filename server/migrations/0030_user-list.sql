-- class: offline
-- transaction: yes
-- oldest code: 30
-- The parts of one to three characters of a text. The high cost makes the planner use the index instead of calling it per row.
CREATE FUNCTION "search_grams"(content text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  AS $$
    SELECT array(
      SELECT substr(content, start, size)
      FROM generate_series(1, length(content)) AS start, generate_series(1, 3) AS size
    )
  $$;
--> statement-breakpoint
-- Leaves room in each page, so that updates of columns without an index need not add entries to all indexes.
ALTER TABLE "accounts" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "filter_bits" smallint GENERATED ALWAYS AS (is_admin::int * 1 + (public_key is not null)::int * 2
  + (linked ? 'discord')::int * 4 + (password_hash is not null)::int * 8) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_filters" ON "accounts" USING btree ("filter_bits","id");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin (search_grams(("username_key" || chr(10) || coalesce("email_key", '')))) WITH (fastupdate = off);