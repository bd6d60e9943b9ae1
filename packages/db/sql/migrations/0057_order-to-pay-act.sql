ALTER TABLE "orders_to_pay" ADD COLUMN "document_id" uuid;--> statement-breakpoint
CREATE INDEX "orders_to_pay_document_idx" ON "orders_to_pay" USING btree ("organization_id","document_id");