CREATE TYPE "public"."debit_format" AS ENUM('pain.008.001.02', 'pain.008.001.08');--> statement-breakpoint
CREATE TYPE "public"."debit_notice_kind" AS ENUM('e-mail ou courrier', 'avis d’échéance');--> statement-breakpoint
CREATE TYPE "public"."debit_return_reason" AS ENUM('AM04', 'MS03', 'MS02', 'MD06', 'MD01', 'MD07', 'AC01', 'AC04', 'AC06', 'AG01', 'AG02', 'AM05', 'BE05', 'CNOR', 'DNOR', 'FF01', 'RC01', 'SL01');--> statement-breakpoint
CREATE TYPE "public"."debit_sequence" AS ENUM('FRST', 'RCUR', 'FNAL');--> statement-breakpoint
ALTER TYPE "public"."email_kind" ADD VALUE 'debit-notice';--> statement-breakpoint
CREATE TABLE "debit_batches" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"message_id" text NOT NULL,
	"format" "debit_format" NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"noticed_on" date NOT NULL,
	"notice_kind" "debit_notice_kind" NOT NULL,
	"count" smallint NOT NULL,
	"total_cents" bigint NOT NULL,
	"content_encrypted" "bytea",
	"sha256" "bytea" NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "debit_batches_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "debit_batches_days_ordered" CHECK ("debit_batches"."last_on" >= "debit_batches"."first_on"),
	CONSTRAINT "debit_batches_amounts" CHECK ("debit_batches"."count" > 0 and "debit_batches"."total_cents" > 0),
	CONSTRAINT "debit_batches_cancelled_with_reason" CHECK (("debit_batches"."cancelled_at" is null) = ("debit_batches"."cancel_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "debit_mandates" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"debit_day" smallint NOT NULL,
	"notice_days" smallint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"iban_encrypted" "bytea",
	"iban_ending" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"signed_on" date,
	"revoked_on" date,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "debit_mandates_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "debit_mandates_reference_written" CHECK (length("debit_mandates"."reference") between 1 and 35),
	CONSTRAINT "debit_mandates_day_in_month" CHECK ("debit_mandates"."debit_day" between 1 and 28),
	CONSTRAINT "debit_mandates_notice_within" CHECK ("debit_mandates"."notice_days" between 1 and 30),
	CONSTRAINT "debit_mandates_iban_whole" CHECK ("debit_mandates"."iban_encrypted" is null or "debit_mandates"."iban_ending" <> ''),
	CONSTRAINT "debit_mandates_signed_whole" CHECK (("debit_mandates"."signed_on" is null) = ("debit_mandates"."holder" = '')),
	CONSTRAINT "debit_mandates_revoked_with_reason" CHECK (("debit_mandates"."revoked_on" is null) = ("debit_mandates"."revoke_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "debits" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"group_number" smallint NOT NULL,
	"sequence" "debit_sequence" NOT NULL,
	"collect_on" date NOT NULL,
	"lease_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"end_to_end_id" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"payment_id" uuid,
	"returned_on" date,
	"return_reason" "debit_return_reason",
	CONSTRAINT "debits_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "debits_amount_positive" CHECK ("debits"."amount_cents" > 0 and "debits"."group_number" > 0),
	CONSTRAINT "debits_open_untouched" CHECK (not "debits"."is_open" or num_nonnulls("debits"."payment_id", "debits"."returned_on") = 0),
	CONSTRAINT "debits_returned_whole" CHECK (("debits"."returned_on" is null) = ("debits"."return_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "creditor_identifier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_batches" ADD CONSTRAINT "debit_batches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandates" ADD CONSTRAINT "debit_mandates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandates" ADD CONSTRAINT "debit_mandates_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandates" ADD CONSTRAINT "debit_mandates_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_batch_fkey" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."debit_batches"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_mandate_fkey" FOREIGN KEY ("organization_id","mandate_id") REFERENCES "public"."debit_mandates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_batches_message_key" ON "debit_batches" USING btree ("organization_id","message_id");--> statement-breakpoint
CREATE INDEX "debit_batches_newest_idx" ON "debit_batches" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_mandates_reference_key" ON "debit_mandates" USING btree ("organization_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_mandates_one_of_lease" ON "debit_mandates" USING btree ("organization_id","lease_id") WHERE "debit_mandates"."revoked_on" is null;--> statement-breakpoint
CREATE INDEX "debit_mandates_lease_idx" ON "debit_mandates" USING btree ("organization_id","lease_id");--> statement-breakpoint
CREATE INDEX "debit_mandates_tenant_idx" ON "debit_mandates" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debits_due_once" ON "debits" USING btree ("organization_id","due_id") WHERE "debits"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "debits_reference_key" ON "debits" USING btree ("organization_id","end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debits_payment_once" ON "debits" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "debits_batch_idx" ON "debits" USING btree ("organization_id","batch_id","group_number");--> statement-breakpoint
CREATE INDEX "debits_due_idx" ON "debits" USING btree ("organization_id","due_id");--> statement-breakpoint
CREATE INDEX "debits_lease_idx" ON "debits" USING btree ("organization_id","lease_id");--> statement-breakpoint
CREATE INDEX "debits_mandate_idx" ON "debits" USING btree ("organization_id","mandate_id","collect_on");