-- class: expand
-- transaction: yes
-- oldest code: 19
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;