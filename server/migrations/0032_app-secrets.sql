-- class: expand
-- transaction: yes
-- oldest code: 30
CREATE TABLE "app_secret_nodes" (
	"node_id" uuid PRIMARY KEY NOT NULL,
	"current" text NOT NULL,
	"previous" text,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"redis_prefix" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progress" text,
	"reencrypted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "backup_salt" text;