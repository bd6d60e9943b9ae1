CREATE TABLE "deposit_claims" (
	"organization_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"payable_on" date NOT NULL,
	"left_cents" bigint NOT NULL,
	"exit_on" date,
	CONSTRAINT "deposit_claims_pkey" PRIMARY KEY("organization_id","lease_id")
);
--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_account_fkey" FOREIGN KEY ("organization_id","lease_id") REFERENCES "public"."rent_accounts"("organization_id","lease_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_claims_payable_idx" ON "deposit_claims" USING btree ("organization_id","payable_on","lease_id");--> statement-breakpoint
-- The wall is raised again when the definitions are applied.
ALTER TABLE "leases" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rent_accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deposit_movements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exit_settlements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What its triggers keep from now on.
INSERT INTO "deposit_claims" ("organization_id", "lease_id", "payable_on", "left_cents", "exit_on")
SELECT "l"."organization_id", "l"."id",
	CASE WHEN "l"."kind"::text IN ('vide', 'meublé', 'étudiant', 'mobilité', 'colocation') THEN coalesce("l"."signed_on", "l"."start_date") ELSE "l"."start_date" END,
	"l"."deposit_cents" - coalesce("r"."cents", 0), "l"."exit_on"
FROM "leases" "l"
JOIN "rent_accounts" "a" ON "a"."organization_id" = "l"."organization_id" AND "a"."lease_id" = "l"."id" AND "a"."accounting_start" <= "l"."start_date"
LEFT JOIN (
	SELECT "organization_id", "lease_id", sum("amount_cents") AS "cents" FROM "deposit_movements"
	WHERE "kind"::text = 'réception' AND "cancelled_at" IS NULL GROUP BY 1, 2
) "r" ON "r"."organization_id" = "l"."organization_id" AND "r"."lease_id" = "l"."id"
WHERE "l"."deposit_cents" > coalesce("r"."cents", 0)
	AND ("l"."status"::text = 'Actif' OR "l"."status"::text = 'En attente' AND "l"."signed_on" IS NOT NULL)
	AND NOT EXISTS (
		SELECT FROM "exit_settlements" "s"
		WHERE "s"."organization_id" = "l"."organization_id" AND "s"."lease_id" = "l"."id" AND "s"."cancelled_at" IS NULL);
