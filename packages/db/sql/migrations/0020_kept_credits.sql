CREATE TABLE "kept_credits" (
	"organization_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"kept_by" uuid,
	CONSTRAINT "kept_credits_pkey" PRIMARY KEY("organization_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "kept_credits" ADD CONSTRAINT "kept_credits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_credits" ADD CONSTRAINT "kept_credits_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_credits" ADD CONSTRAINT "kept_credits_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_credits_lease_idx" ON "kept_credits" USING btree ("organization_id","lease_id");