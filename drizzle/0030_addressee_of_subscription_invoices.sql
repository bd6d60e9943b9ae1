-- Statements that were made already keep what their papers say today: nothing tells what they said before.
ALTER TABLE "subscription_invoices" ADD COLUMN "monthly_cents" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "recipient_address" text;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "recipient_postal_code" text;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "recipient_city" text;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "recipient_siret" text;--> statement-breakpoint
update subscription_invoices i
set monthly_cents = '{"basic": 1999, "premium": 4999, "enterprise": 9999}', recipient_name = o.name, recipient_address = o.address,
  recipient_postal_code = o.postal_code, recipient_city = o.city, recipient_siret = o.siret
from organizations o where o.id = i.organization_id;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ALTER COLUMN "monthly_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ALTER COLUMN "recipient_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ALTER COLUMN "recipient_address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ALTER COLUMN "recipient_postal_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ALTER COLUMN "recipient_city" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ALTER COLUMN "recipient_siret" SET NOT NULL;
