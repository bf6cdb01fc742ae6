-- class: expand
-- transaction: yes
-- oldest code: 22
ALTER TABLE "accounts" ADD COLUMN "blocked_at" timestamp (3) with time zone;