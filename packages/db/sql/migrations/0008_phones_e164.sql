-- Telephone numbers are stored in E.164, the numbers of the overseas territories with their own country code. Where a number is not
-- certain (a zero after the country code, a wrong length) it stays as typed.
CREATE FUNCTION pg_temp.e164(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN nine ~ '^(262|263[01]|268[89]|269|69[23]|639(?!98)|7092|7093[5-7])' THEN '+262' || nine
    WHEN nine ~ '^(590|69[01]|7090)' THEN '+590' || nine
    WHEN nine ~ '^(594|694|7093[0-3])' THEN '+594' || nine
    WHEN nine ~ '^(596|69[67]|7091)' THEN '+596' || nine
    WHEN nine ~ '^708[45]' THEN '+508' || nine
    WHEN nine ~ '^508' THEN '+' || nine
    WHEN nine IS NOT NULL THEN '+33' || nine
    WHEN plain ~ '^(\+|00)[1-9]\d{7,14}$' AND plain !~ '^(\+|00)33' AND phone !~ '[()]' AND phone !~ '^(\+|00)\s?\d{1,3}[\s.-]+0'
      THEN regexp_replace(plain, '^(\+|00)', '+')
    ELSE phone
  END
  FROM (
    SELECT plain, coalesce(substring(plain FROM '^(?:\+33|0033)0?([1-9]\d{8})$'), substring(plain FROM '^0([1-9]\d{8})$')) AS nine
    FROM (SELECT regexp_replace(phone, '[\s().\u00A0\u202F-]', '', 'g') AS plain) AS stripped
  ) AS read
$$;--> statement-breakpoint
ALTER TABLE "contractors" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "contractors" SET "phone" = pg_temp.e164("phone") WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
ALTER TABLE "demo_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "demo_requests" SET "phone" = pg_temp.e164("phone") WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
ALTER TABLE "guarantors" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "guarantors" SET "phone" = pg_temp.e164("phone") WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
ALTER TABLE "inquiries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "inquiries" SET "phone" = pg_temp.e164("phone") WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "organizations" SET "phone" = pg_temp.e164("phone") WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
ALTER TABLE "owners" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "owners" SET "phone" = pg_temp.e164("phone") WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "tenants" SET "phone" = pg_temp.e164("phone") WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
-- The words of a search match the beginning of a word: the spellings with blanks are stored as well.
UPDATE "tenants" SET "search_text" = "search_text" || ' ' || substr("phone", 2)
    || regexp_replace(substr("phone", 4), '^(.)(..)(..)(..)(..)$', ' 0\1 \2 \3 \4 \5 33 \1 \2 \3 \4 \5')
  WHERE "phone" ~ '^\+33\d{9}$';--> statement-breakpoint
UPDATE "tenants" SET "search_text" = "search_text" || ' ' || substr("phone", 2)
    || regexp_replace(substr("phone", 5), '^(...)(..)(..)(..)$', ' 0\1 \2 \3 \4 ' || substr("phone", 2, 3) || ' \1 \2 \3 \4')
  WHERE "phone" ~ '^\+(262|59[046]|508)\d{9}$';--> statement-breakpoint
DROP FUNCTION pg_temp.e164(text);
