ALTER TABLE "charge_expenses" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "owner_expenses" ADD COLUMN "document_id" uuid;--> statement-breakpoint
CREATE INDEX "charge_expenses_document_idx" ON "charge_expenses" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "owner_expenses_document_idx" ON "owner_expenses" USING btree ("organization_id","document_id");