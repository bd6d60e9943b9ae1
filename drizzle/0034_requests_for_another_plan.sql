ALTER TABLE "demo_requests" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "wanted_plan" "plan";--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_requests_organization_idx" ON "demo_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST) WHERE "demo_requests"."organization_id" is not null;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_plan_of_an_organization" CHECK (("demo_requests"."organization_id" is null) = ("demo_requests"."wanted_plan" is null));