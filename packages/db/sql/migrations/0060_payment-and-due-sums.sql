CREATE TABLE "due_sums" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"month" date,
	"due_on" date NOT NULL,
	"is_asked" boolean NOT NULL,
	"count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"allocated_cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_sums_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_sums" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"day" date NOT NULL,
	"status" "payment_status" NOT NULL,
	"count" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payment_sums_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "due_sums" ADD CONSTRAINT "due_sums_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sums" ADD CONSTRAINT "payment_sums_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_sums_month_idx" ON "due_sums" USING btree ("organization_id","month");--> statement-breakpoint
CREATE INDEX "due_sums_day_idx" ON "due_sums" USING btree ("organization_id","due_on");--> statement-breakpoint
CREATE INDEX "payment_sums_day_idx" ON "payment_sums" USING btree ("organization_id","day");--> statement-breakpoint
ALTER TABLE "payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dues" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "payment_sums" ("organization_id", "day", "status", "count", "amount_cents")
SELECT "organization_id", "payment_date", "status", count(*), sum("amount_cents") FROM "payments" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "due_sums" ("organization_id", "month", "due_on", "is_asked", "count", "total_cents", "allocated_cents", "left_cents", "added_at")
SELECT "organization_id", "month", "due_on", "total_cents" > 0 AND "kind"::text IN ('solde initial', 'terme', 'correction', 'régularisation', 'autre'),
	count(*), sum("total_cents"), sum("allocated_cents"), sum(greatest("total_cents" - "allocated_cents", 0)), max("created_at")
FROM "dues" GROUP BY 1, 2, 3, 4;
