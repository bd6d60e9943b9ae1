ALTER TABLE "properties" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_received_idx" ON "payments" USING btree ("organization_id","payment_date","amount_cents") WHERE status = 'Payé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_waiting_idx" ON "reviews" USING btree ("organization_id","created_at","id") WHERE moderation = 'En attente';