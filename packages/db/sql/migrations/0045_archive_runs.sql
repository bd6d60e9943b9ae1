CREATE TYPE "public"."archive_stage" AS ENUM('waiting', 'reading', 'writing', 'ready', 'failed', 'cancelled');--> statement-breakpoint
CREATE TABLE "archive_runs" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stage" "archive_stage" NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "archive_runs_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "archive_runs_file_known" CHECK (("archive_runs"."stage" = 'ready') = ("archive_runs"."ready_at" is not null and "archive_runs"."bytes" is not null))
);
--> statement-breakpoint
ALTER TABLE "archive_runs" ADD CONSTRAINT "archive_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_runs" ADD CONSTRAINT "archive_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archive_runs_one" ON "archive_runs" USING btree ("organization_id");