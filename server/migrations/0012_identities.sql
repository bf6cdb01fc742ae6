-- class: offline
-- transaction: yes
-- oldest code: 12
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
DROP INDEX "accounts_unverified_age";--> statement-breakpoint
ALTER TABLE "signups" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signups" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "linked" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "type" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_account" ON "identities" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "accounts_unproven_age" ON "accounts" USING btree ("created_at") WHERE not "accounts"."email_verified" and not "accounts"."linked" @> '{"discord":{"verified":true}}' and not "accounts"."linked" @> '{"google":{"verified":true}}' and not "accounts"."linked" @> '{"steam":{"verified":true}}' and not "accounts"."linked" @> '{"twitch":{"verified":true}}';--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_by_password" CHECK (("signups"."type" = 'email') = ("signups"."password_hash" is not null));--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_by_identity" CHECK (("signups"."type" = 'email') = ("signups"."subject" is null));