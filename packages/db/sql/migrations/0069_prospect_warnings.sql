CREATE TABLE "prospect_warnings" (
	"organization_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"last_contact_on" date NOT NULL,
	"warned_on" date NOT NULL,
	CONSTRAINT "prospect_warnings_pkey" PRIMARY KEY("organization_id","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "prospect_warnings" ADD CONSTRAINT "prospect_warnings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_warnings" ADD CONSTRAINT "prospect_warnings_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Their columns and arguments change: `create or replace` cannot replace them.
DROP FUNCTION IF EXISTS prospects_without_contact(date);--> statement-breakpoint
DROP FUNCTION IF EXISTS purge_personal_data(date, date, timestamptz, timestamptz);
