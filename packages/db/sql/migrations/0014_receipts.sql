CREATE TYPE "public"."receipt_kind" AS ENUM('quittance', 'reçu', 'avis');--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"organization_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_pkey" PRIMARY KEY("organization_id","year"),
	CONSTRAINT "receipt_counters_positive" CHECK ("receipt_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_payments" (
	"organization_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"payer_kind" "payer_kind" NOT NULL,
	CONSTRAINT "receipt_payments_pkey" PRIMARY KEY("organization_id","receipt_id","payment_id"),
	CONSTRAINT "receipt_payments_positive" CHECK ("receipt_payments"."amount_cents" > 0 and "receipt_payments"."paid_cents" >= "receipt_payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" "receipt_kind" NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"lease_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "receipts_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "receipts_sequence_positive" CHECK ("receipts"."sequence" > 0),
	CONSTRAINT "receipts_cancelled_with_reason" CHECK (("receipts"."cancelled_at" is null) = ("receipts"."cancel_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_payments" ADD CONSTRAINT "receipt_payments_receipt_fkey" FOREIGN KEY ("organization_id","receipt_id") REFERENCES "public"."receipts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_payments" ADD CONSTRAINT "receipt_payments_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_payments_payment_idx" ON "receipt_payments" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_once" ON "receipts" USING btree ("organization_id","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_code_key" ON "receipts" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_live_once" ON "receipts" USING btree ("organization_id","due_id","kind") WHERE kind <> 'reçu' and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "receipts_lease_idx" ON "receipts" USING btree ("organization_id","lease_id");