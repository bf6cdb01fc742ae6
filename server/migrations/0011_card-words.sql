DROP INDEX "cards_number";--> statement-breakpoint
ALTER TABLE "cards"
  ADD COLUMN "trait" text GENERATED ALWAYS AS (split_part(name, ' of ', 1)) STORED NOT NULL,
  ADD COLUMN "companions" text GENERATED ALWAYS AS (split_part(split_part(description, '. ', 2), ' accompany', 1)) STORED NOT NULL,
  ADD COLUMN "halo" text GENERATED ALWAYS AS (split_part(name, ' of ', 2)) STORED NOT NULL,
  ADD COLUMN "ground" text GENERATED ALWAYS AS (split_part(description, 'worked in ', 2)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_words" ON "cards" USING btree ("account_id","trait","halo","companions","ground","number" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "cards_number" ON "cards" USING btree ((- "number"));
