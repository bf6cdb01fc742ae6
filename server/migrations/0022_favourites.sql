-- class: offline
-- transaction: yes
-- oldest code: 22
ALTER TABLE "cards" ADD COLUMN "is_favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collectors" ADD COLUMN "favourites" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_power" ON "cards" USING btree ("account_id","rank","power" desc,"number" desc);--> statement-breakpoint
CREATE INDEX "cards_favourites" ON "cards" USING btree ("account_id","number" desc) WHERE "cards"."is_favourite";