DROP INDEX "dues_month_open_idx";--> statement-breakpoint
DROP INDEX "dues_open_idx";--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (allocated_cents < total_cents) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "maintenance_requests_open_idx" ON "maintenance_requests" USING btree ("organization_id","priority" DESC NULLS FIRST,"created_at","id","status") WHERE (status = 'Nouveau' or status = 'En cours' or status = 'En attente') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "dues_month_open_idx" ON "dues" USING btree ("organization_id","month","due_on","id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "dues_open_idx" ON "dues" USING btree ("organization_id","due_on","id") WHERE is_open;