-- class: expand
-- transaction: yes
-- oldest code: 0
CREATE TABLE "limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "limits_expiry" ON "limits" USING btree ("expire");