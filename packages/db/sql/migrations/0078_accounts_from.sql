ALTER TABLE "mandates" ADD COLUMN "accounts_from" date;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_accounts_within" CHECK ("mandates"."accounts_from" >= "mandates"."from_date");--> statement-breakpoint
-- Until now money from before the first statement of an owner was taken as accounted for elsewhere (ADR 0059). For the owners who have a valid
-- statement this stays so, now as a fact of their mandates. The wall is raised again when the definitions are applied.
ALTER TABLE "mandates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "owner_statements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "mandates" "m" SET "accounts_from" = "f"."month" FROM (
  SELECT "organization_id", "owner_id", min("month") AS "month" FROM "owner_statements" WHERE "cancelled_at" IS NULL GROUP BY 1, 2
) "f" WHERE "f"."organization_id" = "m"."organization_id" AND "f"."owner_id" = "m"."owner_id" AND "m"."from_date" < "f"."month";
