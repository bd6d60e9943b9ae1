CREATE TABLE "rent_control_zones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"postal_codes" text[] NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rent_control_zones_dates_ordered" CHECK ("rent_control_zones"."valid_to" >= "rent_control_zones"."valid_from"),
	CONSTRAINT "rent_control_zones_have_communes" CHECK (cardinality("rent_control_zones"."postal_codes") > 0)
);
