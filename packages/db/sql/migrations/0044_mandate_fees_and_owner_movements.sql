CREATE TYPE "public"."mandate_fee_basis" AS ENUM('part de l’encaissé', 'part de l’appelé', 'part du loyer par nouvelle location', 'montant unique', 'montant par mois', 'montant par nouvelle location');--> statement-breakpoint
CREATE TYPE "public"."mandate_fee_kind" AS ENUM('frais', 'assurance');--> statement-breakpoint
CREATE TYPE "public"."owner_movement_kind" AS ENUM('avance reçue', 'avance versée', 'solde repris');--> statement-breakpoint
CREATE TABLE "mandate_fees" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"mandate_id" uuid NOT NULL,
	"kind" "mandate_fee_kind" NOT NULL,
	"label" text NOT NULL,
	"basis" "mandate_fee_basis" NOT NULL,
	"rate_bp" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"vat_bp" integer NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mandate_fees_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mandate_fees_labelled" CHECK ("mandate_fees"."label" <> ''),
	CONSTRAINT "mandate_fees_days_ordered" CHECK ("mandate_fees"."until_date" >= "mandate_fees"."from_date"),
	CONSTRAINT "mandate_fees_rates_in_range" CHECK ("mandate_fees"."rate_bp" between 0 and 10000 and "mandate_fees"."vat_bp" between 0 and 10000),
	CONSTRAINT "mandate_fees_rate_or_amount" CHECK (("mandate_fees"."rate_bp" > 0) <> ("mandate_fees"."unit_cents" > 0) and "mandate_fees"."unit_cents" >= 0),
	CONSTRAINT "mandate_fees_insurance_without_vat" CHECK ("mandate_fees"."kind" <> 'assurance' or ("mandate_fees"."rate_bp" > 0 and "mandate_fees"."vat_bp" = 0))
);
--> statement-breakpoint
CREATE TABLE "owner_movements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" "owner_movement_kind" NOT NULL,
	"mandate_id" uuid,
	"moved_on" date NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"statement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "owner_movements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "owner_movements_labelled" CHECK ("owner_movements"."label" <> ''),
	CONSTRAINT "owner_movements_not_zero" CHECK ("owner_movements"."amount_cents" <> 0),
	CONSTRAINT "owner_movements_opening_of_mandate" CHECK (("owner_movements"."kind" = 'solde repris') = ("owner_movements"."mandate_id" is not null)),
	CONSTRAINT "owner_movements_sign" CHECK ("owner_movements"."kind" = 'solde repris' or ("owner_movements"."amount_cents" > 0) = ("owner_movements"."kind" = 'avance reçue'))
);
--> statement-breakpoint
CREATE TABLE "statement_fees" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"statement_id" uuid NOT NULL,
	"mandate_fee_id" uuid NOT NULL,
	"base_cents" bigint NOT NULL,
	"count" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "statement_fees_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "statement_fees_not_empty" CHECK ("statement_fees"."base_cents" <> 0 or "statement_fees"."count" <> 0)
);
--> statement-breakpoint
ALTER TABLE "mandate_fees" ADD CONSTRAINT "mandate_fees_mandate_fkey" FOREIGN KEY ("organization_id","mandate_id") REFERENCES "public"."mandates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_movements" ADD CONSTRAINT "owner_movements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_movements" ADD CONSTRAINT "owner_movements_owner_fkey" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."owners"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_movements" ADD CONSTRAINT "owner_movements_mandate_fkey" FOREIGN KEY ("organization_id","mandate_id") REFERENCES "public"."mandates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_movements" ADD CONSTRAINT "owner_movements_statement_fkey" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."owner_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_fees" ADD CONSTRAINT "statement_fees_statement_fkey" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."owner_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_fees" ADD CONSTRAINT "statement_fees_fee_fkey" FOREIGN KEY ("organization_id","mandate_fee_id") REFERENCES "public"."mandate_fees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandate_fees_mandate_idx" ON "mandate_fees" USING btree ("organization_id","mandate_id");--> statement-breakpoint
CREATE INDEX "owner_movements_owner_idx" ON "owner_movements" USING btree ("organization_id","owner_id","moved_on");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_movements_opening_once" ON "owner_movements" USING btree ("organization_id","mandate_id");--> statement-breakpoint
CREATE INDEX "owner_movements_statement_idx" ON "owner_movements" USING btree ("organization_id","statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_fees_once" ON "statement_fees" USING btree ("organization_id","statement_id","mandate_fee_id");--> statement-breakpoint
CREATE INDEX "statement_fees_fee_idx" ON "statement_fees" USING btree ("organization_id","mandate_fee_id");