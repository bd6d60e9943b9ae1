ALTER TYPE "public"."due_line_kind" ADD VALUE 'complément' BEFORE 'charges';--> statement-breakpoint
ALTER TABLE "due_lines" DROP CONSTRAINT "due_lines_explained";--> statement-breakpoint
ALTER TABLE "lease_terms" ADD COLUMN "supplement_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "due_lines" ADD CONSTRAINT "due_lines_explained" CHECK (num_nonnulls("due_lines"."term_id", "due_lines"."from_date", "due_lines"."to_date", "due_lines"."days", "due_lines"."of_days") = case when "due_lines"."kind"::text in ('loyer', 'complément', 'charges') then 5 else 0 end);--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_supplement_not_negative" CHECK ("lease_terms"."supplement_cents" >= 0);