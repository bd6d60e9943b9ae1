ALTER TABLE "inquiries" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_creation_key" ON "inquiries" USING btree ("organization_id","creation_key");