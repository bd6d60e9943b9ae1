ALTER TABLE "owners" ADD COLUMN "iban_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "iban_ending" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_iban_whole" CHECK (("owners"."iban_encrypted" is null) = ("owners"."iban_ending" = ''));