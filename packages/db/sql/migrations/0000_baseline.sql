CREATE TYPE "public"."user_type" AS ENUM('admin', 'property_manager', 'owner', 'tenant');--> statement-breakpoint
CREATE TYPE "public"."demo_request_kind" AS ENUM('démonstration', 'ventes');--> statement-breakpoint
CREATE TYPE "public"."document_type" AS ENUM('Contrat de bail', 'État des lieux', 'Facture', 'Quittance de loyer', 'Document d''identité', 'Attestation d''assurance', 'Autres');--> statement-breakpoint
CREATE TYPE "public"."event_kind" AS ENUM('visite', 'autre');--> statement-breakpoint
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
CREATE TYPE "public"."fee_bearer" AS ENUM('acquéreur', 'vendeur');--> statement-breakpoint
CREATE TYPE "public"."fee_zone" AS ENUM('très tendue', 'tendue', 'autre');--> statement-breakpoint
CREATE TYPE "public"."listing_transaction" AS ENUM('location', 'vente');--> statement-breakpoint
CREATE TYPE "public"."bearer" AS ENUM('propriétaire', 'locataire');--> statement-breakpoint
CREATE TYPE "public"."maintenance_status" AS ENUM('Nouveau', 'En cours', 'En attente', 'Terminé', 'Annulé');--> statement-breakpoint
CREATE TYPE "public"."priority" AS ENUM('Basse', 'Moyenne', 'Haute', 'Urgente');--> statement-breakpoint
CREATE TYPE "public"."request_kind" AS ENUM('panne', 'réclamation', 'question');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('property_manager', 'owner', 'tenant');--> statement-breakpoint
CREATE TYPE "public"."organization_kind" AS ENUM('agence', 'bailleur');--> statement-breakpoint
CREATE TYPE "public"."email_kind" AS ENUM('password-reset', 'email-confirmation', 'email-changed', 'invitation', 'inquiry', 'demo-request', 'plan-request', 'digest');--> statement-breakpoint
CREATE TYPE "public"."email_state" AS ENUM('waiting', 'sending', 'sent', 'failed', 'unclear');--> statement-breakpoint
CREATE TYPE "public"."owner_kind" AS ENUM('personne', 'société');--> statement-breakpoint
CREATE TYPE "public"."payer_kind" AS ENUM('locataire', 'CAF', 'garant', 'autre');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('Virement bancaire', 'Espèces', 'Chèque', 'Carte bancaire', 'Prélèvement automatique');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('Payé', 'En attente', 'Annulé');--> statement-breakpoint
CREATE TYPE "public"."energy_class" AS ENUM('A', 'B', 'C', 'D', 'E', 'F', 'G');--> statement-breakpoint
CREATE TYPE "public"."property_amenity" AS ENUM('Ascenseur', 'Balcon', 'Terrasse', 'Loggia', 'Jardin', 'Cour', 'Véranda', 'Piscine', 'Cave', 'Grenier', 'Garage', 'Parking', 'Box', 'Local à vélos', 'Borne de recharge', 'Cheminée', 'Climatisation', 'Pompe à chaleur', 'Double vitrage', 'Volets roulants', 'Cuisine équipée', 'Buanderie', 'Dressing', 'Placards', 'Fibre', 'Interphone', 'Visiophone', 'Digicode', 'Alarme', 'Gardien', 'Accès PMR');--> statement-breakpoint
CREATE TYPE "public"."property_status" AS ENUM('À Vendre', 'À Louer', 'Vendu', 'Loué');--> statement-breakpoint
CREATE TYPE "public"."property_type" AS ENUM('Appartement', 'Maison', 'Villa', 'Loft', 'Studio', 'Bureau', 'Local commercial', 'Terrain', 'Autre');--> statement-breakpoint
CREATE TYPE "public"."moderation" AS ENUM('En attente', 'Publié', 'Refusé');--> statement-breakpoint
CREATE TYPE "public"."plan" AS ENUM('basic', 'premium', 'enterprise');--> statement-breakpoint
CREATE TYPE "public"."tenant_kind" AS ENUM('personne', 'société');--> statement-breakpoint
CREATE TYPE "public"."tenant_status" AS ENUM('Actif', 'Prospect', 'Ancien', 'En attente');--> statement-breakpoint
CREATE TABLE "account_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"payload" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_tokens_purpose_known" CHECK ("auth_tokens"."purpose" in ('reset', 'e-mail'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"avatar_url" text
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"active_organization_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text,
	"agent" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"totp_secret_encrypted" "bytea",
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"batch_id" uuid,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "audit_log_actor_kind_known" CHECK ("audit_log"."actor_kind" in ('user', 'admin', 'system'))
);
--> statement-breakpoint
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
CREATE TABLE "creation_keys" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"content_sha256" "bytea" NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "creation_keys_pkey" PRIMARY KEY("organization_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "demo_request_kind" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"organization_id" uuid,
	"wanted_plan" "plan",
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "demo_requests_plan_of_an_organization" CHECK (("demo_requests"."organization_id" is null) = ("demo_requests"."wanted_plan" is null))
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
CREATE TABLE "calendar_feeds" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"kind" "event_kind" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"property_id" uuid,
	"tenant_id" uuid,
	"member_membership_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "events_titled" CHECK ("events"."title" <> ''),
	CONSTRAINT "events_ordered" CHECK ("events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"sha256" "bytea" NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"storage_key" text NOT NULL,
	"original_name" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "files_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "files_not_empty" CHECK ("files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"change" jsonb,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("organization_id","import_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" "bytea" NOT NULL,
	"mapping" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('properties', 'tenants', 'leases', 'payments'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_prospects" (
	"organization_id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "inquiry_prospects_pkey" PRIMARY KEY("organization_id","inquiry_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"role" "member_role" NOT NULL,
	"owner_id" uuid,
	"tenant_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitations_one_record" CHECK (case "invitations"."role" when 'tenant' then "invitations"."tenant_id" is not null and "invitations"."owner_id" is null
        when 'owner' then "invitations"."owner_id" is not null and "invitations"."tenant_id" is null else num_nonnulls("invitations"."owner_id", "invitations"."tenant_id") = 0 end),
	CONSTRAINT "invitations_accepted_whole" CHECK (("invitations"."accepted_by" is null) = ("invitations"."accepted_at" is null))
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
CREATE TABLE "listings" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"transaction" "listing_transaction" NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"shows_address" boolean DEFAULT false NOT NULL,
	"available_from" date,
	"furnished" boolean,
	"rent_cents" bigint,
	"complement_cents" bigint,
	"charges_cents" bigint,
	"charges_mode" charges_mode,
	"deposit_cents" bigint,
	"is_rent_controlled" boolean DEFAULT false NOT NULL,
	"reference_rent_cents" bigint,
	"fees_cents" bigint,
	"inventory_fees_cents" bigint,
	"fee_zone" "fee_zone",
	"price_cents" bigint,
	"fees_borne_by" "fee_bearer",
	"price_without_fees_cents" bigint,
	"fee_schedule_url" text DEFAULT '' NOT NULL,
	"is_condominium" boolean,
	"condominium_lots" integer,
	"condominium_charges_cents" bigint,
	"has_condominium_procedure" boolean,
	"carrez_area_m2" numeric(9, 2),
	"energy_cost_min_cents" bigint,
	"energy_cost_max_cents" bigint,
	"energy_price_year" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listings_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "listings_withdrawn_after_publication" CHECK ("listings"."withdrawn_at" is null or "listings"."published_at" is not null),
	CONSTRAINT "listings_amounts_not_negative" CHECK (least("listings"."rent_cents", "listings"."complement_cents", "listings"."charges_cents", "listings"."deposit_cents", "listings"."reference_rent_cents", "listings"."fees_cents", "listings"."inventory_fees_cents", "listings"."price_cents", "listings"."price_without_fees_cents", "listings"."condominium_lots", "listings"."condominium_charges_cents", "listings"."carrez_area_m2", "listings"."energy_cost_min_cents", "listings"."energy_cost_max_cents") >= 0),
	CONSTRAINT "listings_charges_agree" CHECK ("listings"."charges_mode" <> 'aucune' or "listings"."charges_cents" = 0),
	CONSTRAINT "listings_energy_costs_ordered" CHECK ("listings"."energy_cost_min_cents" <= "listings"."energy_cost_max_cents")
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
	"deleted_at" timestamp with time zone,
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
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "maintenance_tasks_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "maintenance_tasks_cost_not_negative" CHECK ("maintenance_tasks"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("organization_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"once_key" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "member_role" NOT NULL,
	"is_founder" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "memberships_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"kind" "organization_kind" NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"siret" text DEFAULT '' NOT NULL,
	"presentation" text DEFAULT '' NOT NULL,
	"slug" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"logo_file_id" uuid,
	"iban_encrypted" "bytea",
	"iban_ending" text DEFAULT '' NOT NULL,
	"trial_ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organizations_slug_written" CHECK ("organizations"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "outbox_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"kind" "email_kind" NOT NULL,
	"state" "email_state" DEFAULT 'waiting' NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" "owner_kind" NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "owners_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "owners_named" CHECK (case "owners"."kind" when 'société' then "owners"."company_name" <> '' else "owners"."last_name" <> '' end)
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
CREATE TABLE "favourites" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_pkey" PRIMARY KEY("organization_id","user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"user_id" uuid,
	"handled_at" timestamp with time zone,
	"creation_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"type" "property_type" NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"status" "property_status" NOT NULL,
	"price_cents" bigint NOT NULL,
	"area_m2" double precision NOT NULL,
	"bedrooms" smallint DEFAULT 0 NOT NULL,
	"bathrooms" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"agent_membership_id" uuid,
	"is_listed" boolean DEFAULT false NOT NULL,
	"rooms" smallint,
	"living_area_m2" numeric(9, 2),
	"floor" smallint,
	"built_year" smallint,
	"parking_spaces" smallint,
	"furnished" boolean,
	"dpe_class" "energy_class",
	"dpe_date" date,
	"dpe_number" text DEFAULT '' NOT NULL,
	"ges_class" "energy_class",
	"tax_id" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"video_url" text DEFAULT '' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "properties_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "properties_price_not_negative" CHECK ("properties"."price_cents" >= 0),
	CONSTRAINT "properties_area_not_negative" CHECK ("properties"."area_m2" >= 0),
	CONSTRAINT "properties_living_area_not_negative" CHECK ("properties"."living_area_m2" >= 0),
	CONSTRAINT "properties_bedrooms_not_negative" CHECK ("properties"."bedrooms" >= 0),
	CONSTRAINT "properties_bathrooms_not_negative" CHECK ("properties"."bathrooms" >= 0),
	CONSTRAINT "properties_rooms_not_negative" CHECK ("properties"."rooms" >= 0),
	CONSTRAINT "properties_parking_not_negative" CHECK ("properties"."parking_spaces" >= 0),
	CONSTRAINT "properties_located_whole" CHECK (("properties"."longitude" is null) = ("properties"."latitude" is null)),
	CONSTRAINT "properties_longitude_in_range" CHECK ("properties"."longitude" between -180 and 180),
	CONSTRAINT "properties_latitude_in_range" CHECK ("properties"."latitude" between -90 and 90)
);
--> statement-breakpoint
CREATE TABLE "property_amenities" (
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"amenity" "property_amenity" NOT NULL,
	CONSTRAINT "property_amenities_pkey" PRIMARY KEY("organization_id","property_id","amenity")
);
--> statement-breakpoint
CREATE TABLE "property_images" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"image_url" text,
	"file_id" uuid,
	"is_primary" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "property_images_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "property_images_one_source" CHECK (num_nonnulls("property_images"."image_url", "property_images"."file_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "property_views" (
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "property_views_pkey" PRIMARY KEY("organization_id","property_id","day"),
	CONSTRAINT "property_views_positive" CHECK ("property_views"."views" > 0)
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
CREATE TABLE "subscription_changes" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"from_plan" "plan" NOT NULL,
	"to_plan" "plan" NOT NULL,
	"on_day" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "subscription_changes_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_invoices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"month" date NOT NULL,
	"days_per_plan" jsonb NOT NULL,
	"monthly_cents" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text NOT NULL,
	"recipient_postal_code" text NOT NULL,
	"recipient_city" text NOT NULL,
	"recipient_siret" text NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscription_invoices_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "subscription_invoices_amount_not_negative" CHECK ("subscription_invoices"."amount_cents" >= 0),
	CONSTRAINT "subscription_invoices_first_of_month" CHECK (extract(day from "subscription_invoices"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"organization_id" uuid NOT NULL,
	"plan" "plan" NOT NULL,
	"since" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscriptions_pkey" PRIMARY KEY("organization_id")
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
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractors" ADD CONSTRAINT "contractors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_fkey" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment_fkey" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_member_fkey" FOREIGN KEY ("organization_id","member_membership_id") REFERENCES "public"."memberships"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_prospects" ADD CONSTRAINT "inquiry_prospects_inquiry_fkey" FOREIGN KEY ("organization_id","inquiry_id") REFERENCES "public"."inquiries"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_prospects" ADD CONSTRAINT "inquiry_prospects_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_owner_fkey" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."owners"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantors" ADD CONSTRAINT "guarantors_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_tenants" ADD CONSTRAINT "lease_tenants_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_tenants" ADD CONSTRAINT "lease_tenants_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_comments" ADD CONSTRAINT "maintenance_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_comments" ADD CONSTRAINT "maintenance_comments_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_file_fkey" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_tenant_fkey" FOREIGN KEY ("organization_id","tenant_id") REFERENCES "public"."tenants"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_request_fkey" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."maintenance_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_contractor_fkey" FOREIGN KEY ("organization_id","contractor_id") REFERENCES "public"."contractors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_profile_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_fkey" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."owners"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_agent_fkey" FOREIGN KEY ("organization_id","agent_membership_id") REFERENCES "public"."memberships"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_amenities" ADD CONSTRAINT "property_amenities_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_file_fkey" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_fkey" FOREIGN KEY ("organization_id","property_id") REFERENCES "public"."properties"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_log_user_idx" ON "account_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "auth_tokens_user_idx" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("organization_id","entity","entity_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_batch_idx" ON "audit_log" USING btree ("organization_id","entity") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "contractors_name_idx" ON "contractors" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "demo_requests_newest_idx" ON "demo_requests" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "demo_requests_organization_idx" ON "demo_requests" USING btree ("organization_id","created_at" DESC NULLS FIRST) WHERE "demo_requests"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_upload_once" ON "documents" USING btree ("organization_id","upload_key");--> statement-breakpoint
CREATE INDEX "documents_newest_idx" ON "documents" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_title_idx" ON "documents" USING btree ("organization_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_search_idx" ON "documents" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_related_idx" ON "documents" USING btree ("organization_id","related_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_file_idx" ON "documents" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "documents_expiry_idx" ON "documents" USING btree ("organization_id","expires_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user_idx" ON "calendar_feeds" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "events_starts_idx" ON "events" USING btree ("organization_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_property_idx" ON "events" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE INDEX "events_tenant_idx" ON "events" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE INDEX "events_member_idx" ON "events" USING btree ("organization_id","member_membership_id");--> statement-breakpoint
CREATE INDEX "import_rows_entity_idx" ON "import_rows" USING btree ("organization_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "imports_newest_idx" ON "imports" USING btree ("organization_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "imports_file_once" ON "imports" USING btree ("organization_id","kind","file_sha256") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "inquiry_prospects_tenant_idx" ON "inquiry_prospects" USING btree ("organization_id","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_newest_idx" ON "invitations" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "invitations_owner_idx" ON "invitations" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "invitations_tenant_idx" ON "invitations" USING btree ("organization_id","tenant_id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "listings_property_key" ON "listings" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE INDEX "listings_published_idx" ON "listings" USING btree ("organization_id","published_at" DESC NULLS FIRST,"id") WHERE published_at is not null and withdrawn_at is null;--> statement-breakpoint
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
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("organization_id","user_id","once_key");--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("organization_id","user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("organization_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_key" ON "memberships" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_slug_key" ON "organizations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "outbox_emails_created_idx" ON "outbox_emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_emails_unclear_idx" ON "outbox_emails" USING btree ("attempted_at") WHERE state = 'unclear';--> statement-breakpoint
CREATE UNIQUE INDEX "owners_user_key" ON "owners" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "owners_name_idx" ON "owners" USING btree ("organization_id","last_name","company_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency_once" ON "payments" USING btree ("organization_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payments_newest_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_status_1_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE status = 'Payé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_status_2_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE status = 'En attente' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_status_3_idx" ON "payments" USING btree ("organization_id","payment_date" DESC NULLS FIRST,"id") WHERE status = 'Annulé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_received_idx" ON "payments" USING btree ("organization_id","payment_date","amount_cents") WHERE status = 'Payé' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_amount_idx" ON "payments" USING btree ("organization_id","amount_cents" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_awaited_idx" ON "payments" USING btree ("organization_id","payment_date","amount_cents") WHERE status = 'En attente' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_lease_idx" ON "payments" USING btree ("organization_id","lease_id","payment_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "favourites_property_idx" ON "favourites" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_creation_key" ON "inquiries" USING btree ("organization_id","creation_key");--> statement-breakpoint
CREATE INDEX "inquiries_property_idx" ON "inquiries" USING btree ("organization_id","property_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_open_first_idx" ON "inquiries" USING btree ("organization_id",(handled_at is not null),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "properties_newest_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_1_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'À Vendre' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_2_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'À Louer' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_3_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Vendu' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_4_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Loué' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_1_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Appartement' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_2_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Maison' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_3_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Villa' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_4_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Loft' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_5_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Studio' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_6_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Bureau' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_7_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Local commercial' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_8_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Terrain' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_type_9_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE type = 'Autre' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_price_idx" ON "properties" USING btree ("organization_id","price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_area_idx" ON "properties" USING btree ("organization_id","area_m2","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_title_idx" ON "properties" USING btree ("organization_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_listed_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE is_listed and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_kinds_idx" ON "properties" USING btree ("organization_id","status","type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_city_idx" ON "properties" USING btree ("organization_id","city","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_search_idx" ON "properties" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_owner_idx" ON "properties" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "properties_agent_idx" ON "properties" USING btree ("organization_id","agent_membership_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_images_property_idx" ON "property_images" USING btree ("organization_id","property_id","position","id");--> statement-breakpoint
CREATE INDEX "property_images_file_idx" ON "property_images" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_images_one_primary" ON "property_images" USING btree ("organization_id","property_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "property_views_day_idx" ON "property_views" USING btree ("organization_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("organization_id","lease_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_property_idx" ON "reviews" USING btree ("organization_id","property_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_waiting_idx" ON "reviews" USING btree ("organization_id","created_at","id") WHERE moderation = 'En attente';--> statement-breakpoint
CREATE INDEX "subscription_changes_newest_idx" ON "subscription_changes" USING btree ("organization_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_invoices_once_a_month" ON "subscription_invoices" USING btree ("organization_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_user_key" ON "tenants" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "tenants_newest_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_1_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Actif' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_2_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Prospect' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_3_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'Ancien' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_status_4_idx" ON "tenants" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'En attente' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_name_idx" ON "tenants" USING btree ("organization_id",coalesce(nullif("company_name", ''), "last_name"),"first_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenants_search_idx" ON "tenants" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_email_idx" ON "tenants" USING btree ("organization_id","email");