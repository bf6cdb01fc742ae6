-- class: expand
-- transaction: yes
-- oldest code: 28
CREATE TABLE "active_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_days_day" ON "active_days" USING btree ("day","account_id");