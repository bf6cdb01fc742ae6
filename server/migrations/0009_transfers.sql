-- class: expand
-- transaction: yes
-- oldest code: 6
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
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_transfers_age" ON "wallet_transfers" USING btree ("created_at");