-- class: expand
-- transaction: yes
-- oldest code: 30
ALTER TABLE "draw_days" ADD COLUMN "ledger_counts" jsonb DEFAULT '{}'::jsonb NOT NULL;
