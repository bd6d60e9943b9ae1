import type { LeaseDraft } from '@lares/validation/leasing/leases';
import type { ZodForm } from '#lib/form.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

/** What a list knows of a lease. */
export type LeaseRow = RouterOutputs['leases']['list']['rows'][number];

/** What its page knows. */
export type LeaseDetail = RouterOutputs['leases']['byId'];

/** What every part of the form of a lease is given. */
export interface LeaseSectionProps {
  form: ZodForm<LeaseDraft>;
  /** What the status of the lease holds fast. */
  locked: ReadonlySet<string>;
  /** What the law refuses of what is typed, by field, before anything is sent. */
  refusals: Readonly<Record<string, string>>;
}

/** Input props of a field: held fast where the status says so, and with what the law refuses under it. */
export const leaseField =
  ({ form, locked, refusals }: LeaseSectionProps) =>
  (name: keyof LeaseDraft) => ({
    ...form.getInputProps(name),
    disabled: locked.has(name),
    error: refusals[name] ?? form.errors[name],
  });

/** « Anne Petit », « Anne Petit et Karim Benali », « Anne Petit et 2 autres » */
export function tenantsText({ tenant, otherTenants }: Pick<LeaseRow, 'tenant' | 'otherTenants'>): string {
  const [other] = otherTenants;
  if (other === undefined) return tenant.name;
  return otherTenants.length === 1 ? `${tenant.name} et ${other.name}` : `${tenant.name} et ${otherTenants.length} autres`;
}
