CREATE TYPE "public"."insee_series" AS ENUM('IRL', 'IRL outre-mer', 'IRL Corse', 'ILC', 'ILAT', 'ICC');--> statement-breakpoint
CREATE TABLE "index_values" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"series" "insee_series" NOT NULL,
	"quarter" text NOT NULL,
	"hundredths" integer NOT NULL,
	"published_on" date NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "index_values_quarter_written" CHECK ("index_values"."quarter" ~ '^20[0-9]{2}-T[1-4]$'),
	CONSTRAINT "index_values_positive" CHECK ("index_values"."hundredths" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "index_values_once" ON "index_values" USING btree ("series","quarter");