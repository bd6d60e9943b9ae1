ALTER TABLE "due_lines" ADD COLUMN "monthly_cents" bigint;--> statement-breakpoint
-- Lines that their term still explains get its monthly amount. Where the term changed since, what it said before is not known. The
-- wall is raised again when the definitions are applied.
ALTER TABLE "due_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lease_terms" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "due_lines" SET "monthly_cents" = term."monthly_cents"
FROM (SELECT "organization_id", "id", k."kind", k."monthly_cents" FROM "lease_terms",
  LATERAL (VALUES ('loyer', "rent_cents"), ('complément', "supplement_cents"), ('charges', "charges_cents")) AS k ("kind", "monthly_cents")) AS term
WHERE term."organization_id" = "due_lines"."organization_id" AND term."id" = "due_lines"."term_id" AND term."kind" = "due_lines"."kind"::text
  AND abs("due_lines"."amount_cents") = round(term."monthly_cents"::numeric * "due_lines"."days" / "due_lines"."of_days");--> statement-breakpoint
ALTER TABLE "due_lines" ADD CONSTRAINT "due_lines_monthly_of_term" CHECK ("due_lines"."monthly_cents" is null or "due_lines"."term_id" is not null);
