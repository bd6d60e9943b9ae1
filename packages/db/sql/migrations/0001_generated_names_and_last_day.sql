DROP INDEX "leases_end_idx";--> statement-breakpoint
DROP INDEX "owners_name_idx";--> statement-breakpoint
DROP INDEX "tenants_name_idx";--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "last_day" date GENERATED ALWAYS AS (coalesce(exit_on, end_date)) STORED;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "display_name" text GENERATED ALWAYS AS (case kind when 'société' then company_name else trim(first_name || ' ' || last_name) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (case kind when 'société' then company_name else trim(last_name || ' ' || first_name) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "display_name" text GENERATED ALWAYS AS (case kind when 'société' then company_name else trim(first_name || ' ' || last_name) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (case kind when 'société' then company_name else trim(last_name || ' ' || first_name) end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leases_last_day_idx" ON "leases" USING btree ("organization_id","last_day");--> statement-breakpoint
CREATE INDEX "owners_name_idx" ON "owners" USING btree ("organization_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "tenants_name_idx" ON "tenants" USING btree ("organization_id","sort_name","id") WHERE deleted_at is null;