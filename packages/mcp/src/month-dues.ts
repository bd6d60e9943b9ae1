import { isMonth } from '@lares/domain/accounting/dues/month';
import { DUE_STANDINGS } from '@lares/domain/accounting/dues/standing';
import { z } from 'zod';
import { amount, amountOf, centsText, countText } from './format.ts';
import { addReadTool, type Assistant, limitInput, listOf, moreLines, searchInput } from './tools.ts';

const row = z.object({
  leaseId: z.string(),
  tenant: z.string(),
  property: z.string(),
  dueOn: z.string(),
  standing: z.enum(DUE_STANDINGS),
  total: amount,
  paid: amount,
  left: amount,
});

export function addMonthDues(assistant: Assistant): void {
  const { lares } = assistant;
  addReadTool(assistant, {
    name: 'month_dues',
    title: 'Échéances d’un mois',
    description: 'Les échéances appelées d’un mois, avec ce qui est payé et ce qui reste, et leurs totaux.',
    input: z.strictObject({
      month: z.string().refine(isMonth, 'Un mois s’écrit AAAA-MM').describe('Le mois (AAAA-MM)'),
      standing: z.enum(DUE_STANDINGS).optional(),
      search: searchInput.optional().describe('Mots du bien ou du locataire'),
      limit: limitInput,
    }),
    output: z.object({ ...listOf(row), count: z.int(), called: amount, paid: amount, left: amount, late: amount }),
    answer: async ({ month, standing, search, limit }) => {
      const criteria = { month, ...(standing && { standing }), ...(search !== undefined && { q: search }) };
      const [{ rows: found, nextCursor }, totals] = await Promise.all([
        lares.rentAccounts.month.query({ ...criteria, limit }),
        lares.rentAccounts.monthTotals.query(criteria),
      ]);
      const rows = found.map(({ leaseId, tenant, property, dueOn, standing: stands, totalCents, paidCents, leftCents }) => ({
        leaseId,
        tenant: tenant.name,
        property: property.title,
        dueOn,
        standing: stands,
        total: amountOf(totalCents),
        paid: amountOf(paidCents),
        left: amountOf(leftCents),
      }));
      const { count, calledCents, paidCents, leftCents, lateCents } = totals;
      const hasMore = nextCursor !== null;
      const lines = [
        `${countText(count, 'échéance', 'échéances')} : ${centsText(calledCents)} appelés, ${centsText(paidCents)} payés, ${centsText(leftCents)} restants, dont ${centsText(lateCents)} en retard.`,
        ...rows.map(
          (due) => `${due.tenant} · ${due.property} · ${due.standing} · ${due.total.text}, reste ${due.left.text} (${due.dueOn})`,
        ),
        ...moreLines(hasMore),
      ];
      const sums = { called: amountOf(calledCents), paid: amountOf(paidCents), left: amountOf(leftCents), late: amountOf(lateCents) };
      return { lines, data: { rows, hasMore, count, ...sums } };
    },
  });
}
