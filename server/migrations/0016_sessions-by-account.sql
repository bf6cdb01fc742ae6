-- class: offline
-- transaction: yes
-- oldest code: 16
DROP INDEX "sessions_use";--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","created_at");