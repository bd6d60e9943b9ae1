import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { addMonths, type Day } from '@lares/domain/shared/day';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import type { ZodForm } from '#lib/form.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

/** A lease in the list. */
export type LeaseRow = RouterOutputs['leases']['list']['rows'][number];

/** A lease on its page. */
export type LeaseDetail = RouterOutputs['leases']['byId'];

/** Props of every section of the lease form. */
export interface LeaseSectionProps {
  form: ZodForm<LeaseDraft>;
  /** Fields frozen by the status of the lease. */
  locked: ReadonlySet<string>;
  /** Legal refusals of the input, by field, before submission. */
  refusals: Readonly<Record<string, string>>;
}

/** Input props of a field: disabled when frozen, and with the legal refusal under it. */
export const leaseField =
  ({ form, locked, refusals }: LeaseSectionProps) =>
  (name: keyof LeaseDraft) => ({
    ...form.getInputProps(name),
    disabled: locked.has(name),
    error: refusals[name] ?? form.errors[name],
  });

interface Named {
  name: string;
}

/** « Anne Petit », « Anne Petit et Karim Benali », « Anne Petit et 2 autres » */
export function tenantsText({ tenant, otherTenants }: { tenant: Named; otherTenants: readonly Named[] }): string {
  const [other] = otherTenants;
  if (other === undefined) return tenant.name;
  return otherTenants.length === 1 ? `${tenant.name} et ${other.name}` : `${tenant.name} et ${otherTenants.length} autres`;
}

/** A term that nothing renews is prepared from this many months before its last day on. */
const PREPARED_MONTHS = 3;

/**
 * The last day of a lease that ended, or whose end is to be prepared on this day: by a notice or a termination whenever it is, by a term
 * that nothing renews in its last months. Null: the lease continues, or never ran.
 */
export function lastDayInView(lease: LeaseDetail, on: Day): Day | null {
  const { status, exitOn } = lease;
  if (status === 'En attente') return exitOn;
  const last = billedUntil(lease);
  return exitOn !== null || status !== 'Actif' || (last !== null && last <= addMonths(on, PREPARED_MONTHS)) ? last : null;
}
