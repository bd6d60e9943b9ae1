ALTER TABLE "account_months" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_months" DROP CONSTRAINT "account_months_pkey";
--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_pkey" PRIMARY KEY("organization_id","account_id","month","slot");