CREATE TYPE "public"."receipt_email_state" AS ENUM('en attente', 'envoyé', 'incertain', 'non remis', 'remis sur papier');--> statement-breakpoint
ALTER TYPE "public"."email_kind" ADD VALUE 'receipt';--> statement-breakpoint
CREATE TABLE "receipt_emails" (
	"organization_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"address" text NOT NULL,
	"state" "receipt_email_state" DEFAULT 'en attente' NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"queued_by" uuid,
	"state_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_emails_pkey" PRIMARY KEY("organization_id","receipt_id","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "receipt_emails" ADD CONSTRAINT "receipt_emails_receipt_fkey" FOREIGN KEY ("organization_id","receipt_id") REFERENCES "public"."receipts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_emails" ADD CONSTRAINT "receipt_emails_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_emails_email_key" ON "receipt_emails" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "receipt_emails_tenant_idx" ON "receipt_emails" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE INDEX "receipt_emails_open_idx" ON "receipt_emails" USING btree ("organization_id","queued_at") WHERE state in ('incertain', 'non remis');