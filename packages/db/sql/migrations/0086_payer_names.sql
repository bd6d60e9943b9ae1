ALTER TABLE "payments" ADD COLUMN "payer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_payments" ADD COLUMN "payer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_named" CHECK ("payments"."payer_name" = '' or "payments"."payer_kind" in ('garant', 'autre'));