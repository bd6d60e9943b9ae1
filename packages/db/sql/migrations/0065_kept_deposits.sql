ALTER TABLE "exit_settlements" ADD COLUMN "accounts_approved_on" date;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD COLUMN "release_deduction_cents" bigint;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD COLUMN "release_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD COLUMN "release_deduction_due_id" uuid;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD COLUMN "release_deposit_due_id" uuid;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_release_deduction_fkey" FOREIGN KEY ("organization_id","release_deduction_due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_release_deposit_fkey" FOREIGN KEY ("organization_id","release_deposit_due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exit_settlements_release_deduction_idx" ON "exit_settlements" USING btree ("organization_id","release_deduction_due_id");--> statement-breakpoint
CREATE INDEX "exit_settlements_release_deposit_idx" ON "exit_settlements" USING btree ("organization_id","release_deposit_due_id");--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_released_whole" CHECK (("exit_settlements"."released_at" is null) = ("exit_settlements"."release_deduction_cents" is null));--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_release_within_kept" CHECK ("exit_settlements"."release_deduction_cents" between 0 and "exit_settlements"."kept_cents");--> statement-breakpoint
ALTER TABLE "exit_settlements" ADD CONSTRAINT "exit_settlements_release_with_reason" CHECK ((coalesce("exit_settlements"."release_deduction_cents", 0) > 0) = ("exit_settlements"."release_reason" <> ''));