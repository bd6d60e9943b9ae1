CREATE TYPE "public"."entry_source" AS ENUM('échéance', 'paiement');--> statement-breakpoint
CREATE TYPE "public"."ledger_account_kind" AS ENUM('locataire', 'banque', 'caisse', 'loyers', 'charges', 'autres', 'remises', 'pertes', 'bilan');--> statement-breakpoint
CREATE TABLE "account_months" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"debit_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	CONSTRAINT "account_months_pkey" PRIMARY KEY("organization_id","account_id","month"),
	CONSTRAINT "account_months_not_negative" CHECK ("account_months"."debit_cents" >= 0 and "account_months"."credit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"effective_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"source" "entry_source" NOT NULL,
	"source_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"reverses_id" uuid,
	CONSTRAINT "journal_entries_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_no" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "journal_lines_pkey" PRIMARY KEY("organization_id","entry_id","line_no"),
	CONSTRAINT "journal_lines_not_zero" CHECK ("journal_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" "ledger_account_kind" NOT NULL,
	"lease_id" uuid,
	CONSTRAINT "ledger_accounts_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("organization_id","kind","lease_id"),
	CONSTRAINT "ledger_accounts_of_lease" CHECK (("ledger_accounts"."kind" = 'locataire') = ("ledger_accounts"."lease_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_account_fkey" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."ledger_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reversed_fkey" FOREIGN KEY ("organization_id","reverses_id") REFERENCES "public"."journal_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_fkey" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_fkey" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."ledger_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reversed_once" ON "journal_entries" USING btree ("organization_id","reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_due_once" ON "journal_entries" USING btree ("organization_id","source_id") WHERE "journal_entries"."source" = 'échéance';--> statement-breakpoint
CREATE INDEX "journal_entries_source_idx" ON "journal_entries" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE INDEX "journal_entries_lease_idx" ON "journal_entries" USING btree ("organization_id","lease_id");--> statement-breakpoint
CREATE INDEX "journal_entries_day_idx" ON "journal_entries" USING btree ("organization_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "journal_lines_account_idx" ON "journal_lines" USING btree ("organization_id","account_id","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_lease_idx" ON "ledger_accounts" USING btree ("organization_id","lease_id");