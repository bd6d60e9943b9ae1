CREATE TABLE "mandate_past_rates" (
	"organization_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"until_date" date NOT NULL,
	"fee_bp" integer NOT NULL,
	"vat_bp" integer NOT NULL,
	CONSTRAINT "mandate_past_rates_pkey" PRIMARY KEY("organization_id","mandate_id","until_date"),
	CONSTRAINT "mandate_past_rates_in_range" CHECK ("mandate_past_rates"."fee_bp" between 0 and 10000 and "mandate_past_rates"."vat_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "mandate_properties" ADD COLUMN "until_date" date;--> statement-breakpoint
ALTER TABLE "mandate_past_rates" ADD CONSTRAINT "mandate_past_rates_mandate_fkey" FOREIGN KEY ("organization_id","mandate_id") REFERENCES "public"."mandates"("organization_id","id") ON DELETE no action ON UPDATE no action;