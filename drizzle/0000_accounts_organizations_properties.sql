CREATE TYPE "public"."user_type" AS ENUM('admin', 'property_manager', 'owner', 'tenant');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('property_manager', 'owner', 'tenant');--> statement-breakpoint
CREATE TYPE "public"."organization_kind" AS ENUM('agence', 'bailleur');--> statement-breakpoint
CREATE TYPE "public"."owner_kind" AS ENUM('personne', 'société');--> statement-breakpoint
CREATE TYPE "public"."energy_class" AS ENUM('A', 'B', 'C', 'D', 'E', 'F', 'G');--> statement-breakpoint
CREATE TYPE "public"."property_amenity" AS ENUM('Ascenseur', 'Balcon', 'Terrasse', 'Loggia', 'Jardin', 'Cour', 'Véranda', 'Piscine', 'Cave', 'Grenier', 'Garage', 'Parking', 'Box', 'Local à vélos', 'Borne de recharge', 'Cheminée', 'Climatisation', 'Pompe à chaleur', 'Double vitrage', 'Volets roulants', 'Cuisine équipée', 'Buanderie', 'Dressing', 'Placards', 'Fibre', 'Interphone', 'Visiophone', 'Digicode', 'Alarme', 'Gardien', 'Accès PMR');--> statement-breakpoint
CREATE TYPE "public"."property_status" AS ENUM('À Vendre', 'À Louer', 'Vendu', 'Loué');--> statement-breakpoint
CREATE TYPE "public"."property_type" AS ENUM('Appartement', 'Maison', 'Villa', 'Loft', 'Studio', 'Bureau', 'Local commercial', 'Terrain', 'Autre');--> statement-breakpoint
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
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_tokens_purpose_known" CHECK ("auth_tokens"."purpose" in ('reset'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"avatar_url" text
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
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('properties'))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
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
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "owners_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "owners_named" CHECK (case "owners"."kind" when 'société' then "owners"."company_name" <> '' else "owners"."last_name" <> '' end)
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
	"area_m2" numeric(9, 2) NOT NULL,
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
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_profile_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "account_log_user_idx" ON "account_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "auth_tokens_user_idx" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("organization_id","entity","entity_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_rows_entity_idx" ON "import_rows" USING btree ("organization_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "imports_newest_idx" ON "imports" USING btree ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "imports_file_once" ON "imports" USING btree ("organization_id","kind","file_sha256") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_key" ON "memberships" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owners_user_key" ON "owners" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "owners_name_idx" ON "owners" USING btree ("organization_id","last_name","company_name","id");--> statement-breakpoint
CREATE INDEX "favourites_property_idx" ON "favourites" USING btree ("organization_id","property_id");--> statement-breakpoint
CREATE INDEX "inquiries_property_idx" ON "inquiries" USING btree ("organization_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_open_idx" ON "inquiries" USING btree ("organization_id","created_at" DESC NULLS LAST) WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "properties_newest_idx" ON "properties" USING btree ("organization_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_idx" ON "properties" USING btree ("organization_id","status","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_price_idx" ON "properties" USING btree ("organization_id","price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_area_idx" ON "properties" USING btree ("organization_id","area_m2","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_title_idx" ON "properties" USING btree ("organization_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_owner_idx" ON "properties" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "property_images_property_idx" ON "property_images" USING btree ("organization_id","property_id","position","id");--> statement-breakpoint
CREATE INDEX "property_images_file_idx" ON "property_images" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_images_one_primary" ON "property_images" USING btree ("organization_id","property_id") WHERE is_primary;