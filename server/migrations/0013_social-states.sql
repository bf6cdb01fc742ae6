-- class: expand
-- transaction: yes
-- oldest code: 12
CREATE TABLE "social_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"intent" text NOT NULL,
	"account_id" uuid,
	"browser_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_states" ADD CONSTRAINT "social_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_states_account" ON "social_states" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "social_states_expiry" ON "social_states" USING btree ("expires_at");