-- class: offline
-- transaction: yes
-- oldest code: 18
CREATE TABLE "deleted_draws" (
	"day" date NOT NULL,
	"number" bigint NOT NULL,
	"collector_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"edition" smallint NOT NULL,
	"rarity" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "deleted_draws_day_number_pk" PRIMARY KEY("day","number")
);
--> statement-breakpoint
CREATE TABLE "ledger_parts" (
	"day" date NOT NULL,
	"part" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "ledger_parts_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
ALTER TABLE "draw_days" ADD COLUMN "ledger_sha256" text;--> statement-breakpoint
ALTER TABLE "draw_days" ADD COLUMN "ledger_draws" integer;--> statement-breakpoint
CREATE INDEX "cards_day" ON "cards" USING brin ("day");--> statement-breakpoint
-- Keeps the public facts of a draw for the ledger of its day, without the account, however its card comes to be deleted.
CREATE FUNCTION "public"."keep_deleted_draws"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "public"."deleted_draws" ("day", "number", "collector_id", "request_id", "serial", "edition", "rarity", "type")
  SELECT "day", "number", "collector_id", "request_id", "serial", "edition", "rarity", "type" FROM "deleted"
  WHERE NOT EXISTS (
    SELECT FROM "public"."draw_days" AS "known" WHERE "known"."day" = "deleted"."day" AND "known"."ledger_sha256" IS NOT NULL
  );
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cards_deleted" AFTER DELETE ON "public"."cards" REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."keep_deleted_draws"();
