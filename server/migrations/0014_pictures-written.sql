-- class: expand
-- transaction: yes
-- oldest code: 12
ALTER TABLE "pictures" ADD COLUMN "writing_until" timestamp (3) with time zone;