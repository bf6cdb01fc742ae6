-- class: expand
-- transaction: yes
-- oldest code: 0
CREATE SEQUENCE "public"."card_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"day" date NOT NULL,
	"serial" integer NOT NULL,
	"entropy" text NOT NULL,
	"public_key" text NOT NULL,
	"rarity" text NOT NULL,
	"rank" smallint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"power" smallint NOT NULL,
	"defense" smallint NOT NULL,
	"art_seed" text NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collectors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"day" date,
	"serial" integer DEFAULT 0 NOT NULL,
	"last_drawn_at" timestamp (3) with time zone,
	"counts" integer[] DEFAULT array_fill(0, array[30]) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_days" (
	"day" date PRIMARY KEY NOT NULL,
	"commitment" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"seed" text
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collectors" ADD CONSTRAINT "collectors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_request" ON "cards" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_serial" ON "cards" USING btree ("account_id","day","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_number" ON "cards" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cards_newest" ON "cards" USING btree ("account_id","number" desc);--> statement-breakpoint
CREATE INDEX "cards_rarity" ON "cards" USING btree ("account_id","rank" desc,"number" desc);--> statement-breakpoint
CREATE INDEX "cards_type" ON "cards" USING btree ("account_id","type","number" desc);--> statement-breakpoint
CREATE INDEX "cards_name" ON "cards" USING btree ("account_id","name" collate "C","number" desc);--> statement-breakpoint
CREATE INDEX "cards_wallet" ON "cards" USING btree ("public_key","number" desc);