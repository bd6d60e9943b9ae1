ALTER TABLE "lease_terms" ADD COLUMN "index_quarter" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "term_begun_on" date;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "term_amendments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The first day of the current term: the day after the end that the last renewal replaced; for a lease imported after its first term, one
-- legal term before its end, where the first had its length by then. The wall is raised again when the definitions are applied.
ALTER TABLE "leases" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "leases" SET "term_begun_on" = coalesce(
  (SELECT (a."before" ->> 'endDate')::date + 1 FROM "audit_log" a
    WHERE a."organization_id" = "leases"."organization_id" AND a."entity" = 'lease' AND a."entity_id" = "leases"."id"
      AND a."action" = 'lease.renew' AND "leases"."short_term_reason" = ''
      AND (a."before" ->> 'endDate')::date >= "leases"."start_date"
    ORDER BY a."at" DESC LIMIT 1),
  (SELECT ("leases"."end_date" + 1 - term.months)::date
    FROM (SELECT make_interval(months => CASE
      WHEN "leases"."kind" = 'professionnel' THEN 72
      WHEN "leases"."kind" = 'meublé' OR ("leases"."kind" = 'colocation' AND "leases"."furnished") THEN 12
      WHEN "leases"."kind" IN ('vide', 'colocation') THEN CASE "leases"."landlord_kind" WHEN 'personne morale' THEN 72 ELSE 36 END
    END)) AS term (months)
    WHERE "leases"."end_date" + 1 - term.months >= "leases"."start_date" + term.months
      AND "leases"."end_date" + 1 - term.months <= current_date),
  "leases"."start_date");--> statement-breakpoint
ALTER TABLE "leases" ALTER COLUMN "term_begun_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_index_quarter_written" CHECK ("lease_terms"."index_quarter" ~ '^[0-9]{4}-T[1-4]$');--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_index_of_revision" CHECK ("lease_terms"."origin" = 'IRL' or "lease_terms"."index_quarter" is null);--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_term_begun_after_start" CHECK ("leases"."term_begun_on" >= "leases"."start_date");--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_term_amendments_not_negative" CHECK ("leases"."term_amendments" >= 0);
