CREATE TABLE "third_party_payers" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"payer_kind" "payer_kind" NOT NULL,
	"name" text NOT NULL,
	"from_month" date NOT NULL,
	"until_month" date,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "third_party_payers_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "third_party_payers_kind_known" CHECK ("third_party_payers"."payer_kind" in ('garant', 'autre')),
	CONSTRAINT "third_party_payers_named" CHECK ("third_party_payers"."name" <> ''),
	CONSTRAINT "third_party_payers_amount_positive" CHECK ("third_party_payers"."amount_cents" > 0),
	CONSTRAINT "third_party_payers_months_ordered" CHECK ("third_party_payers"."until_month" >= "third_party_payers"."from_month"),
	CONSTRAINT "third_party_payers_months_whole" CHECK (extract(day from "third_party_payers"."from_month") = 1 and ("third_party_payers"."until_month" is null or extract(day from "third_party_payers"."until_month") = 1))
);
--> statement-breakpoint
ALTER TABLE "third_party_payers" ADD CONSTRAINT "third_party_payers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_payers" ADD CONSTRAINT "third_party_payers_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "third_party_payers_lease_idx" ON "third_party_payers" USING btree ("organization_id","lease_id","from_month");