ALTER TYPE "public"."email_kind" ADD VALUE 'statement';--> statement-breakpoint
CREATE TABLE "statement_emails" (
	"organization_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"address" text NOT NULL,
	"state" "receipt_email_state" DEFAULT 'en attente' NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"queued_by" uuid,
	"state_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_emails_pkey" PRIMARY KEY("organization_id","statement_id")
);
--> statement-breakpoint
ALTER TABLE "statement_emails" ADD CONSTRAINT "statement_emails_statement_fkey" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."owner_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_emails_email_key" ON "statement_emails" USING btree ("email_id");