CREATE TYPE "public"."reminder_channel" AS ENUM('e-mail', 'papier');--> statement-breakpoint
CREATE TYPE "public"."reminder_stage" AS ENUM('Relance amiable', 'Relance formelle', 'Mise en demeure');--> statement-breakpoint
ALTER TYPE "public"."email_kind" ADD VALUE 'reminder';--> statement-breakpoint
CREATE TABLE "reminder_dues" (
	"organization_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"stage" "reminder_stage" NOT NULL,
	"late_cents" bigint NOT NULL,
	CONSTRAINT "reminder_dues_pkey" PRIMARY KEY("organization_id","reminder_id","due_id"),
	CONSTRAINT "reminder_dues_positive" CHECK ("reminder_dues"."late_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "reminder_pauses" (
	"organization_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"until_day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reminder_pauses_pkey" PRIMARY KEY("organization_id","lease_id"),
	CONSTRAINT "reminder_pauses_reason_given" CHECK ("reminder_pauses"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lease_id" uuid NOT NULL,
	"stage" "reminder_stage" NOT NULL,
	"channel" "reminder_channel" NOT NULL,
	"sent_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	CONSTRAINT "reminders_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reminders_total_positive" CHECK ("reminders"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "friendly_reminder_days" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "formal_reminder_days" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "notice_reminder_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_dues" ADD CONSTRAINT "reminder_dues_reminder_fkey" FOREIGN KEY ("organization_id","reminder_id") REFERENCES "public"."reminders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_dues" ADD CONSTRAINT "reminder_dues_due_fkey" FOREIGN KEY ("organization_id","due_id") REFERENCES "public"."dues"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_lease_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."leases"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_dues_stage_once" ON "reminder_dues" USING btree ("organization_id","due_id","stage");--> statement-breakpoint
CREATE INDEX "reminders_lease_idx" ON "reminders" USING btree ("organization_id","lease_id","sent_on");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_reminder_days_ordered" CHECK (0 < "organizations"."friendly_reminder_days" and "organizations"."friendly_reminder_days" < "organizations"."formal_reminder_days" and "organizations"."formal_reminder_days" < "organizations"."notice_reminder_days" and "organizations"."notice_reminder_days" <= 365);