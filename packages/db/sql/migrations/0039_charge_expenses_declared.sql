ALTER TABLE "charge_expenses" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "charge_expenses" ADD COLUMN "tax_line" "expense_tax_line";--> statement-breakpoint
CREATE INDEX "charge_expenses_paid_idx" ON "charge_expenses" USING btree ("organization_id","paid_on");--> statement-breakpoint
ALTER TABLE "charge_expenses" ADD CONSTRAINT "charge_expenses_declared_when_paid" CHECK ("charge_expenses"."tax_line" is null or "charge_expenses"."paid_on" is not null);