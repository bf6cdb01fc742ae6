-- class: offline
-- transaction: yes
-- oldest code: 15
DROP INDEX "sessions_account";--> statement-breakpoint
CREATE INDEX "sessions_use" ON "sessions" USING btree ("account_id","last_used_at","id");