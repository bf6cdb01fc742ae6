-- class: expand
-- transaction: yes
-- oldest code: 6
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"signup_hash" text,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_account" ON "pictures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pictures_expiry" ON "pictures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pictures_ownerless" ON "pictures" USING btree ("key") WHERE "pictures"."account_id" is null and "pictures"."signup_hash" is null;