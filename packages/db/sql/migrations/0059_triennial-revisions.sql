CREATE TYPE "public"."revision_request_state" AS ENUM('En cours', 'Acceptée', 'Jugée', 'Abandonnée');--> statement-breakpoint
ALTER TYPE "public"."term_origin" ADD VALUE 'révision triennale';--> statement-breakpoint
CREATE TABLE "revision_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"requested_on" date NOT NULL,
	"series" "index_series" NOT NULL,
	"rent_cents" bigint NOT NULL,
	"asked_cents" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"state" "revision_request_state" DEFAULT 'En cours' NOT NULL,
	"decided_on" date,
	"agreed_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "revision_requests_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "revision_requests_rise" CHECK ("revision_requests"."asked_cents" > "revision_requests"."rent_cents"),
	CONSTRAINT "revision_requests_series_triennial" CHECK ("revision_requests"."series" in ('ILC', 'ILAT')),
	CONSTRAINT "revision_requests_decided_whole" CHECK (("revision_requests"."state" in ('Acceptée', 'Jugée')) = ("revision_requests"."agreed_cents" is not null) and ("revision_requests"."agreed_cents" is null) = ("revision_requests"."decided_on" is null)),
	CONSTRAINT "revision_requests_agreed_within" CHECK ("revision_requests"."agreed_cents" between 1 and "revision_requests"."asked_cents"),
	CONSTRAINT "revision_requests_decided_after" CHECK ("revision_requests"."decided_on" >= "revision_requests"."requested_on")
);
--> statement-breakpoint
ALTER TABLE "revision_requests" ADD CONSTRAINT "revision_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_requests" ADD CONSTRAINT "revision_requests_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revision_requests_one_open" ON "revision_requests" USING btree ("organization_id","lease_id") WHERE state = 'En cours';--> statement-breakpoint
CREATE INDEX "revision_requests_lease_idx" ON "revision_requests" USING btree ("organization_id","lease_id","created_at" DESC NULLS FIRST);