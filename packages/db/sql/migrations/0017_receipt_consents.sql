CREATE TABLE "receipt_consents" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"given_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"withdrawn_on" date,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "receipt_consents_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "receipt_consents_days_ordered" CHECK ("receipt_consents"."withdrawn_on" >= "receipt_consents"."given_on"),
	CONSTRAINT "receipt_consents_withdrawn_whole" CHECK (("receipt_consents"."withdrawn_on" is null) = ("receipt_consents"."withdrawn_at" is null))
);
--> statement-breakpoint
ALTER TABLE "receipt_consents" ADD CONSTRAINT "receipt_consents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_consents" ADD CONSTRAINT "receipt_consents_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_consents_once" ON "receipt_consents" USING btree ("organization_id","tenant_id") WHERE withdrawn_on is null;--> statement-breakpoint
CREATE INDEX "receipt_consents_tenant_idx" ON "receipt_consents" USING btree ("organization_id","tenant_id");