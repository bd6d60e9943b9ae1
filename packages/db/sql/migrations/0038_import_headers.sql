CREATE TABLE "import_headers" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"shown" text NOT NULL,
	"field" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "import_headers_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "import_headers_title_given" CHECK ("import_headers"."title" <> '')
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "import_headers" ADD CONSTRAINT "import_headers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_headers_once" ON "import_headers" USING btree ("organization_id","kind","title");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('properties', 'tenants', 'leases', 'payments', 'rent-roll'));