ALTER TYPE "public"."email_kind" ADD VALUE 'guarantor-notice' BEFORE 'statement';--> statement-breakpoint
CREATE TABLE "guarantor_notices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"guarantor_id" uuid NOT NULL,
	"channel" "reminder_channel" NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "guarantor_notices_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "guarantor_notices" ADD CONSTRAINT "guarantor_notices_reminder_fkey" FOREIGN KEY ("organization_id","reminder_id") REFERENCES "public"."reminders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guarantor_notices_once" ON "guarantor_notices" USING btree ("organization_id","reminder_id","guarantor_id");