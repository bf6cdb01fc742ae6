-- class: expand
-- transaction: yes
-- oldest code: 30
-- Migration 11 once added generated columns, which rewrote the table. Where it did, they become what it adds now.
CREATE OR REPLACE FUNCTION "public"."split_card_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."trait" := split_part(NEW."name", ' of ', 1);
  NEW."companions" := split_part(split_part(NEW."description", '. ', 2), ' accompany', 1);
  NEW."halo" := split_part(NEW."name", ' of ', 2);
  NEW."ground" := split_part(NEW."description", 'worked in ', 2);
  RETURN NEW;
END
$$;--> statement-breakpoint
ALTER TABLE "cards"
  ALTER COLUMN "trait" DROP EXPRESSION IF EXISTS,
  ALTER COLUMN "companions" DROP EXPRESSION IF EXISTS,
  ALTER COLUMN "halo" DROP EXPRESSION IF EXISTS,
  ALTER COLUMN "ground" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "cards_split_words" BEFORE INSERT OR UPDATE OF "name", "description" ON "public"."cards"
  FOR EACH ROW EXECUTE FUNCTION "public"."split_card_words"();
