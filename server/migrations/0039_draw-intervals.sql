-- class: expand
-- transaction: yes
-- oldest code: 30
CREATE TABLE "draw_intervals" (
	"hash" text PRIMARY KEY NOT NULL,
	"last_drawn_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_drawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "draw_intervals_age" ON "draw_intervals" USING btree ("last_drawn_at");
