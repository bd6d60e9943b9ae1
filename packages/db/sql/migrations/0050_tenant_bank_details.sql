ALTER TABLE "tenants" ADD COLUMN "iban_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "iban_ending" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_iban_whole" CHECK (("tenants"."iban_encrypted" is null) = ("tenants"."iban_ending" = ''));