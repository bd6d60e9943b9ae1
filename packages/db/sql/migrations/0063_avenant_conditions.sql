ALTER TABLE "lease_terms" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "lease_terms" ADD COLUMN "confirmed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The day of an agreement was in the audit log only. The wall is raised again when the definitions are applied.
ALTER TABLE "lease_terms" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "lease_terms" SET "agreed_on" = (a."after" ->> 'agreedOn')::date FROM "audit_log" a
  WHERE a."organization_id" = "lease_terms"."organization_id" AND a."entity" = 'lease' AND a."entity_id" = "lease_terms"."lease_id"
    AND a."action" = 'lease.add-term' AND a."after" ->> 'fromDate' = "lease_terms"."from_date"::text
    AND a."after" ->> 'agreedOn' IS NOT NULL AND "lease_terms"."origin" = 'avenant';--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_agreement_of_avenant" CHECK ("lease_terms"."origin" = 'avenant' or ("lease_terms"."agreed_on" is null and "lease_terms"."confirmed" = '{}'));