CREATE TABLE "past_ownerships" (
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"until_date" date NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "past_ownerships_pkey" PRIMARY KEY("organization_id","property_id","until_date")
);
--> statement-breakpoint
ALTER TABLE "past_ownerships" ADD CONSTRAINT "past_ownerships_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_ownerships" ADD CONSTRAINT "past_ownerships_owner_fkey" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."owners"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_ownerships_owner_idx" ON "past_ownerships" USING btree ("organization_id","owner_id");