-- class: offline
-- transaction: yes
-- oldest code: 19
DROP INDEX "accounts_unverified_email";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "signup_browser_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "declined_email_key" text;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_signup_browser" ON "accounts" USING btree ("signup_browser_hash") WHERE "accounts"."signup_browser_hash" is not null;--> statement-breakpoint
CREATE INDEX "accounts_unverified_email" ON "accounts" USING btree ("email_key","created_at") WHERE not "accounts"."email_verified";