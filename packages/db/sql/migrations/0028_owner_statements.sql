CREATE TABLE "owner_expenses" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"property_id" uuid,
	"spent_on" date NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"statement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "owner_expenses_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "owner_expenses_labelled" CHECK ("owner_expenses"."label" <> ''),
	CONSTRAINT "owner_expenses_not_zero" CHECK ("owner_expenses"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "owner_payouts" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"statement_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	CONSTRAINT "owner_payouts_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "owner_payouts_positive" CHECK ("owner_payouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "owner_statements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	"paid_out_cents" bigint NOT NULL,
	"carried_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "owner_statements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "owner_statements_sequence_positive" CHECK ("owner_statements"."sequence" > 0),
	CONSTRAINT "owner_statements_month_whole" CHECK (extract(day from "owner_statements"."month") = 1),
	CONSTRAINT "owner_statements_paid_out_not_negative" CHECK ("owner_statements"."paid_out_cents" >= 0),
	CONSTRAINT "owner_statements_cancelled_with_reason" CHECK (("owner_statements"."cancelled_at" is null) = ("owner_statements"."cancel_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "statement_counters" (
	"organization_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "statement_counters_pkey" PRIMARY KEY("organization_id","year"),
	CONSTRAINT "statement_counters_positive" CHECK ("statement_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_movements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"statement_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"payment_id" uuid,
	"due_id" uuid,
	"moved_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "statement_movements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "statement_movements_not_zero" CHECK ("statement_movements"."amount_cents" <> 0),
	CONSTRAINT "statement_movements_one_source" CHECK (num_nonnulls("statement_movements"."payment_id", "statement_movements"."due_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "owner_expenses" ADD CONSTRAINT "owner_expenses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_expenses" ADD CONSTRAINT "owner_expenses_owner_fkey" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."owners"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_expenses" ADD CONSTRAINT "owner_expenses_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_expenses" ADD CONSTRAINT "owner_expenses_statement_fkey" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."owner_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_payouts" ADD CONSTRAINT "owner_payouts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_payouts" ADD CONSTRAINT "owner_payouts_statement_fkey" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."owner_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_statements" ADD CONSTRAINT "owner_statements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_statements" ADD CONSTRAINT "owner_statements_owner_fkey" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."owners"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_counters" ADD CONSTRAINT "statement_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_statement_fkey" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."owner_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_mandate_fkey" FOREIGN KEY ("organization_id","mandate_id") REFERENCES "public"."mandates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_expenses_owner_idx" ON "owner_expenses" USING btree ("organization_id","owner_id","spent_on");--> statement-breakpoint
CREATE INDEX "owner_expenses_property_idx" ON "owner_expenses" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE INDEX "owner_expenses_statement_idx" ON "owner_expenses" USING btree ("organization_id","statement_id");--> statement-breakpoint
CREATE INDEX "owner_payouts_statement_idx" ON "owner_payouts" USING btree ("organization_id","statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_statements_number_once" ON "owner_statements" USING btree ("organization_id","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_statements_live_once" ON "owner_statements" USING btree ("organization_id","owner_id","month") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "owner_statements_month_idx" ON "owner_statements" USING btree ("organization_id","month");--> statement-breakpoint
CREATE INDEX "statement_movements_statement_idx" ON "statement_movements" USING btree ("organization_id","statement_id");--> statement-breakpoint
CREATE INDEX "statement_movements_lease_idx" ON "statement_movements" USING btree ("organization_id","lease_id");--> statement-breakpoint
CREATE INDEX "statement_movements_mandate_idx" ON "statement_movements" USING btree ("organization_id","mandate_id");--> statement-breakpoint
CREATE INDEX "statement_movements_payment_idx" ON "statement_movements" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "statement_movements_due_idx" ON "statement_movements" USING btree ("organization_id","due_id");