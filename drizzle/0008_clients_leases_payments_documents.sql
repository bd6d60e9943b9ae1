CREATE TYPE "public"."document_type" AS ENUM('Contrat de bail', 'État des lieux', 'Facture', 'Quittance de loyer', 'Document d''identité', 'Attestation d''assurance', 'Autres');--> statement-breakpoint
CREATE TYPE "public"."charges_mode" AS ENUM('provision', 'forfait', 'aucune');--> statement-breakpoint
CREATE TYPE "public"."guarantor_kind" AS ENUM('personne', 'société', 'organisme');--> statement-breakpoint
CREATE TYPE "public"."index_series" AS ENUM('IRL', 'ILC', 'ILAT', 'ICC');--> statement-breakpoint
CREATE TYPE "public"."landlord_kind" AS ENUM('personne physique', 'SCI familiale', 'personne morale');--> statement-breakpoint
CREATE TYPE "public"."lease_kind" AS ENUM('vide', 'meublé', 'étudiant', 'mobilité', 'colocation', 'stationnement', 'commercial', 'professionnel', 'saisonnier');--> statement-breakpoint
CREATE TYPE "public"."lease_status" AS ENUM('Actif', 'En attente', 'Terminé', 'Résilié');--> statement-breakpoint
CREATE TYPE "public"."notice_giver" AS ENUM('locataire', 'bailleur');--> statement-breakpoint
CREATE TYPE "public"."proration" AS ENUM('calendaire', 'trentièmes');--> statement-breakpoint
CREATE TYPE "public"."rent_timing" AS ENUM('à échoir', 'échu');--> statement-breakpoint
CREATE TYPE "public"."surety_kind" AS ENUM('simple', 'solidaire');--> statement-breakpoint
CREATE TYPE "public"."term_origin" AS ENUM('initial', 'avenant', 'IRL', 'régularisation');--> statement-breakpoint
CREATE TYPE "public"."bearer" AS ENUM('propriétaire', 'locataire');--> statement-breakpoint
CREATE TYPE "public"."maintenance_status" AS ENUM('Nouveau', 'En cours', 'En attente', 'Terminé', 'Annulé');--> statement-breakpoint
CREATE TYPE "public"."priority" AS ENUM('Basse', 'Moyenne', 'Haute', 'Urgente');--> statement-breakpoint
CREATE TYPE "public"."request_kind" AS ENUM('panne', 'réclamation', 'question');--> statement-breakpoint
CREATE TYPE "public"."payer_kind" AS ENUM('locataire', 'CAF', 'garant', 'autre');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('Virement bancaire', 'Espèces', 'Chèque', 'Carte bancaire', 'Prélèvement automatique');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('Payé', 'En attente', 'Annulé');--> statement-breakpoint
CREATE TYPE "public"."moderation" AS ENUM('En attente', 'Publié', 'Refusé');--> statement-breakpoint
CREATE TYPE "public"."tenant_kind" AS ENUM('personne', 'société');--> statement-breakpoint
CREATE TYPE "public"."tenant_status" AS ENUM('Actif', 'Prospect', 'Ancien', 'En attente');--> statement-breakpoint
CREATE TABLE "contractors" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"trade" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"insurance_until" date,
	"notes" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contractors_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "contractors_named" CHECK ("contractors"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"document_type" "document_type" NOT NULL,
	"file_id" uuid NOT NULL,
	"property_id" uuid,
	"tenant_id" uuid,
	"lease_id" uuid,
	"request_id" uuid,
	"payment_id" uuid,
	"related_type" text GENERATED ALWAYS AS (case when property_id is not null then 'property' when tenant_id is not null then 'tenant' when lease_id is not null then 'lease' when request_id is not null then 'request' when payment_id is not null then 'payment' end) STORED,
	"related_id" uuid GENERATED ALWAYS AS (coalesce(property_id, tenant_id, lease_id, request_id, payment_id)) STORED,
	"visible_to_tenant" boolean DEFAULT false NOT NULL,
	"visible_to_owner" boolean DEFAULT false NOT NULL,
	"expires_on" date,
	"upload_key" text,
	"search_text" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "documents_titled" CHECK ("documents"."title" <> ''),
	CONSTRAINT "documents_one_link" CHECK (num_nonnulls("documents"."property_id", "documents"."tenant_id", "documents"."lease_id", "documents"."request_id", "documents"."payment_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"civil_day" date NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"counts" jsonb,
	CONSTRAINT "job_runs_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "guarantors" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"kind" "guarantor_kind" NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"surety" "surety_kind" NOT NULL,
	"max_amount_cents" bigint,
	"until_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guarantors_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "guarantors_named" CHECK ("guarantors"."name" <> ''),
	CONSTRAINT "guarantors_amount_positive" CHECK ("guarantors"."max_amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "lease_tenants" (
	"organization_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"from_date" date,
	"until_date" date,
	CONSTRAINT "lease_tenants_pkey" PRIMARY KEY("organization_id","lease_id","tenant_id"),
	CONSTRAINT "lease_tenants_dates_ordered" CHECK ("lease_tenants"."until_date" >= "lease_tenants"."from_date")
);
--> statement-breakpoint
CREATE TABLE "lease_terms" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"rent_cents" bigint NOT NULL,
	"charges_cents" bigint NOT NULL,
	"charges_mode" charges_mode NOT NULL,
	"origin" "term_origin" DEFAULT 'initial' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lease_terms_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "lease_terms_rent_not_negative" CHECK ("lease_terms"."rent_cents" >= 0),
	CONSTRAINT "lease_terms_charges_not_negative" CHECK ("lease_terms"."charges_cents" >= 0),
	CONSTRAINT "lease_terms_charges_agree" CHECK ("lease_terms"."charges_mode" <> 'aucune' or "lease_terms"."charges_cents" = 0)
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" "lease_kind" NOT NULL,
	"furnished" boolean DEFAULT false NOT NULL,
	"status" "lease_status" NOT NULL,
	"landlord_kind" "landlord_kind" NOT NULL,
	"signed_on" date,
	"start_date" date NOT NULL,
	"end_date" date,
	"exit_on" date,
	"short_term_reason" text DEFAULT '' NOT NULL,
	"payment_day" smallint NOT NULL,
	"timing" "rent_timing" NOT NULL,
	"proration" "proration" DEFAULT 'calendaire' NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"index_series" "index_series",
	"index_quarter" text,
	"revision_day" text,
	"notice_by" "notice_giver",
	"notice_received_on" date,
	"notice_effective_on" date,
	"notice_reason" text DEFAULT '' NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leases_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "leases_dates_ordered" CHECK ("leases"."end_date" >= "leases"."start_date"),
	CONSTRAINT "leases_exit_after_start" CHECK ("leases"."exit_on" >= "leases"."start_date"),
	CONSTRAINT "leases_payment_day_in_month" CHECK ("leases"."payment_day" between 1 and 31),
	CONSTRAINT "leases_deposit_not_negative" CHECK ("leases"."deposit_cents" >= 0),
	CONSTRAINT "leases_index_quarter_whole" CHECK (("leases"."index_series" is null) = ("leases"."index_quarter" is null)),
	CONSTRAINT "leases_index_quarter_written" CHECK ("leases"."index_quarter" ~ '^[0-9]{4}-T[1-4]$'),
	CONSTRAINT "leases_revision_day_written" CHECK ("leases"."revision_day" ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
CREATE TABLE "maintenance_comments" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "maintenance_comments_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "maintenance_comments_not_empty" CHECK ("maintenance_comments"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "maintenance_photos" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "maintenance_photos_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"tenant_id" uuid,
	"kind" "request_kind" NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"priority" "priority" NOT NULL,
	"status" "maintenance_status" NOT NULL,
	"borne_by" "bearer",
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "maintenance_requests_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "maintenance_requests_title_long_enough" CHECK (char_length("maintenance_requests"."title") >= 3),
	CONSTRAINT "maintenance_requests_description_long_enough" CHECK (char_length("maintenance_requests"."description") >= 10)
);
--> statement-breakpoint
CREATE TABLE "maintenance_tasks" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"contractor_id" uuid,
	"assigned_to" text DEFAULT '' NOT NULL,
	"scheduled_date" date,
	"completion_date" date,
	"cost_cents" bigint,
	"status" "maintenance_status" NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "maintenance_tasks_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "maintenance_tasks_cost_not_negative" CHECK ("maintenance_tasks"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"status" "payment_status" NOT NULL,
	"payer_kind" "payer_kind" DEFAULT 'locataire' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"moderation" "moderation" NOT NULL,
	"moderated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reviews_rating_in_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_not_empty" CHECK ("reviews"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" "tenant_kind" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"status" "tenant_status" NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"search_text" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenants_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tenants_named" CHECK ("tenants"."first_name" <> '' and "tenants"."last_name" <> ''),
	CONSTRAINT "tenants_company_named" CHECK ("tenants"."kind" <> 'société' or "tenants"."company_name" <> '')
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contractors" ADD CONSTRAINT "contractors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_fkey" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantors" ADD CONSTRAINT "guarantors_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_tenants" ADD CONSTRAINT "lease_tenants_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_tenants" ADD CONSTRAINT "lease_tenants_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_comments" ADD CONSTRAINT "maintenance_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_comments" ADD CONSTRAINT "maintenance_comments_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_file_fkey" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_contractor_fkey" FOREIGN KEY ("organization_id","contractor_id") REFERENCES "public"."contractors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractors_name_idx" ON "contractors" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_upload_once" ON "documents" USING btree ("organization_id","upload_key");--> statement-breakpoint
CREATE INDEX "documents_newest_idx" ON "documents" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_related_idx" ON "documents" USING btree ("organization_id","related_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_file_idx" ON "documents" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "documents_expiry_idx" ON "documents" USING btree ("organization_id","expires_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_runs_once_a_day" ON "job_runs" USING btree ("organization_id","name","civil_day");--> statement-breakpoint
CREATE INDEX "guarantors_lease_idx" ON "guarantors" USING btree ("organization_id","lease_id");--> statement-breakpoint
CREATE INDEX "lease_tenants_tenant_idx" ON "lease_tenants" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_terms_from_once" ON "lease_terms" USING btree ("organization_id","lease_id","from_date");--> statement-breakpoint
CREATE INDEX "leases_newest_idx" ON "leases" USING btree ("organization_id","start_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leases_status_1_idx" ON "leases" USING btree ("organization_id","start_date" DESC NULLS FIRST,"id") WHERE status = 'Actif';--> statement-breakpoint
CREATE INDEX "leases_status_2_idx" ON "leases" USING btree ("organization_id","start_date" DESC NULLS FIRST,"id") WHERE status = 'En attente';--> statement-breakpoint
CREATE INDEX "leases_status_3_idx" ON "leases" USING btree ("organization_id","start_date" DESC NULLS FIRST,"id") WHERE status = 'Terminé';--> statement-breakpoint
CREATE INDEX "leases_status_4_idx" ON "leases" USING btree ("organization_id","start_date" DESC NULLS FIRST,"id") WHERE status = 'Résilié';--> statement-breakpoint
CREATE INDEX "leases_end_idx" ON "leases" USING btree ("organization_id","end_date");--> statement-breakpoint
CREATE INDEX "leases_property_idx" ON "leases" USING btree ("organization_id","property_id","start_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leases_tenant_idx" ON "leases" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE INDEX "maintenance_comments_request_idx" ON "maintenance_comments" USING btree ("organization_id","request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_photos_request_idx" ON "maintenance_photos" USING btree ("organization_id","request_id","position","id");--> statement-breakpoint
CREATE INDEX "maintenance_photos_file_idx" ON "maintenance_photos" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "maintenance_requests_newest_idx" ON "maintenance_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "maintenance_requests_status_1_idx" ON "maintenance_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Nouveau' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "maintenance_requests_status_2_idx" ON "maintenance_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'En cours' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "maintenance_requests_status_3_idx" ON "maintenance_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'En attente' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "maintenance_requests_status_4_idx" ON "maintenance_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Terminé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "maintenance_requests_status_5_idx" ON "maintenance_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Annulé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "maintenance_requests_property_idx" ON "maintenance_requests" USING btree ("organization_id","property_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "maintenance_requests_tenant_idx" ON "maintenance_requests" USING btree ("organization_id","tenant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "maintenance_tasks_request_idx" ON "maintenance_tasks" USING btree ("organization_id","request_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_contractor_idx" ON "maintenance_tasks" USING btree ("organization_id","contractor_id");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_scheduled_idx" ON "maintenance_tasks" USING btree ("organization_id","scheduled_date");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency_once" ON "payments" USING btree ("organization_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payments_newest_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_status_1_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE status = 'Payé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_status_2_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE status = 'En attente' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_status_3_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE status = 'Annulé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_lease_idx" ON "payments" USING btree ("organization_id","lease_id","payment_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("organization_id","lease_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_property_idx" ON "reviews" USING btree ("organization_id","property_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_user_key" ON "tenants" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "tenants_newest_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_1_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Actif' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_2_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Prospect' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_3_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Ancien' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_4_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'En attente' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_name_idx" ON "tenants" USING btree ("organization_id","last_name","first_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_email_idx" ON "tenants" USING btree ("organization_id","email");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('properties', 'tenants', 'leases', 'payments'));