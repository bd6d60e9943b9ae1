DROP INDEX "properties_status_idx";--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "area_m2" SET DATA TYPE double precision;--> statement-breakpoint
CREATE INDEX "properties_status_1_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'À Vendre' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_2_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'À Louer' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_3_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Vendu' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_4_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Loué' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_1_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Appartement' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_2_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Maison' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_3_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Villa' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_4_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Loft' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_5_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Studio' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_6_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Bureau' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_7_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Local commercial' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_8_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Terrain' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_9_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Autre' and deleted_at is null;