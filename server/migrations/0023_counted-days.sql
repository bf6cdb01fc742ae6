-- class: expand
-- transaction: yes
-- oldest code: 22
CREATE TABLE "counted_days" (
	"day" date PRIMARY KEY NOT NULL,
	"draws" integer NOT NULL,
	"legendaries" integer NOT NULL,
	"first_draws" integer NOT NULL,
	"last_number" bigint NOT NULL
);
