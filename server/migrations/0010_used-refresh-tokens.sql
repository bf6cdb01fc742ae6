-- class: offline
-- transaction: yes
-- oldest code: 10
CREATE INDEX "refresh_tokens_used" ON "refresh_tokens" USING btree ("used_at") WHERE "refresh_tokens"."used_at" is not null;