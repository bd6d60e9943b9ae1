CREATE TYPE "public"."allocation_choice" AS ENUM('règle', 'utilisateur');--> statement-breakpoint
CREATE TYPE "public"."due_kind" AS ENUM('solde initial', 'terme', 'correction', 'autre', 'remise', 'irrécouvrable');--> statement-breakpoint
CREATE TYPE "public"."due_line_kind" AS ENUM('solde initial', 'loyer', 'charges', 'autre', 'remise', 'irrécouvrable');--> statement-breakpoint
CREATE TABLE "allocations" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"due_id" uuid NOT NULL,
	"payment_id" uuid,
	"credit_due_id" uuid,
	"amount_cents" bigint NOT NULL,
	"chosen_by" "allocation_choice" NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "allocations_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "allocations_not_zero" CHECK ("allocations"."amount_cents" <> 0),
	CONSTRAINT "allocations_one_source" CHECK (num_nonnulls("allocations"."payment_id", "allocations"."credit_due_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "due_lines" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"due_id" uuid NOT NULL,
	"kind" "due_line_kind" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"term_id" uuid,
	"from_date" date,
	"to_date" date,
	"days" smallint,
	"of_days" smallint,
	"reverses_id" uuid,
	CONSTRAINT "due_lines_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "due_lines_not_zero" CHECK ("due_lines"."amount_cents" <> 0),
	CONSTRAINT "due_lines_explained" CHECK (num_nonnulls("due_lines"."term_id", "due_lines"."from_date", "due_lines"."to_date", "due_lines"."days", "due_lines"."of_days") = case when "due_lines"."kind" in ('loyer', 'charges') then 5 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"kind" "due_kind" NOT NULL,
	"month" date,
	"period_start" date,
	"period_end" date,
	"due_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"allocated_cents" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "dues_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "dues_month_of_term" CHECK (("dues"."kind" = 'terme') = ("dues"."month" is not null)),
	CONSTRAINT "dues_period_whole" CHECK (("dues"."month" is null) = ("dues"."period_start" is null) and ("dues"."month" is null) = ("dues"."period_end" is null)),
	CONSTRAINT "dues_period_ordered" CHECK ("dues"."period_end" >= "dues"."period_start"),
	CONSTRAINT "dues_allocated_within" CHECK ("dues"."allocated_cents" between least(0, "dues"."total_cents") and greatest(0, "dues"."total_cents")),
	CONSTRAINT "dues_reason_given" CHECK ("dues"."kind" in ('terme', 'solde initial') or "dues"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "rent_accounts" (
	"organization_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"accounting_start" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rent_accounts_pkey" PRIMARY KEY("organization_id","lease_id")
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_fkey" FOREIGN KEY ("organization_id","credit_due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_lines" ADD CONSTRAINT "due_lines_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_lines" ADD CONSTRAINT "due_lines_term_fkey" FOREIGN KEY ("organization_id","term_id") REFERENCES "public"."lease_terms"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_lines" ADD CONSTRAINT "due_lines_reversed_fkey" FOREIGN KEY ("organization_id","reverses_id") REFERENCES "public"."due_lines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_accounts" ADD CONSTRAINT "rent_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_accounts" ADD CONSTRAINT "rent_accounts_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_due_idx" ON "allocations" USING btree ("organization_id","due_id");--> statement-breakpoint
CREATE INDEX "allocations_payment_idx" ON "allocations" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "allocations_credit_idx" ON "allocations" USING btree ("organization_id","credit_due_id");--> statement-breakpoint
CREATE UNIQUE INDEX "due_lines_reversed_once" ON "due_lines" USING btree ("organization_id","reverses_id");--> statement-breakpoint
CREATE INDEX "due_lines_due_idx" ON "due_lines" USING btree ("organization_id","due_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_month_once" ON "dues" USING btree ("organization_id","lease_id","month");--> statement-breakpoint
CREATE INDEX "dues_lease_idx" ON "dues" USING btree ("organization_id","lease_id","due_on","id");--> statement-breakpoint
CREATE INDEX "dues_month_idx" ON "dues" USING btree ("organization_id","month");