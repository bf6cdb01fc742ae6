-- class: offline
-- transaction: yes
-- oldest code: 6
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_verified_has_email" CHECK (not "accounts"."email_verified" or "accounts"."email_key" is not null);