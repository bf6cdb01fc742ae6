-- class: expand
-- transaction: yes
-- oldest code: 22
CREATE TABLE "notification_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"redirect_url" text,
	"in_digest" boolean NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"kinds" jsonb NOT NULL,
	"daily_digest" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_requests" (
	"account_id" uuid NOT NULL,
	"action" text NOT NULL,
	"request_id" uuid NOT NULL,
	"notification_id" uuid,
	"unread_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_requests_account_id_action_request_id_pk" PRIMARY KEY("account_id","action","request_id")
);
--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_requests" ADD CONSTRAINT "notification_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_emails_account" ON "notification_emails" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_emails_due" ON "notification_emails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_requests_age" ON "notification_requests" USING btree ("created_at");