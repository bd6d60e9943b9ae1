CREATE TYPE "public"."fee_bearer" AS ENUM('acquéreur', 'vendeur');--> statement-breakpoint
CREATE TYPE "public"."fee_zone" AS ENUM('très tendue', 'tendue', 'autre');--> statement-breakpoint
CREATE TYPE "public"."listing_transaction" AS ENUM('location', 'vente');--> statement-breakpoint
CREATE TABLE "inquiry_prospects" (
	"organization_id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "inquiry_prospects_pkey" PRIMARY KEY("organization_id","inquiry_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"transaction" "listing_transaction" NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"shows_address" boolean DEFAULT false NOT NULL,
	"available_from" date,
	"furnished" boolean,
	"rent_cents" bigint,
	"complement_cents" bigint,
	"charges_cents" bigint,
	"charges_mode" charges_mode,
	"deposit_cents" bigint,
	"is_rent_controlled" boolean DEFAULT false NOT NULL,
	"reference_rent_cents" bigint,
	"fees_cents" bigint,
	"inventory_fees_cents" bigint,
	"fee_zone" "fee_zone",
	"price_cents" bigint,
	"fees_borne_by" "fee_bearer",
	"price_without_fees_cents" bigint,
	"fee_schedule_url" text DEFAULT '' NOT NULL,
	"is_condominium" boolean,
	"condominium_lots" integer,
	"condominium_charges_cents" bigint,
	"has_condominium_procedure" boolean,
	"carrez_area_m2" numeric(9, 2),
	"energy_cost_min_cents" bigint,
	"energy_cost_max_cents" bigint,
	"energy_price_year" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listings_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "listings_withdrawn_after_publication" CHECK ("listings"."withdrawn_at" is null or "listings"."published_at" is not null),
	CONSTRAINT "listings_amounts_not_negative" CHECK (least("listings"."rent_cents", "listings"."complement_cents", "listings"."charges_cents", "listings"."deposit_cents", "listings"."reference_rent_cents", "listings"."fees_cents", "listings"."inventory_fees_cents", "listings"."price_cents", "listings"."price_without_fees_cents", "listings"."condominium_lots", "listings"."condominium_charges_cents", "listings"."carrez_area_m2", "listings"."energy_cost_min_cents", "listings"."energy_cost_max_cents") >= 0),
	CONSTRAINT "listings_charges_agree" CHECK ("listings"."charges_mode" <> 'aucune' or "listings"."charges_cents" = 0),
	CONSTRAINT "listings_energy_costs_ordered" CHECK ("listings"."energy_cost_min_cents" <= "listings"."energy_cost_max_cents")
);
--> statement-breakpoint
ALTER TABLE "inquiry_prospects" ADD CONSTRAINT "inquiry_prospects_inquiry_fkey" FOREIGN KEY ("organization_id","inquiry_id") REFERENCES "public"."inquiries"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_prospects" ADD CONSTRAINT "inquiry_prospects_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_prospects_tenant_idx" ON "inquiry_prospects" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_property_key" ON "listings" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE INDEX "listings_published_idx" ON "listings" USING btree ("organization_id","published_at" DESC NULLS FIRST,"id") WHERE published_at is not null and withdrawn_at is null;