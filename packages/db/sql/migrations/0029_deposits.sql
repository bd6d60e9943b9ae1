CREATE TYPE "public"."deposit_movement_kind" AS ENUM('réception', 'restitution');--> statement-breakpoint
ALTER TYPE "public"."entry_source" ADD VALUE 'dépôt';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'dépôts' BEFORE 'banque';--> statement-breakpoint
CREATE TABLE "deposit_movements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"kind" "deposit_movement_kind" NOT NULL,
	"moved_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "deposit_movements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "deposit_movements_positive" CHECK ("deposit_movements"."amount_cents" > 0),
	CONSTRAINT "deposit_movements_cancelled_with_reason" CHECK (("deposit_movements"."cancelled_at" is null) = ("deposit_movements"."cancel_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_of_lease";--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_movements_lease_idx" ON "deposit_movements" USING btree ("organization_id","lease_id","moved_on");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_of_lease" CHECK (("ledger_accounts"."kind"::text in ('locataire', 'dépôts')) = ("ledger_accounts"."lease_id" is not null));