DROP INDEX "inquiries_open_idx";--> statement-breakpoint
DROP INDEX "audit_log_entity_idx";--> statement-breakpoint
DROP INDEX "imports_newest_idx";--> statement-breakpoint
DROP INDEX "inquiries_property_idx";--> statement-breakpoint
DROP INDEX "properties_newest_idx";--> statement-breakpoint
DROP INDEX "properties_status_idx";--> statement-breakpoint
CREATE INDEX "inquiries_open_first_idx" ON "inquiries" USING btree ("organization_id",(handled_at is not null),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "properties_listed_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE is_listed and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_kinds_idx" ON "properties" USING btree ("organization_id","status","type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_city_idx" ON "properties" USING btree ("organization_id","city","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("organization_id","entity","entity_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imports_newest_idx" ON "imports" USING btree ("organization_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_property_idx" ON "inquiries" USING btree ("organization_id","property_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "properties_newest_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_idx" ON "properties" USING btree ("organization_id","status","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;