CREATE TABLE "portal_feeds" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"agency_id" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"token_hash" "bytea",
	"token_created_at" timestamp with time zone,
	"last_fetched_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"last_sent_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portal_feeds_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "portal_feeds_agency_named" CHECK ("portal_feeds"."agency_id" <> ''),
	CONSTRAINT "portal_feeds_token_dated" CHECK (("portal_feeds"."token_hash" is null) = ("portal_feeds"."token_created_at" is null))
);
--> statement-breakpoint
ALTER TABLE "portal_feeds" ADD CONSTRAINT "portal_feeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_feeds_organization_key" ON "portal_feeds" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_feeds_token_key" ON "portal_feeds" USING btree ("token_hash");