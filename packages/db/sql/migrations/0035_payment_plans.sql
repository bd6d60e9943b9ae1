CREATE TABLE "payment_plan_dues" (
	"organization_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payment_plan_dues_pkey" PRIMARY KEY("organization_id","plan_id","due_id"),
	CONSTRAINT "payment_plan_dues_positive" CHECK ("payment_plan_dues"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_plan_instalments" (
	"organization_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"until_cents" bigint NOT NULL,
	CONSTRAINT "payment_plan_instalments_pkey" PRIMARY KEY("organization_id","plan_id","position"),
	CONSTRAINT "payment_plan_instalments_in_order" CHECK ("payment_plan_instalments"."position" between 1 and 36),
	CONSTRAINT "payment_plan_instalments_amounts" CHECK ("payment_plan_instalments"."amount_cents" > 0 and "payment_plan_instalments"."until_cents" >= "payment_plan_instalments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"agreed_on" date NOT NULL,
	"debt_cents" bigint NOT NULL,
	"requires_rent" boolean NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"agreed_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_plans_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_plans_debt_positive" CHECK ("payment_plans"."debt_cents" > 0),
	CONSTRAINT "payment_plans_cancelled_with_reason" CHECK (("payment_plans"."cancelled_at" is null) = ("payment_plans"."cancel_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "payment_plan_dues" ADD CONSTRAINT "payment_plan_dues_plan_fkey" FOREIGN KEY ("organization_id","plan_id") REFERENCES "public"."payment_plans"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan_dues" ADD CONSTRAINT "payment_plan_dues_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan_instalments" ADD CONSTRAINT "payment_plan_instalments_plan_fkey" FOREIGN KEY ("organization_id","plan_id") REFERENCES "public"."payment_plans"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_plan_dues_due_idx" ON "payment_plan_dues" USING btree ("organization_id","due_id");--> statement-breakpoint
CREATE INDEX "payment_plan_instalments_day_idx" ON "payment_plan_instalments" USING btree ("organization_id","due_on");--> statement-breakpoint
CREATE INDEX "payment_plans_lease_idx" ON "payment_plans" USING btree ("organization_id","lease_id","id");