-- class: offline
-- transaction: yes
-- oldest code: 17
-- Every account gets a random ID of its own: the default is computed for each row.
ALTER TABLE "accounts" ADD COLUMN "collector_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "collector_id" uuid, ADD COLUMN "edition" smallint;--> statement-breakpoint
-- Cards so far were drawn with the account's ID, in edition 1. One rewrite is faster than an UPDATE and leaves no dead rows.
ALTER TABLE "cards"
  ALTER COLUMN "collector_id" TYPE uuid USING "account_id",
  ALTER COLUMN "collector_id" SET NOT NULL,
  ALTER COLUMN "edition" TYPE smallint USING 1,
  ALTER COLUMN "edition" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_days"
  ADD COLUMN "published_at" timestamp (3) with time zone,
  ADD COLUMN "edition" smallint,
  ADD COLUMN "usable" boolean;--> statement-breakpoint
-- So far a commitment was listed when its day began. Draws use tomorrow's no more: it becomes public only now.
UPDATE "draw_days" SET
  "published_at" = least("day"::timestamp AT TIME ZONE 'UTC', now()),
  "edition" = 1,
  "usable" = "day" <= (now() AT TIME ZONE 'UTC')::date;--> statement-breakpoint
ALTER TABLE "draw_days"
  ALTER COLUMN "published_at" SET NOT NULL,
  ALTER COLUMN "edition" SET NOT NULL,
  ALTER COLUMN "usable" SET NOT NULL;
