CREATE TYPE "public"."webhook_delivery_failure" AS ENUM('address', 'unreachable', 'timeout', 'certificate', 'redirect', 'status', 'paused');--> statement-breakpoint
CREATE TYPE "public"."webhook_delivery_state" AS ENUM('En attente', 'Livré', 'Échec');--> statement-breakpoint
CREATE TYPE "public"."webhook_state" AS ENUM('Actif', 'En pause', 'Suspendu');--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"action" text NOT NULL,
	"body" text NOT NULL,
	"state" "webhook_delivery_state" DEFAULT 'En attente' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_failure" "webhook_delivery_failure",
	"created_at" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "webhook_deliveries_waiting" CHECK (("webhook_deliveries"."next_attempt_at" is not null) = ("webhook_deliveries"."state" = 'En attente'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" "webhook_state" DEFAULT 'Actif' NOT NULL,
	"secret_encrypted" "bytea" NOT NULL,
	"previous_secret_encrypted" "bytea",
	"previous_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "webhooks_named" CHECK ("webhooks"."name" <> ''),
	CONSTRAINT "webhooks_with_events" CHECK (cardinality("webhooks"."events") > 0)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_fkey" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."webhooks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest_idx" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);