import { LATE_OF_ALL_MONTHS } from '@lares/domain/accounting/dues/month';
import { isLaresError, type LaresClient } from '@lares/sdk';
import { z } from 'zod';
import { amount, amountOf, countText, dayText } from './format.ts';
import { addReadTool, type Assistant, limitInput, listOf, moreLines, searchInput } from './tools.ts';

const row = z.object({
  leaseId: z.string(),
  tenant: z.string(),
  property: z.string(),
  late: amount,
  since: z.string().describe('Jour de la plus ancienne échéance en retard'),
  dueCount: z.int().describe('Nombre d’échéances en retard'),
  remindersPausedUntil: z.string().nullable(),
});
type LateLease = Omit<z.output<typeof row>, 'late'> & { lateCents: number };

/** Dues read for somebody who sees no reminders; more are said, never summed in part without a word. */
const DUES_READ = 500;

export function addLateTenants(assistant: Assistant): void {
  const { lares } = assistant;
  addReadTool(assistant, {
    name: 'late_tenants',
    title: 'Qui est en retard ?',
    description:
      'Les locataires en retard de paiement aujourd’hui, d’après le grand livre : montant, date de la plus ancienne échéance, nombre d’échéances, et le total. La dette la plus ancienne d’abord.',
    input: z.strictObject({ search: searchInput.optional().describe('Mots du bien ou du locataire'), limit: limitInput }),
    output: z.object({
      ...listOf(row),
      count: z.int().describe('Nombre de contrats en retard'),
      isCutOff: z.boolean().describe('Les chiffres par locataire et leur nombre ne comptent pas toutes les échéances'),
      late: amount.describe('Total en retard'),
    }),
    answer: async ({ search, limit }) => {
      const found = await lateLeases(lares, search, limit);
      const rows = found.leases.map(({ lateCents, ...lease }) => ({ ...lease, late: amountOf(lateCents) }));
      const lines = rows.map(
        ({ tenant, property, late, since, dueCount }) =>
          `${tenant} · ${property} · ${late.text} depuis le ${dayText(since)} (${countText(dueCount, 'échéance', 'échéances')})`,
      );
      const late = amountOf(found.lateCents);
      const total = found.count === 0 ? 'Personne n’est en retard.' : `${found.count} en retard, ${late.text} en tout.`;
      const cutOff = found.isCutOff
        ? [`Par locataire, seules les ${DUES_READ} échéances les plus anciennes sont comptées ; le total est entier.`]
        : [];
      const data = { rows, hasMore: found.hasMore, isCutOff: found.isCutOff, count: found.count, late };
      return { lines: [total, ...cutOff, ...lines, ...moreLines(found.hasMore)], data };
    },
  });
}

interface Late {
  leases: LateLease[];
  hasMore: boolean;
  /** More dues exist than were read: only the total counts them all. */
  isCutOff: boolean;
  count: number;
  lateCents: number;
}

/** Reminders show it by lease to those who manage. Owners and tenants read the late dues of their own leases instead. */
async function lateLeases(lares: LaresClient, search: string | undefined, limit: number): Promise<Late> {
  const criteria = search === undefined ? {} : { q: search };
  try {
    const [{ rows, nextCursor }, { count, lateCents }] = await Promise.all([
      lares.reminders.list.query({ ...criteria, limit }),
      lares.reminders.totals.query(criteria),
    ]);
    const leases = rows.map(({ leaseId, tenant, property, lateCents: cents, oldestOn, dueCount, pausedUntil }) => ({
      leaseId,
      tenant: tenant.name,
      property: property.title,
      lateCents: cents,
      since: oldestOn,
      dueCount,
      remindersPausedUntil: pausedUntil,
    }));
    return { leases, hasMore: nextCursor !== null, isCutOff: false, count, lateCents };
  } catch (error) {
    if (!isLaresError(error, 'auth.denied')) throw error;
    return lateByDues(lares, criteria, limit);
  }
}

async function lateByDues(lares: LaresClient, criteria: { q?: string }, limit: number): Promise<Late> {
  const asked = { ...criteria, month: LATE_OF_ALL_MONTHS };
  const { lateCents } = await lares.rentAccounts.monthTotals.query(asked);
  const byLease = new Map<string, LateLease>();
  let read = 0;
  let isCutOff = false;
  for await (const due of lares.rentAccounts.month.all({ ...asked, limit: 100 })) {
    if (read === DUES_READ) {
      isCutOff = true;
      break;
    }
    read += 1;
    const { leaseId, tenant, property, dueOn } = due;
    const names = { leaseId, tenant: tenant.name, property: property.title, since: dueOn, remindersPausedUntil: null };
    const before = byLease.get(leaseId) ?? { ...names, lateCents: 0, dueCount: 0 };
    byLease.set(leaseId, { ...before, lateCents: before.lateCents + due.lateCents, dueCount: before.dueCount + 1 });
  }
  const leases = [...byLease.values()];
  return { leases: leases.slice(0, limit), hasMore: isCutOff || leases.length > limit, isCutOff, count: leases.length, lateCents };
}
