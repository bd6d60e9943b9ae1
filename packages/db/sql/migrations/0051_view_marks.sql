CREATE TABLE "view_marks" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mark" "bytea" NOT NULL,
	CONSTRAINT "view_marks_pkey" PRIMARY KEY("organization_id","day","mark")
);
--> statement-breakpoint
ALTER TABLE "view_marks" ADD CONSTRAINT "view_marks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;