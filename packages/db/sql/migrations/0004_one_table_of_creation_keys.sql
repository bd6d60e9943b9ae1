-- The table of creation keys takes those that payments, documents and inquiries kept in columns of their own. The content of a key is
-- hashed as `oncePerKey` does: the JSON of [action, values], the values in the order of their schema.
ALTER TABLE "creation_keys" DROP CONSTRAINT "creation_keys_pkey";--> statement-breakpoint
ALTER TABLE "creation_keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_pkey" PRIMARY KEY("organization_id","key");--> statement-breakpoint
INSERT INTO "creation_keys" ("organization_id", "user_id", "key", "at", "content_sha256", "answer")
SELECT p."organization_id", p."created_by", p."idempotency_key"::uuid, p."created_at", sha256(convert_to(format(
  '["payment.create",{"leaseId":%s,"amountCents":%s,"paymentDate":%s,"paymentMethod":%s,"status":%s,"payerKind":%s,"notes":%s}]',
  a."after"->'leaseId', a."after"->'amountCents', a."after"->'paymentDate', a."after"->'paymentMethod', a."after"->'status',
  a."after"->'payerKind', a."after"->'notes'), 'UTF8')), jsonb_build_object('id', p."id")
FROM "payments" p
JOIN "users" u ON u."id" = p."created_by"
JOIN "audit_log" a ON a."organization_id" = p."organization_id" AND a."entity" = 'payment' AND a."entity_id" = p."id"
  AND a."action" = 'payment.create'
WHERE p."idempotency_key" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "creation_keys" ("organization_id", "user_id", "key", "at", "content_sha256", "answer")
SELECT d."organization_id", d."created_by", d."upload_key"::uuid, d."created_at", sha256(convert_to(format(
  '["document.create",{"title":%s,"description":%s,"documentType":%s,"propertyId":%s,"tenantId":%s,"leaseId":%s,"requestId":%s,'
  '"paymentId":%s,"visibleToTenant":%s,"visibleToOwner":%s,"expiresOn":%s}]',
  a."after"->'title', a."after"->'description', a."after"->'documentType', a."after"->'propertyId', a."after"->'tenantId',
  a."after"->'leaseId', a."after"->'requestId', a."after"->'paymentId', a."after"->'visibleToTenant', a."after"->'visibleToOwner',
  a."after"->'expiresOn'), 'UTF8')), jsonb_build_object('id', d."id", 'sha256', encode(f."sha256", 'hex'))
FROM "documents" d
JOIN "users" u ON u."id" = d."created_by"
JOIN "files" f ON f."organization_id" = d."organization_id" AND f."id" = d."file_id"
JOIN "audit_log" a ON a."organization_id" = d."organization_id" AND a."entity" = 'document' AND a."entity_id" = d."id"
  AND a."action" = 'document.create'
WHERE d."upload_key" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "creation_keys" ("organization_id", "user_id", "key", "at", "content_sha256", "answer")
SELECT "organization_id", NULL, "creation_key", "created_at", sha256(convert_to(format(
  '["inquiry.create",{"propertyId":%s,"name":%s,"email":%s,"phone":%s,"message":%s}]',
  to_json("property_id"), to_json("name"), to_json("email"), to_json("phone"), to_json("message")), 'UTF8')), '{}'::jsonb
FROM "inquiries"
WHERE "creation_key" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What remains in this column of payments is the reference of an imported file.
UPDATE "payments" p SET "idempotency_key" = NULL
WHERE EXISTS (SELECT FROM "audit_log" a WHERE a."organization_id" = p."organization_id" AND a."entity" = 'payment'
  AND a."entity_id" = p."id" AND a."action" = 'payment.create');--> statement-breakpoint
DROP INDEX "payments_idempotency_once";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "idempotency_key" TO "import_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_import_reference_once" ON "payments" USING btree ("organization_id","import_reference");--> statement-breakpoint
DROP INDEX "documents_upload_once";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "upload_key";--> statement-breakpoint
DROP INDEX "inquiries_creation_key";--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "creation_key";
