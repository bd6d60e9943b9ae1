CREATE TABLE "exit_complements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "exit_complements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "exit_complements_sequence_positive" CHECK ("exit_complements"."sequence" > 0),
	CONSTRAINT "exit_complements_cancelled_with_reason" CHECK (("exit_complements"."cancelled_at" is null) = ("exit_complements"."cancel_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "exit_complements" ADD CONSTRAINT "exit_complements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_complements" ADD CONSTRAINT "exit_complements_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_complements" ADD CONSTRAINT "exit_complements_settlement_fkey" FOREIGN KEY ("organization_id","settlement_id") REFERENCES "public"."exit_settlements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exit_complements_number_once" ON "exit_complements" USING btree ("organization_id","settlement_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "exit_complements_live_once" ON "exit_complements" USING btree ("organization_id","settlement_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "exit_complements_lease_idx" ON "exit_complements" USING btree ("organization_id","lease_id");