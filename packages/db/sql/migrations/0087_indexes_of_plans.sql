ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inquiries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Forms and imports have always stored e-mail addresses in lower case; from now on the database holds it.
UPDATE "tenants" SET "email" = lower("email") WHERE "email" <> lower("email");--> statement-breakpoint
UPDATE "inquiries" SET "email" = lower("email") WHERE "email" <> lower("email");--> statement-breakpoint
CREATE INDEX "leases_commercial_idx" ON "leases" USING btree ("organization_id","id") WHERE kind = 'commercial' and status = 'Actif';--> statement-breakpoint
CREATE INDEX "inquiries_email_idx" ON "inquiries" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "properties_located_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE latitude is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_unlocated_idx" ON "properties" USING btree ("organization_id","id") WHERE latitude is null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_email_lower" CHECK ("inquiries"."email" = lower("inquiries"."email"));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_email_lower" CHECK ("tenants"."email" = lower("tenants"."email"));