DROP INDEX "dues_month_idx";--> statement-breakpoint
CREATE INDEX "dues_month_order_idx" ON "dues" USING btree ("organization_id","month","due_on","id");--> statement-breakpoint
CREATE INDEX "dues_month_open_idx" ON "dues" USING btree ("organization_id","month","due_on","id") WHERE "dues"."allocated_cents" < "dues"."total_cents";