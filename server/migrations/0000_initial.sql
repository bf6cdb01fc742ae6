-- class: expand
-- transaction: yes
-- Written by hand, before the tables: what their indexes use.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Generated from the tables.ts files.
CREATE SEQUENCE "public"."card_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"expires_at" bigint
);
--> statement-breakpoint
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
CREATE TABLE "stored_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text,
	"email_key" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"pending_password_hash" text,
	"pending_email" text,
	"signup_browser_hash" text,
	"declined_email_keys" text[] DEFAULT '{}' NOT NULL,
	"picture_key" text,
	"second_factor_since" timestamp (3) with time zone,
	"credentials_changed_at" timestamp (3) with time zone,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_developer" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"public_key" text,
	"project_slug" text,
	"project_name" text,
	"shows_cards" boolean DEFAULT false NOT NULL,
	"show_name_on_streams" boolean DEFAULT true NOT NULL,
	"last_drawn_at" timestamp (3) with time zone,
	"draw_day" date,
	"draw_serial" integer DEFAULT 0 NOT NULL,
	"linked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_verified_has_email" CHECK (not "accounts"."email_verified" or "accounts"."email_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_snapshots" (
	"id" smallint PRIMARY KEY NOT NULL,
	"figures" jsonb,
	"draws" jsonb NOT NULL,
	"last_number" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"target_id" uuid,
	"project_id" uuid,
	"request_id" uuid,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_ip_addresses" (
	"number" bigint PRIMARY KEY NOT NULL,
	"ip_address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"collector_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"day" date NOT NULL,
	"serial" integer NOT NULL,
	"edition" smallint NOT NULL,
	"entropy" text NOT NULL,
	"draw_wallet" text NOT NULL,
	"rarity" text NOT NULL,
	"rank" smallint NOT NULL,
	"type" text NOT NULL,
	"finish" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"power" smallint NOT NULL,
	"defense" smallint NOT NULL,
	"art_seed" text NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"reward_id" uuid,
	"paid" boolean DEFAULT false NOT NULL,
	"project_slug" text,
	"position" bigint NOT NULL,
	"received_at" timestamp (3) with time zone,
	"locked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_draws" (
	"day" date NOT NULL,
	"number" bigint NOT NULL,
	"collector_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"edition" smallint NOT NULL,
	"rarity" text NOT NULL,
	"type" text NOT NULL,
	"finish" text NOT NULL,
	"grant" text NOT NULL,
	"project" text,
	CONSTRAINT "deleted_draws_day_number_pk" PRIMARY KEY("day","number")
);
--> statement-breakpoint
CREATE TABLE "draw_days" (
	"day" date PRIMARY KEY NOT NULL,
	"commitment" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"edition" smallint NOT NULL,
	"usable" boolean NOT NULL,
	"sealed_seed" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"seed" text,
	"ledger_sha256" text,
	"ledger_draws" integer,
	"ledger_counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "given_draws" (
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	CONSTRAINT "given_draws_account_id_request_id_pk" PRIMARY KEY("account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_parts" (
	"day" date NOT NULL,
	"part" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "ledger_parts_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
CREATE TABLE "draw_intervals" (
	"hash" text PRIMARY KEY NOT NULL,
	"last_drawn_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"provider" text,
	"subject" text,
	"data" jsonb,
	"browser_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_days" (
	"day" date PRIMARY KEY NOT NULL,
	"draws" integer NOT NULL,
	"legendaries" integer NOT NULL,
	"first_draws" integer NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"redirect_url" text,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overlay_alerts" (
	"overlay_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"quest_id" uuid,
	"sequence" integer,
	"skipped" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "overlay_alerts_overlay_id_card_id_pk" PRIMARY KEY("overlay_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "overlay_hidden_names" (
	"overlay_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "overlay_hidden_names_overlay_id_account_id_day_pk" PRIMARY KEY("overlay_id","account_id","day")
);
--> statement-breakpoint
CREATE TABLE "overlay_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"overlay_id" uuid NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"live" boolean NOT NULL,
	"shows_test" boolean DEFAULT false NOT NULL,
	"build" text,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overlay_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"overlay_id" uuid NOT NULL,
	"which" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overlays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"key_hash" text NOT NULL,
	"dock_key_hash" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"request_id" uuid NOT NULL,
	"dock_requests" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"signup_hash" text,
	"expires_at" timestamp (3) with time zone,
	"writing_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "project_requests" (
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"project_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_requests_account_id_request_id_pk" PRIMARY KEY("account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"links" text[] NOT NULL,
	"picture_key" text,
	"state" text NOT NULL,
	"reason" text,
	"verbs" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streamer_projects" (
	"streamer_id" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"quest_id" uuid NOT NULL,
	"used_by" uuid,
	"used_at" timestamp (3) with time zone,
	"request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "counted_events" (
	"quest_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"period" text NOT NULL,
	"holder" text NOT NULL,
	"supporter" text NOT NULL,
	"account_id" uuid,
	"times" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"spaced" boolean NOT NULL,
	"refunded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "counted_events_quest_id_event_id_pk" PRIMARY KEY("quest_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "quest_budgets" (
	"quest_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"per_day" integer NOT NULL,
	"day" date,
	"given_on_day" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quest_completions" (
	"quest_id" uuid NOT NULL,
	"period" text NOT NULL,
	"holder" text NOT NULL,
	"reward_id" uuid NOT NULL,
	CONSTRAINT "quest_completions_quest_id_period_holder_pk" PRIMARY KEY("quest_id","period","holder")
);
--> statement-breakpoint
CREATE TABLE "quest_progress" (
	"quest_id" uuid NOT NULL,
	"period" text NOT NULL,
	"holder" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "quest_progress_quest_id_period_holder_pk" PRIMARY KEY("quest_id","period","holder")
);
--> statement-breakpoint
CREATE TABLE "quests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"rule" jsonb NOT NULL,
	"count" integer NOT NULL,
	"period" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quest_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid,
	"supporter" text,
	"state" text NOT NULL,
	"paid" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supporter_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"request_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "qualified_invitees" (
	"hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"state" text NOT NULL,
	"excluded" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"event_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"observer_session_id" uuid,
	"observer_browser_hash" text
);
--> statement-breakpoint
CREATE TABLE "socket_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"type" text DEFAULT 'email' NOT NULL,
	"subject" text,
	"data" jsonb,
	"picture" text,
	"browser_hash" text,
	"email" text,
	"password_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signups_by_password" CHECK (("signups"."type" = 'email') = ("signups"."password_hash" is not null)),
	CONSTRAINT "signups_by_identity" CHECK (("signups"."type" = 'email') = ("signups"."subject" is null))
);
--> statement-breakpoint
CREATE TABLE "authorization_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"intent" text NOT NULL,
	"account_id" uuid,
	"browser_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_donations" (
	"hash" text PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"request_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"external_hash" text,
	"refunded_hash" text,
	"action" jsonb NOT NULL,
	"supporter" jsonb,
	"holder" text,
	"account_id" uuid,
	"name" text,
	"at" timestamp (3) with time zone NOT NULL,
	"result" text,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_external_ids" (
	"source_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "source_external_ids_source_id_hash_pk" PRIMARY KEY("source_id","hash")
);
--> statement-breakpoint
CREATE TABLE "source_secrets" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"wrong_at" bigint[] DEFAULT '{}' NOT NULL,
	"noticed_at" timestamp (3) with time zone,
	"channel" jsonb,
	"subscriptions" text[] DEFAULT '{}' NOT NULL,
	"request_id" uuid NOT NULL,
	"rotation_request_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wrong_live_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "binder_cards" (
	"account_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"motif" text NOT NULL,
	"rarity" text NOT NULL,
	CONSTRAINT "binder_cards_account_id_card_id_pk" PRIMARY KEY("account_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "binder_wishes" (
	"account_id" uuid NOT NULL,
	"motif" text NOT NULL,
	"rarity" text NOT NULL,
	CONSTRAINT "binder_wishes_account_id_motif_rarity_pk" PRIMARY KEY("account_id","motif","rarity")
);
--> statement-breakpoint
CREATE TABLE "binders" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_cards" (
	"trade_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"side" text NOT NULL,
	CONSTRAINT "trade_cards_trade_id_card_id_pk" PRIMARY KEY("trade_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "trade_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"offers_from" text NOT NULL,
	"never_from" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposer_id" uuid,
	"recipient_id" uuid,
	"proposer_wallet" text NOT NULL,
	"recipient_wallet" text NOT NULL,
	"state" text NOT NULL,
	"request_id" uuid NOT NULL,
	"counters" uuid,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"message" text NOT NULL,
	"signed_message" text,
	"signature" text,
	"accept_message" text,
	"accept_signed_message" text,
	"accept_signature" text,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accept_until" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"moves_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "provenance_entries" (
	"card_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "provenance_entries_card_id_sequence_pk" PRIMARY KEY("card_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"recipient_id" uuid,
	"card_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"sender_wallet" text NOT NULL,
	"recipient_wallet" text NOT NULL,
	"state" text NOT NULL,
	"message" text NOT NULL,
	"signature" text,
	"signed_message" text,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"moves_at" timestamp (3) with time zone,
	"hold_reason" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "backup_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"backup_salt" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"message" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_transfers" (
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"transaction" text NOT NULL,
	"last_valid_block_height" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_transfers_account_id_request_id_pk" PRIMARY KEY("account_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_draws" ADD CONSTRAINT "given_draws_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_requests" ADD CONSTRAINT "notification_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_alerts" ADD CONSTRAINT "overlay_alerts_overlay_id_overlays_id_fk" FOREIGN KEY ("overlay_id") REFERENCES "public"."overlays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_alerts" ADD CONSTRAINT "overlay_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_hidden_names" ADD CONSTRAINT "overlay_hidden_names_overlay_id_overlays_id_fk" FOREIGN KEY ("overlay_id") REFERENCES "public"."overlays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_hidden_names" ADD CONSTRAINT "overlay_hidden_names_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_sources" ADD CONSTRAINT "overlay_sources_overlay_id_overlays_id_fk" FOREIGN KEY ("overlay_id") REFERENCES "public"."overlays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_tickets" ADD CONSTRAINT "overlay_tickets_overlay_id_overlays_id_fk" FOREIGN KEY ("overlay_id") REFERENCES "public"."overlays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streamer_projects" ADD CONSTRAINT "streamer_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_used_by_accounts_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_events" ADD CONSTRAINT "counted_events_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_events" ADD CONSTRAINT "counted_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_budgets" ADD CONSTRAINT "quest_budgets_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_completions" ADD CONSTRAINT "quest_completions_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_progress" ADD CONSTRAINT "quest_progress_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporter_codes" ADD CONSTRAINT "supporter_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_observer_session_id_sessions_id_fk" FOREIGN KEY ("observer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_events" ADD CONSTRAINT "source_events_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_events" ADD CONSTRAINT "source_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_external_ids" ADD CONSTRAINT "source_external_ids_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_secrets" ADD CONSTRAINT "source_secrets_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_live_codes" ADD CONSTRAINT "wrong_live_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binder_cards" ADD CONSTRAINT "binder_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binder_wishes" ADD CONSTRAINT "binder_wishes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binders" ADD CONSTRAINT "binders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_cards" ADD CONSTRAINT "trade_cards_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_settings" ADD CONSTRAINT "trade_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_proposer_id_accounts_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_challenges" ADD CONSTRAINT "second_factor_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_nonces" ADD CONSTRAINT "wallet_nonces_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limits_expiry" ON "limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_verified_email" ON "accounts" USING btree ("email_key") WHERE "accounts"."email_verified";--> statement-breakpoint
CREATE INDEX "accounts_unverified_email" ON "accounts" USING btree ("email_key","created_at") WHERE not "accounts"."email_verified";--> statement-breakpoint
CREATE INDEX "accounts_signup_browser" ON "accounts" USING btree ("signup_browser_hash") WHERE "accounts"."signup_browser_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_public_key" ON "accounts" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "accounts_project" ON "accounts" USING btree ("project_slug","id") WHERE "accounts"."project_slug" is not null;--> statement-breakpoint
CREATE INDEX "accounts_admins" ON "accounts" USING btree ("id") WHERE "accounts"."is_admin";--> statement-breakpoint
CREATE INDEX "accounts_updated" ON "accounts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("username_key" gin_trgm_ops,"email_key" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "accounts_unproven_age" ON "accounts" USING btree ("created_at") WHERE not "accounts"."email_verified" and not "accounts"."linked" @> '{"discord":{"verified":true}}' and not "accounts"."linked" @> '{"google":{"verified":true}}' and not "accounts"."linked" @> '{"steam":{"verified":true}}' and not "accounts"."linked" @> '{"twitch":{"verified":true}}';--> statement-breakpoint
CREATE INDEX "active_days_day" ON "active_days" USING btree ("day","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_request" ON "audit_entries" USING btree ("actor_id","action","request_id") WHERE "audit_entries"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","number");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target_id","number");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","number");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_ip_addresses_time" ON "audit_ip_addresses" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_request" ON "cards" USING btree ("collector_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_serial" ON "cards" USING btree ("collector_id","day","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_number" ON "cards" USING btree ((- "number"));--> statement-breakpoint
CREATE INDEX "cards_inventory" ON "cards" USING btree ("account_id","position" desc,"rank","type","power","is_favourite","name","description");--> statement-breakpoint
CREATE INDEX "cards_project" ON "cards" USING btree ("project_slug","number" desc) WHERE "cards"."project_slug" is not null;--> statement-breakpoint
CREATE INDEX "cards_chase" ON "cards" USING btree ("project_slug",date_trunc('week', "day"::timestamp),"rank" desc,array_position(array['standard', 'inverted', 'fullArt', 'starfield'], "finish") desc,"number") WHERE "cards"."project_slug" is not null and "cards"."rank" >= 3;--> statement-breakpoint
CREATE INDEX "cards_day" ON "cards" USING brin ("day");--> statement-breakpoint
CREATE INDEX "draw_intervals_age" ON "draw_intervals" USING btree ("last_drawn_at");--> statement-breakpoint
CREATE INDEX "email_links_account" ON "email_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "email_links_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_account" ON "identities" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "notification_emails_account" ON "notification_emails" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_emails_due" ON "notification_emails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_requests_age" ON "notification_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE UNIQUE INDEX "overlay_alerts_sequence" ON "overlay_alerts" USING btree ("overlay_id","sequence");--> statement-breakpoint
CREATE INDEX "overlay_alerts_new" ON "overlay_alerts" USING btree ("overlay_id") WHERE "overlay_alerts"."sequence" is null;--> statement-breakpoint
CREATE INDEX "overlay_alerts_account" ON "overlay_alerts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "overlay_alerts_age" ON "overlay_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "overlay_hidden_names_account" ON "overlay_hidden_names" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "overlay_hidden_names_day" ON "overlay_hidden_names" USING btree ("day");--> statement-breakpoint
CREATE INDEX "overlay_sources_overlay" ON "overlay_sources" USING btree ("overlay_id","id");--> statement-breakpoint
CREATE INDEX "overlay_sources_seen" ON "overlay_sources" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "overlay_tickets_overlay" ON "overlay_tickets" USING btree ("overlay_id");--> statement-breakpoint
CREATE INDEX "overlay_tickets_expiry" ON "overlay_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "overlays_request" ON "overlays" USING btree ("project_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "overlays_key" ON "overlays" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "pictures_account" ON "pictures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pictures_expiry" ON "pictures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pictures_ownerless" ON "pictures" USING btree ("key") WHERE "pictures"."account_id" is null and "pictures"."signup_hash" is null;--> statement-breakpoint
CREATE INDEX "project_requests_age" ON "project_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_slug" ON "projects" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "projects_state" ON "projects" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claim_codes_quest" ON "claim_codes" USING btree ("quest_id");--> statement-breakpoint
CREATE INDEX "claim_codes_used_by" ON "claim_codes" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "counted_events_event" ON "counted_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "counted_events_supporter" ON "counted_events" USING btree ("supporter","quest_id","at");--> statement-breakpoint
CREATE INDEX "counted_events_holder" ON "counted_events" USING btree ("holder","quest_id","period");--> statement-breakpoint
CREATE INDEX "counted_events_account" ON "counted_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "quest_completions_reward" ON "quest_completions" USING btree ("reward_id");--> statement-breakpoint
CREATE INDEX "quest_progress_holder" ON "quest_progress" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "quests_project" ON "quests" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "rewards_account" ON "rewards" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "rewards_quest" ON "rewards" USING btree ("quest_id");--> statement-breakpoint
CREATE INDEX "rewards_pending" ON "rewards" USING btree ("supporter") WHERE "rewards"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "rewards_open" ON "rewards" USING btree ("expires_at") WHERE "rewards"."state" in ('pending', 'claimable');--> statement-breakpoint
CREATE UNIQUE INDEX "supporter_codes_current" ON "supporter_codes" USING btree ("account_id") WHERE "supporter_codes"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "supporter_codes_account" ON "supporter_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter_id","project_id","state");--> statement-breakpoint
CREATE INDEX "referrals_waiting" ON "referrals" USING btree ("account_id") WHERE "referrals"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_event" ON "referrals" USING btree ("project_id","event_id");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","last_used_at","id");--> statement-breakpoint
CREATE INDEX "sessions_idle_expiry" ON "sessions" USING btree ("idle_expires_at");--> statement-breakpoint
CREATE INDEX "sessions_observer" ON "sessions" USING btree ("observer_session_id") WHERE "sessions"."observer_session_id" is not null;--> statement-breakpoint
CREATE INDEX "socket_tickets_session" ON "socket_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "socket_tickets_expiry" ON "socket_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signups_expiry" ON "signups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "authorization_requests_account" ON "authorization_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "authorization_requests_expiry" ON "authorization_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reported_donations_event" ON "reported_donations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "reported_donations_request" ON "reported_donations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "source_events_project" ON "source_events" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "source_events_source" ON "source_events" USING btree ("source_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "source_events_external" ON "source_events" USING btree ("source_id","external_hash");--> statement-breakpoint
CREATE INDEX "source_events_refunded" ON "source_events" USING btree ("source_id","refunded_hash") WHERE "source_events"."refunded_hash" is not null;--> statement-breakpoint
CREATE INDEX "source_events_account" ON "source_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "source_events_holder" ON "source_events" USING btree ("holder","id") WHERE "source_events"."holder" is not null;--> statement-breakpoint
CREATE INDEX "source_events_waiting" ON "source_events" USING btree ("source_id","id") WHERE "source_events"."result" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sources_request" ON "sources" USING btree ("project_id","request_id");--> statement-breakpoint
CREATE INDEX "sources_revoked" ON "sources" USING btree ("revoked_at") WHERE "sources"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "wrong_live_codes_account" ON "wrong_live_codes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "binder_cards_card" ON "binder_cards" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "binder_cards_motif" ON "binder_cards" USING btree ("motif","rarity","account_id");--> statement-breakpoint
CREATE INDEX "binder_wishes_motif" ON "binder_wishes" USING btree ("motif","rarity","account_id");--> statement-breakpoint
CREATE INDEX "binders_open" ON "binders" USING btree ("id") WHERE "binders"."is_open";--> statement-breakpoint
CREATE INDEX "trade_cards_card" ON "trade_cards" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trades_request" ON "trades" USING btree ("proposer_id","request_id");--> statement-breakpoint
CREATE INDEX "trades_proposer" ON "trades" USING btree ("proposer_id","id");--> statement-breakpoint
CREATE INDEX "trades_recipient" ON "trades" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "trades_open" ON "trades" USING btree ("expires_at") WHERE "trades"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "trades_move" ON "trades" USING btree ("moves_at") WHERE "trades"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "trades_unfinished" ON "trades" USING btree ("state","prepared_at") WHERE "trades"."state" in ('prepared', 'open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_request" ON "transfers" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE INDEX "transfers_recipient" ON "transfers" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "transfers_card" ON "transfers" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_pending_card" ON "transfers" USING btree ("card_id") WHERE "transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "transfers_pending_wallet" ON "transfers" USING btree ("recipient_wallet") WHERE "transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "transfers_expiry" ON "transfers" USING btree ("expires_at") WHERE "transfers"."state" in ('prepared', 'pending');--> statement-breakpoint
CREATE INDEX "transfers_move" ON "transfers" USING btree ("moves_at") WHERE "transfers"."state" = 'pending' and "transfers"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "second_factor_challenges_account" ON "second_factor_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "second_factor_challenges_expiry" ON "second_factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trusted_devices_account" ON "trusted_devices" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "trusted_devices_expiry" ON "trusted_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wrong_codes_account" ON "wrong_codes" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "wrong_codes_age" ON "wrong_codes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wallet_nonces_account" ON "wallet_nonces" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wallet_nonces_expiry" ON "wallet_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_transfers_age" ON "wallet_transfers" USING btree ("created_at");
--> statement-breakpoint
-- Written by hand, after the tables: what tables.ts cannot express.
-- Leaves room in each page, so that updates of columns without an index need not add entries to all indexes.
ALTER TABLE "accounts" SET (fillfactor = 85);
--> statement-breakpoint
-- The columns refer to tables of other features.
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "provenance_entries" ADD CONSTRAINT "provenance_entries_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade;
--> statement-breakpoint
-- Keeps the public facts of a draw for the ledger of its day, without the account, however its card comes to be deleted.
CREATE FUNCTION "public"."keep_deleted_draws"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "public"."deleted_draws" ("day", "number", "collector_id", "request_id", "serial", "edition", "rarity", "type", "finish", "grant", "project")
  SELECT "day", "number", "collector_id", "request_id", "serial", "edition", "rarity", "type", "finish",
    CASE WHEN "reward_id" IS NULL THEN 'daily' ELSE 'reward' END, "project_slug" FROM "deleted"
  WHERE NOT EXISTS (
    SELECT FROM "public"."draw_days" AS "known" WHERE "known"."day" = "deleted"."day" AND "known"."ledger_sha256" IS NOT NULL
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "cards_deleted" AFTER DELETE ON "public"."cards" REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."keep_deleted_draws"();
--> statement-breakpoint
-- The log is append-only: separate roles alone would not protect it from the role that owns the table.
CREATE FUNCTION "public"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_audit_change"();
