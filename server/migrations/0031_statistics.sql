-- class: expand
-- transaction: yes
-- oldest code: 30
CREATE TABLE "statistics_snapshots" (
	"id" smallint PRIMARY KEY NOT NULL,
	"figures" jsonb,
	"draws" jsonb NOT NULL,
	"last_number" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
