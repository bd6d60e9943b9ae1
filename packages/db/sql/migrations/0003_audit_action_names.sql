-- Audit actions have one spelling: `<entity>.<verb>` in kebab case. The wall is raised again when the definitions are applied.
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "audit_log" SET "action" = names.new FROM (VALUES
  ('lease.giveNotice', 'lease.give-notice'),
  ('lease.withdrawNotice', 'lease.withdraw-notice'),
  ('lease.addTerm', 'lease.add-term'),
  ('owner.created', 'owner.create'),
  ('membership.created', 'membership.create'),
  ('organization.created', 'organization.create'),
  ('organization.opened', 'organization.open'),
  ('tenant.account-joined', 'tenant.link-account'),
  ('tenant.account-left', 'tenant.unlink-account'),
  ('owner.account-joined', 'owner.link-account'),
  ('owner.account-left', 'owner.unlink-account')
) AS names (old, new) WHERE "audit_log"."action" = names.old;
