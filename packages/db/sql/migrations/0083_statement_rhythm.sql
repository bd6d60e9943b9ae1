CREATE TYPE "public"."statement_rhythm" AS ENUM('mensuel', 'trimestriel');--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "statement_rhythm" "statement_rhythm" DEFAULT 'mensuel' NOT NULL;