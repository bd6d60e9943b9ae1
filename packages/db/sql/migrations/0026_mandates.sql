CREATE TABLE "mandate_properties" (
	"organization_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "mandate_properties_pkey" PRIMARY KEY("organization_id","mandate_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"all_properties" boolean NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"fee_bp" integer NOT NULL,
	"vat_bp" integer NOT NULL,
	"reserve_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mandates_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mandates_numbered" CHECK ("mandates"."number" <> ''),
	CONSTRAINT "mandates_days_ordered" CHECK ("mandates"."until_date" >= "mandates"."from_date"),
	CONSTRAINT "mandates_rates_in_range" CHECK ("mandates"."fee_bp" between 0 and 10000 and "mandates"."vat_bp" between 0 and 10000),
	CONSTRAINT "mandates_reserve_not_negative" CHECK ("mandates"."reserve_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mandate_properties" ADD CONSTRAINT "mandate_properties_mandate_fkey" FOREIGN KEY ("organization_id","mandate_id") REFERENCES "public"."mandates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_properties" ADD CONSTRAINT "mandate_properties_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_owner_fkey" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."owners"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandate_properties_property_idx" ON "mandate_properties" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_number_key" ON "mandates" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "mandates_owner_idx" ON "mandates" USING btree ("organization_id","owner_id","from_date");