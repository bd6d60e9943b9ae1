ALTER TABLE "events" ADD COLUMN "member_membership_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_member_fkey" FOREIGN KEY ("organization_id","member_membership_id") REFERENCES "public"."memberships"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_property_idx" ON "events" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE INDEX "events_tenant_idx" ON "events" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE INDEX "events_member_idx" ON "events" USING btree ("organization_id","member_membership_id");