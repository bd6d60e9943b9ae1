ALTER TABLE "statement_fees" DROP CONSTRAINT "statement_fees_not_empty";--> statement-breakpoint
ALTER TABLE "statement_fees" ADD COLUMN "rate_bp" integer;--> statement-breakpoint
ALTER TABLE "statement_fees" ADD COLUMN "vat_bp" integer;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD COLUMN "fee_bp" integer;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD COLUMN "vat_bp" integer;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD COLUMN "vat_cents" bigint;--> statement-breakpoint
-- The wall is raised again when the definitions are applied.
ALTER TABLE "statement_fees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_movements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "owner_statements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mandates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mandate_fees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Each statement printed one line for each mandate, with its rates then. Its fee is shared out as statements do now: each movement gets what the
-- rounded fee grew by. A mandate that got another number since is found by its base; movements that add up to zero had no line.
WITH "line" AS (
  SELECT DISTINCT ON ("g"."organization_id", "g"."statement_id", "g"."mandate_id") "g"."organization_id", "g"."statement_id", "g"."mandate_id",
    coalesce(("f" ->> 'feeBp')::int, "m"."fee_bp") AS "fee_bp", coalesce(("f" ->> 'vatBp')::int, "m"."vat_bp") AS "vat_bp"
  FROM (SELECT "organization_id", "statement_id", "mandate_id", sum("amount_cents") AS "base_cents" FROM "statement_movements" GROUP BY 1, 2, 3) "g"
  JOIN "owner_statements" "s" ON "s"."organization_id" = "g"."organization_id" AND "s"."id" = "g"."statement_id"
  JOIN "mandates" "m" ON "m"."organization_id" = "g"."organization_id" AND "m"."id" = "g"."mandate_id"
  LEFT JOIN LATERAL jsonb_array_elements("s"."snapshot" -> 'fees') "f"
    ON "f" ->> 'mandate' = "m"."number" OR ("f" ->> 'baseCents')::bigint = "g"."base_cents"
  ORDER BY 1, 2, 3, "f" ->> 'mandate' = "m"."number" DESC NULLS LAST
), "running" AS (
  SELECT "v"."organization_id", "v"."id", "l"."fee_bp", "l"."vat_bp", "v"."amount_cents",
    sum("v"."amount_cents") OVER (PARTITION BY "v"."organization_id", "v"."statement_id", "v"."mandate_id" ORDER BY "v"."id") AS "until_cents"
  FROM "statement_movements" "v" JOIN "line" "l" USING ("organization_id", "statement_id", "mandate_id")
), "fee" AS (
  SELECT "r".*, round("until_cents" * "fee_bp" / 10000) AS "until_fee", round(("until_cents" - "amount_cents") * "fee_bp" / 10000) AS "from_fee"
  FROM "running" "r"
)
UPDATE "statement_movements" "v" SET "fee_bp" = "f"."fee_bp", "vat_bp" = "f"."vat_bp", "fee_cents" = "f"."until_fee" - "f"."from_fee",
  "vat_cents" = round("f"."until_fee" * "f"."vat_bp" / 10000) - round("f"."from_fee" * "f"."vat_bp" / 10000)
FROM "fee" "f" WHERE "f"."organization_id" = "v"."organization_id" AND "f"."id" = "v"."id";--> statement-breakpoint
-- A line of a statement does not name its fee: it has the same amounts, and the same label unless that was changed since.
UPDATE "statement_fees" "t" SET "rate_bp" = "f"."rate_bp", "vat_bp" = "f"."vat_bp" FROM (
  SELECT DISTINCT ON ("c"."organization_id", "c"."id") "c"."organization_id", "c"."id",
    coalesce(("n" ->> 'rateBp')::int, "mf"."rate_bp") AS "rate_bp", coalesce(("n" ->> 'vatBp')::int, "mf"."vat_bp") AS "vat_bp"
  FROM "statement_fees" "c"
  JOIN "owner_statements" "s" ON "s"."organization_id" = "c"."organization_id" AND "s"."id" = "c"."statement_id"
  JOIN "mandate_fees" "mf" ON "mf"."organization_id" = "c"."organization_id" AND "mf"."id" = "c"."mandate_fee_id"
  LEFT JOIN LATERAL jsonb_array_elements("s"."snapshot" -> 'namedFees') "n"
    ON "n" ->> 'basis' = "mf"."basis"::text AND ("n" ->> 'baseCents')::bigint = "c"."base_cents" AND ("n" ->> 'count')::int = "c"."count"
    AND ("n" ->> 'feeCents')::bigint + ("n" ->> 'vatCents')::bigint = "c"."amount_cents"
  ORDER BY 1, 2, "n" ->> 'label' = "mf"."label" DESC NULLS LAST
) "f" WHERE "f"."organization_id" = "t"."organization_id" AND "f"."id" = "t"."id";--> statement-breakpoint
ALTER TABLE "statement_fees" ALTER COLUMN "rate_bp" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_fees" ALTER COLUMN "vat_bp" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_movements" ALTER COLUMN "fee_bp" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_movements" ALTER COLUMN "vat_bp" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_movements" ALTER COLUMN "fee_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_movements" ALTER COLUMN "vat_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_fees" ADD CONSTRAINT "statement_fees_rates_in_range" CHECK ("statement_fees"."rate_bp" between 0 and 10000 and "statement_fees"."vat_bp" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "statement_fees" ADD CONSTRAINT "statement_fees_not_empty" CHECK ("statement_fees"."base_cents" <> 0 or "statement_fees"."count" <> 0 or "statement_fees"."amount_cents" <> 0);--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_rates_in_range" CHECK ("statement_movements"."fee_bp" between 0 and 10000 and "statement_movements"."vat_bp" between 0 and 10000);
