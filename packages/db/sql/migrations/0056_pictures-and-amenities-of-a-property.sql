ALTER TABLE "properties" ADD COLUMN "amenities" "property_amenity"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "card_images" json DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "property_amenities" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "property_images" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "properties" p SET "amenities" = a."amenities" FROM (
  SELECT "organization_id", "property_id", array_agg("amenity" ORDER BY "amenity") AS "amenities" FROM "property_amenities" GROUP BY 1, 2
) a WHERE p."organization_id" = a."organization_id" AND p."id" = a."property_id";--> statement-breakpoint
UPDATE "properties" p SET "card_images" = (
  SELECT json_agg(json_build_object('id', i."id", 'url', i."image_url", 'fileId', i."file_id", 'isPrimary', i."is_primary", 'alt', i."alt"))
  FROM (
    SELECT * FROM "property_images" WHERE "organization_id" = p."organization_id" AND "property_id" = p."id"
    ORDER BY "is_primary" DESC, "position", "id" LIMIT 5
  ) i
) WHERE (p."organization_id", p."id") IN (SELECT "organization_id", "property_id" FROM "property_images");--> statement-breakpoint
DROP TABLE "property_amenities" CASCADE;
