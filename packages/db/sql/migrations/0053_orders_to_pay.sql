CREATE TYPE "public"."clause_delay" AS ENUM('deux mois', 'six semaines', 'un mois');--> statement-breakpoint
CREATE TABLE "order_to_pay_dues" (
	"organization_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"late_cents" bigint NOT NULL,
	CONSTRAINT "order_to_pay_dues_pkey" PRIMARY KEY("organization_id","order_id","due_id"),
	CONSTRAINT "order_to_pay_dues_positive" CHECK ("order_to_pay_dues"."late_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders_to_pay" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"served_on" date NOT NULL,
	"claimed_cents" bigint NOT NULL,
	"delay" "clause_delay" NOT NULL,
	"last_day" date NOT NULL,
	"officer_name" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "orders_to_pay_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "orders_to_pay_claim_positive" CHECK ("orders_to_pay"."claimed_cents" > 0),
	CONSTRAINT "orders_to_pay_days_ordered" CHECK ("orders_to_pay"."last_day" > "orders_to_pay"."served_on"),
	CONSTRAINT "orders_to_pay_officer_named" CHECK ("orders_to_pay"."officer_name" <> ''),
	CONSTRAINT "orders_to_pay_withdrawn_with_reason" CHECK (("orders_to_pay"."withdrawn_at" is null) = ("orders_to_pay"."withdraw_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "order_to_pay_dues" ADD CONSTRAINT "order_to_pay_dues_order_fkey" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders_to_pay"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_to_pay_dues" ADD CONSTRAINT "order_to_pay_dues_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_to_pay" ADD CONSTRAINT "orders_to_pay_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_to_pay" ADD CONSTRAINT "orders_to_pay_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_to_pay_dues_due_idx" ON "order_to_pay_dues" USING btree ("organization_id","due_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_to_pay_day_once" ON "orders_to_pay" USING btree ("organization_id","lease_id","served_on") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_pay_last_day_idx" ON "orders_to_pay" USING btree ("organization_id","last_day");