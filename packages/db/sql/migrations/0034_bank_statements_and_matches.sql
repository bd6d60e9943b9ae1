CREATE TYPE "public"."bank_file_format" AS ENUM('CAMT.053', 'OFX', 'QIF', 'CFONB 120', 'CSV');--> statement-breakpoint
CREATE TYPE "public"."bank_line_nature" AS ENUM('apport du propriétaire', 'assurance', 'emprunt', 'impôt', 'honoraires', 'dépense', 'versement au propriétaire', 'autre');--> statement-breakpoint
CREATE TYPE "public"."bank_line_state" AS ENUM('à traiter', 'rapprochée', 'écartée');--> statement-breakpoint
CREATE TYPE "public"."match_kind" AS ENUM('paiement', 'dépôt', 'rejet');--> statement-breakpoint
CREATE TYPE "public"."match_origin" AS ENUM('enregistré', 'déjà enregistré', 'attendu');--> statement-breakpoint
CREATE TYPE "public"."match_rule_kind" AS ENUM('iban', 'libellé');--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"label" text NOT NULL,
	"number_encrypted" "bytea",
	"number_hash" "bytea",
	"number_ending" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_accounts_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_accounts_labelled" CHECK ("bank_accounts"."label" <> ''),
	CONSTRAINT "bank_accounts_number_whole" CHECK (("bank_accounts"."number_encrypted" is null) = ("bank_accounts"."number_hash" is null) and ("bank_accounts"."number_hash" is null) = ("bank_accounts"."number_ending" = ''))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date,
	"amount_cents" bigint NOT NULL,
	"label" text NOT NULL,
	"counterparty" text DEFAULT '' NOT NULL,
	"payer_hash" "bytea",
	"payer_ending" text DEFAULT '' NOT NULL,
	"end_to_end_id" text DEFAULT '' NOT NULL,
	"mandate_reference" text DEFAULT '' NOT NULL,
	"returned" boolean NOT NULL,
	"external_key" text NOT NULL,
	"state" "bank_line_state" NOT NULL,
	"nature" "bank_line_nature",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_lines_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_lines_payer_whole" CHECK (("bank_lines"."payer_hash" is null) = ("bank_lines"."payer_ending" = '')),
	CONSTRAINT "bank_lines_nature_of_set_aside" CHECK (("bank_lines"."state"::text = 'écartée') = ("bank_lines"."nature" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" "bytea" NOT NULL,
	"part" smallint NOT NULL,
	"format" "bank_file_format" NOT NULL,
	"from_day" date,
	"until_day" date,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"closing_on" date,
	"added_lines" integer NOT NULL,
	"known_lines" integer NOT NULL,
	"refused" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" uuid,
	CONSTRAINT "bank_statements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_statements_part_positive" CHECK ("bank_statements"."part" > 0),
	CONSTRAINT "bank_statements_counts_not_negative" CHECK ("bank_statements"."added_lines" >= 0 and "bank_statements"."known_lines" >= 0),
	CONSTRAINT "bank_statements_closing_whole" CHECK (("bank_statements"."closing_cents" is null) = ("bank_statements"."closing_on" is null))
);
--> statement-breakpoint
CREATE TABLE "match_rules" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" "match_rule_kind" NOT NULL,
	"pattern" text NOT NULL,
	"shown" text NOT NULL,
	"lease_id" uuid,
	"payer_kind" "payer_kind",
	"nature" "bank_line_nature",
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "match_rules_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "match_rules_pattern_given" CHECK ("match_rules"."pattern" <> ''),
	CONSTRAINT "match_rules_one_outcome" CHECK (num_nonnulls("match_rules"."lease_id", "match_rules"."nature") = 1),
	CONSTRAINT "match_rules_payer_of_lease" CHECK (("match_rules"."lease_id" is null) = ("match_rules"."payer_kind" is null))
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"kind" "match_kind" NOT NULL,
	"lease_id" uuid NOT NULL,
	"payment_id" uuid,
	"deposit_movement_id" uuid,
	"amount_cents" bigint NOT NULL,
	"origin" "match_origin" NOT NULL,
	"reasons" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "matches_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "matches_amount_positive" CHECK ("matches"."amount_cents" > 0),
	CONSTRAINT "matches_of_one" CHECK (num_nonnulls("matches"."payment_id", "matches"."deposit_movement_id") = 1),
	CONSTRAINT "matches_deposit_kind" CHECK (("matches"."kind"::text = 'dépôt') = ("matches"."deposit_movement_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_fkey" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_fkey" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."bank_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_fkey" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_line_fkey" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_lines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_deposit_fkey" FOREIGN KEY ("organization_id","deposit_movement_id") REFERENCES "public"."deposit_movements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_label_key" ON "bank_accounts" USING btree ("organization_id","label");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_number_key" ON "bank_accounts" USING btree ("organization_id","number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key_once" ON "bank_lines" USING btree ("organization_id","bank_account_id","external_key");--> statement-breakpoint
CREATE INDEX "bank_lines_statement_idx" ON "bank_lines" USING btree ("organization_id","statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_newest_idx" ON "bank_lines" USING btree ("organization_id","booked_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bank_lines_account_idx" ON "bank_lines" USING btree ("organization_id","bank_account_id","booked_on","amount_cents");--> statement-breakpoint
CREATE INDEX "bank_lines_state_1_idx" ON "bank_lines" USING btree ("organization_id","booked_on","id") WHERE state = 'à traiter';--> statement-breakpoint
CREATE INDEX "bank_lines_state_2_idx" ON "bank_lines" USING btree ("organization_id","booked_on","id") WHERE state = 'rapprochée';--> statement-breakpoint
CREATE INDEX "bank_lines_state_3_idx" ON "bank_lines" USING btree ("organization_id","booked_on","id") WHERE state = 'écartée';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_file_once" ON "bank_statements" USING btree ("organization_id","bank_account_id","file_sha256","part");--> statement-breakpoint
CREATE INDEX "bank_statements_closing_idx" ON "bank_statements" USING btree ("organization_id","bank_account_id","closing_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "match_rules_once" ON "match_rules" USING btree ("organization_id","kind","pattern");--> statement-breakpoint
CREATE INDEX "match_rules_lease_idx" ON "match_rules" USING btree ("organization_id","lease_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_payment_once" ON "matches" USING btree ("organization_id","payment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_deposit_once" ON "matches" USING btree ("organization_id","deposit_movement_id");--> statement-breakpoint
CREATE INDEX "matches_line_idx" ON "matches" USING btree ("organization_id","bank_line_id");--> statement-breakpoint
CREATE INDEX "matches_lease_idx" ON "matches" USING btree ("organization_id","lease_id");