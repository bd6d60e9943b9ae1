ALTER TYPE "public"."bank_line_nature" ADD VALUE 'doublon' BEFORE 'autre';--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "possible_duplicate" boolean DEFAULT false NOT NULL;