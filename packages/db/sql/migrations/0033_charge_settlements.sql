ALTER TYPE "public"."due_kind" ADD VALUE 'régularisation' BEFORE 'autre';--> statement-breakpoint
ALTER TYPE "public"."due_line_kind" ADD VALUE 'régularisation' BEFORE 'autre';--> statement-breakpoint
CREATE TABLE "charge_settlement_dues" (
	"organization_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	CONSTRAINT "charge_settlement_dues_pkey" PRIMARY KEY("organization_id","due_id")
);
--> statement-breakpoint
CREATE TABLE "charge_settlements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	"balance_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "charge_settlements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "charge_settlements_days_ordered" CHECK ("charge_settlements"."until_date" >= "charge_settlements"."from_date"),
	CONSTRAINT "charge_settlements_cancelled_with_reason" CHECK (("charge_settlements"."cancelled_at" is null) = ("charge_settlements"."cancel_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "charge_settlement_dues" ADD CONSTRAINT "charge_settlement_dues_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_settlement_dues" ADD CONSTRAINT "charge_settlement_dues_settlement_fkey" FOREIGN KEY ("organization_id","settlement_id") REFERENCES "public"."charge_settlements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_settlements" ADD CONSTRAINT "charge_settlements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_settlements" ADD CONSTRAINT "charge_settlements_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_settlement_dues_settlement_idx" ON "charge_settlement_dues" USING btree ("organization_id","settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_settlements_live_once" ON "charge_settlements" USING btree ("organization_id","lease_id","from_date") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "charge_settlements_lease_idx" ON "charge_settlements" USING btree ("organization_id","lease_id","until_date");