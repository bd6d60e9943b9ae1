ALTER TYPE "public"."due_kind" ADD VALUE 'remboursement';--> statement-breakpoint
ALTER TYPE "public"."due_line_kind" ADD VALUE 'remboursement';