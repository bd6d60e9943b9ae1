ALTER TABLE "maintenance_photos" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_title_idx" ON "documents" USING btree ("organization_id","title","id") WHERE deleted_at is null;