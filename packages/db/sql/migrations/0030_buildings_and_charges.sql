CREATE TYPE "public"."charge_nature" AS ENUM('Ascenseur', 'Eau froide', 'Eau chaude', 'Chauffage collectif', 'Installations individuelles', 'Parties communes', 'Espaces extérieurs', 'Hygiène', 'Équipements divers', 'Employé d’immeuble', 'Gardien, ménage et ordures', 'Gardien, ménage ou ordures', 'Gardien, autres tâches', 'Taxe d’ordures ménagères', 'Taxe de balayage', 'Taxe foncière', 'Honoraires de syndic', 'Assurance', 'Grosses réparations', 'Autre dépense du bailleur');--> statement-breakpoint
CREATE TYPE "public"."allocation_key_kind" AS ENUM('tantièmes', 'surface', 'personnes', 'parts égales', 'compteur');--> statement-breakpoint
CREATE TABLE "charge_expenses" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"building_id" uuid,
	"key_id" uuid,
	"property_id" uuid,
	"nature" charge_nature NOT NULL,
	"label" text NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"recoverable_bp" integer NOT NULL,
	"quantity_milli" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "charge_expenses_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "charge_expenses_one_place" CHECK (num_nonnulls("charge_expenses"."building_id", "charge_expenses"."property_id") = 1),
	CONSTRAINT "charge_expenses_key_of_building" CHECK (("charge_expenses"."building_id" is null) = ("charge_expenses"."key_id" is null)),
	CONSTRAINT "charge_expenses_labelled" CHECK ("charge_expenses"."label" <> ''),
	CONSTRAINT "charge_expenses_not_zero" CHECK ("charge_expenses"."amount_cents" <> 0),
	CONSTRAINT "charge_expenses_days_ordered" CHECK ("charge_expenses"."until_date" >= "charge_expenses"."from_date"),
	CONSTRAINT "charge_expenses_share_in_range" CHECK ("charge_expenses"."recoverable_bp" between 0 and 10000),
	CONSTRAINT "charge_expenses_quantity_positive" CHECK ("charge_expenses"."quantity_milli" > 0)
);
--> statement-breakpoint
CREATE TABLE "allocation_keys" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" "allocation_key_kind" NOT NULL,
	"total_milli" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "allocation_keys_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "allocation_keys_named" CHECK ("allocation_keys"."name" <> ''),
	CONSTRAINT "allocation_keys_total_of_shares" CHECK (("allocation_keys"."kind"::text = 'compteur') = ("allocation_keys"."total_milli" is null)),
	CONSTRAINT "allocation_keys_total_positive" CHECK ("allocation_keys"."total_milli" > 0)
);
--> statement-breakpoint
CREATE TABLE "building_lots" (
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	CONSTRAINT "building_lots_pkey" PRIMARY KEY("organization_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "buildings_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "buildings_named" CHECK ("buildings"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "key_shares" (
	"organization_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"share_milli" bigint NOT NULL,
	CONSTRAINT "key_shares_pkey" PRIMARY KEY("organization_id","key_id","property_id"),
	CONSTRAINT "key_shares_positive" CHECK ("key_shares"."share_milli" > 0)
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"key_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"read_on" date NOT NULL,
	"value_milli" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meter_readings_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "meter_readings_not_negative" CHECK ("meter_readings"."value_milli" >= 0)
);
--> statement-breakpoint
ALTER TABLE "charge_expenses" ADD CONSTRAINT "charge_expenses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_expenses" ADD CONSTRAINT "charge_expenses_building_fkey" FOREIGN KEY ("organization_id","building_id") REFERENCES "public"."buildings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_expenses" ADD CONSTRAINT "charge_expenses_key_fkey" FOREIGN KEY ("organization_id","key_id") REFERENCES "public"."allocation_keys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_expenses" ADD CONSTRAINT "charge_expenses_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_keys" ADD CONSTRAINT "allocation_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_keys" ADD CONSTRAINT "allocation_keys_building_fkey" FOREIGN KEY ("organization_id","building_id") REFERENCES "public"."buildings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_lots" ADD CONSTRAINT "building_lots_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_lots" ADD CONSTRAINT "building_lots_building_fkey" FOREIGN KEY ("organization_id","building_id") REFERENCES "public"."buildings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_shares" ADD CONSTRAINT "key_shares_key_fkey" FOREIGN KEY ("organization_id","key_id") REFERENCES "public"."allocation_keys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_shares" ADD CONSTRAINT "key_shares_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_key_fkey" FOREIGN KEY ("organization_id","key_id") REFERENCES "public"."allocation_keys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_expenses_period_idx" ON "charge_expenses" USING btree ("organization_id","until_date","id");--> statement-breakpoint
CREATE INDEX "charge_expenses_building_idx" ON "charge_expenses" USING btree ("organization_id","building_id");--> statement-breakpoint
CREATE INDEX "charge_expenses_key_idx" ON "charge_expenses" USING btree ("organization_id","key_id");--> statement-breakpoint
CREATE INDEX "charge_expenses_property_idx" ON "charge_expenses" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_keys_name_key" ON "allocation_keys" USING btree ("organization_id","building_id","name");--> statement-breakpoint
CREATE INDEX "building_lots_building_idx" ON "building_lots" USING btree ("organization_id","building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "buildings_name_key" ON "buildings" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "key_shares_property_idx" ON "key_shares" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_day_once" ON "meter_readings" USING btree ("organization_id","key_id","property_id","read_on");--> statement-breakpoint
CREATE INDEX "meter_readings_property_idx" ON "meter_readings" USING btree ("organization_id","property_id");