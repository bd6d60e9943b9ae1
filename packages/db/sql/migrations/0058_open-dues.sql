DROP INDEX "dues_month_open_idx";--> statement-breakpoint
DROP INDEX "dues_open_idx";--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (allocated_cents < total_cents) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "dues_month_open_idx" ON "dues" USING btree ("organization_id","month","due_on","id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "dues_open_idx" ON "dues" USING btree ("organization_id","due_on","id") WHERE is_open;