ALTER TYPE "public"."due_kind" ADD VALUE 'retenue';--> statement-breakpoint
ALTER TYPE "public"."due_kind" ADD VALUE 'dépôt';--> statement-breakpoint
ALTER TYPE "public"."due_line_kind" ADD VALUE 'retenue';--> statement-breakpoint
ALTER TYPE "public"."due_line_kind" ADD VALUE 'dépôt';--> statement-breakpoint
CREATE TABLE "exit_counters" (
	"organization_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "exit_counters_pkey" PRIMARY KEY("organization_id","year"),
	CONSTRAINT "exit_counters_positive" CHECK ("exit_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "exit_settlements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"lease_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	"paid_out_cents" bigint NOT NULL,
	"kept_cents" bigint NOT NULL,
	"deductions_due_id" uuid,
	"deposit_due_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "exit_settlements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "exit_settlements_sequence_positive" CHECK ("exit_settlements"."sequence" > 0),
	CONSTRAINT "exit_settlements_not_negative" CHECK ("exit_settlements"."paid_out_cents" >= 0 and "exit_settlements"."kept_cents" >= 0),
	CONSTRAINT "exit_settlements_cancelled_with_reason" CHECK (("exit_settlements"."cancelled_at" is null) = ("exit_settlements"."cancel_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "lease_exits" (
	"organization_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"keys_on" date NOT NULL,
	"is_conform" boolean NOT NULL,
	"new_address" text DEFAULT '' NOT NULL,
	"kept_cents" bigint NOT NULL,
	"deductions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lease_exits_pkey" PRIMARY KEY("organization_id","lease_id"),
	CONSTRAINT "lease_exits_kept_not_negative" CHECK ("lease_exits"."kept_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "exit_counters" ADD CONSTRAINT "exit_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_deductions_fkey" FOREIGN KEY ("organization_id","deductions_due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_deposit_fkey" FOREIGN KEY ("organization_id","deposit_due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_exits" ADD CONSTRAINT "lease_exits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_exits" ADD CONSTRAINT "lease_exits_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exit_settlements_number_once" ON "exit_settlements" USING btree ("organization_id","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "exit_settlements_live_once" ON "exit_settlements" USING btree ("organization_id","lease_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "exit_settlements_lease_idx" ON "exit_settlements" USING btree ("organization_id","lease_id");--> statement-breakpoint
CREATE INDEX "exit_settlements_deductions_idx" ON "exit_settlements" USING btree ("organization_id","deductions_due_id");--> statement-breakpoint
CREATE INDEX "exit_settlements_deposit_idx" ON "exit_settlements" USING btree ("organization_id","deposit_due_id");