ALTER TABLE "tenants" DROP CONSTRAINT "tenants_named";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_named" CHECK ("tenants"."kind" = 'société' or "tenants"."last_name" <> '');--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('properties', 'owners', 'tenants', 'leases', 'payments', 'rent-roll'));