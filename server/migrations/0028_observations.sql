-- class: offline
-- transaction: yes
-- oldest code: 28
ALTER TABLE "sessions" ADD COLUMN "observer_session_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "observer_browser_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_observer_session_id_sessions_id_fk" FOREIGN KEY ("observer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_observer" ON "sessions" USING btree ("observer_session_id") WHERE "sessions"."observer_session_id" is not null;