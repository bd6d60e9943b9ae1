CREATE TYPE "public"."announced_notice_state" AS ENUM('En attente', 'Confirmé', 'Décliné', 'Retiré');--> statement-breakpoint
CREATE TYPE "public"."tenant_notice_reason" AS ENUM('zone tendue', 'logement social', 'RSA ou AAH', 'état de santé', 'perte d’emploi', 'mutation', 'premier emploi', 'nouvel emploi après une perte d’emploi', 'violences');--> statement-breakpoint
CREATE TABLE "announced_notices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"announced_on" date NOT NULL,
	"reason" "tenant_notice_reason",
	"wished_on" date,
	"state" "announced_notice_state" DEFAULT 'En attente' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announced_notices_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "announced_notices_wish_after" CHECK ("announced_notices"."wished_on" >= "announced_notices"."announced_on"),
	CONSTRAINT "announced_notices_declined_with_answer" CHECK (("announced_notices"."state" = 'Décliné') = ("announced_notices"."answer" <> ''))
);
--> statement-breakpoint
ALTER TABLE "announced_notices" ADD CONSTRAINT "announced_notices_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_notices" ADD CONSTRAINT "announced_notices_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announced_notices_one_waiting" ON "announced_notices" USING btree ("organization_id","lease_id","tenant_id") WHERE state = 'En attente';--> statement-breakpoint
CREATE INDEX "announced_notices_lease_idx" ON "announced_notices" USING btree ("organization_id","lease_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announced_notices_waiting_idx" ON "announced_notices" USING btree ("organization_id","created_at","id") WHERE state = 'En attente';