-- class: expand
-- transaction: yes
-- oldest code: 30
-- Null in rows of code from before this migration.
ALTER TABLE "app_secret_nodes" ADD COLUMN "code_version" integer;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "account_id" uuid;
