CREATE TYPE "public"."penalty_exclusion" AS ENUM('adresse du locataire inconnue');--> statement-breakpoint
ALTER TYPE "public"."deposit_movement_kind" ADD VALUE 'majoration';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'pénalités' BEFORE 'pertes';--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD COLUMN "paid_with_id" uuid;--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD COLUMN "expense_id" uuid;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD COLUMN "penalty_exclusion" "penalty_exclusion";--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_paid_with_fkey" FOREIGN KEY ("organization_id","paid_with_id") REFERENCES "public"."deposit_movements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_expense_fkey" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."owner_expenses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_movements_paid_with_idx" ON "deposit_movements" USING btree ("organization_id","paid_with_id");--> statement-breakpoint
CREATE INDEX "deposit_movements_expense_idx" ON "deposit_movements" USING btree ("organization_id","expense_id");--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_of_penalty" CHECK ("deposit_movements"."kind"::text = 'majoration' or num_nonnulls("deposit_movements"."paid_with_id", "deposit_movements"."expense_id") = 0);