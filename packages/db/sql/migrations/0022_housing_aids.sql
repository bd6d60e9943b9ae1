CREATE TYPE "public"."aid_payer" AS ENUM('CAF', 'MSA');--> statement-breakpoint
CREATE TYPE "public"."aid_schedule" AS ENUM('le 5 du mois suivant', 'le 25 du mois');--> statement-breakpoint
CREATE TABLE "housing_aids" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"payer" "aid_payer" NOT NULL,
	"from_month" date NOT NULL,
	"until_month" date,
	"amount_cents" bigint NOT NULL,
	"paid_to_landlord" boolean NOT NULL,
	"schedule" "aid_schedule" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "housing_aids_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "housing_aids_amount_positive" CHECK ("housing_aids"."amount_cents" > 0),
	CONSTRAINT "housing_aids_months_ordered" CHECK ("housing_aids"."until_month" >= "housing_aids"."from_month"),
	CONSTRAINT "housing_aids_months_whole" CHECK (extract(day from "housing_aids"."from_month") = 1 and ("housing_aids"."until_month" is null or extract(day from "housing_aids"."until_month") = 1))
);
--> statement-breakpoint
ALTER TABLE "housing_aids" ADD CONSTRAINT "housing_aids_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "housing_aids" ADD CONSTRAINT "housing_aids_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "housing_aids_lease_idx" ON "housing_aids" USING btree ("organization_id","lease_id","from_month");