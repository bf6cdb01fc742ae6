-- class: expand
-- transaction: yes
-- oldest code: 30
ALTER TABLE "accounts" ADD COLUMN "earlier_declined_email_keys" text[] DEFAULT '{}' NOT NULL;
