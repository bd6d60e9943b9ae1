import { z } from 'zod';
import { amount, amountOf, centsText, dayInput, dayText } from './format.ts';
import { addReadTool, type Assistant } from './tools.ts';

/** The latest lines of an account; the page of the lease has all of them. */
const LINES_SHOWN = 20;

const KIND_LABELS = { due: 'Échéance', payment: 'Paiement' } as const;

const output = z.object({
  leaseId: z.string(),
  tenant: z.string(),
  property: z.string(),
  status: z.string(),
  on: z.string().describe('Jour dont le soir est entendu'),
  knownOn: z.string().describe('Tel que connu le soir de ce jour'),
  balance: amount.nullable().describe('Positif : le locataire doit. Négatif : en sa faveur. Vide : aucun compte n’est tenu'),
  lateToday: amount.nullable(),
  rows: z.array(z.object({ on: z.string(), label: z.string(), amount: amount, balanceAfter: amount })),
  hasMore: z.boolean().describe('Des lignes plus anciennes existent'),
});

export function addLeaseAccount(assistant: Assistant): void {
  const { lares } = assistant;
  addReadTool(assistant, {
    name: 'lease_account',
    title: 'Compte d’un contrat',
    description:
      'Le solde d’un contrat de location le soir d’un jour, tel que connu un autre jour (« solde au 15 mars, tel que connu le 1er avril »), ce qui est en retard aujourd’hui, et les dernières lignes du compte.',
    input: z.strictObject({
      leaseId: z.uuid().describe('Identifiant du contrat, que donnent search_records et late_tenants'),
      on: dayInput('Jour du solde ; absent : aujourd’hui').optional(),
      knownOn: dayInput('Ce qui était enregistré le soir de ce jour ; absent : jusqu’à maintenant').optional(),
    }),
    output,
    answer: async ({ leaseId, on = null, knownOn = null }) => {
      const [{ account, tenant, property, status }, kept] = await Promise.all([
        lares.rentAccounts.byLease.query({ leaseId, on }),
        lares.ledger.balance.query({ leaseId, on, knownOn }),
      ]);
      const named = { leaseId, tenant: tenant.name, property: property.title, status, on: kept.on, knownOn: kept.knownOn };
      const title = `${named.tenant} · ${named.property} (${status})`;
      if (account === null) {
        const lines = [title, 'Aucun compte n’est tenu pour ce contrat.'];
        return { lines, data: { ...named, balance: null, lateToday: null, rows: [], hasMore: false } };
      }
      const rows = account.rows.slice(-LINES_SHOWN).map((line) => ({
        on: line.on,
        label: KIND_LABELS[line.kind],
        amount: amountOf(line.amountCents),
        balanceAfter: amountOf(line.balanceCents),
      }));
      const hasMore = account.rows.length > rows.length;
      const lines = [
        title,
        `Le soir du ${dayText(kept.on)}, tel que connu le ${dayText(kept.knownOn)} : ${balanceText(kept.balanceCents)}.`,
        `En retard aujourd’hui : ${centsText(account.lateCents)}.`,
        ...rows.map((line) => `${line.on} · ${line.label} · ${line.amount.text} · solde ${line.balanceAfter.text}`),
        ...(hasMore ? ['Des lignes plus anciennes existent : demandez le compte à un jour antérieur.'] : []),
      ];
      const data = { ...named, balance: amountOf(kept.balanceCents), lateToday: amountOf(account.lateCents), rows, hasMore };
      return { lines, data };
    },
  });
}

function balanceText(cents: number): string {
  if (cents === 0) return 'compte à jour';
  return cents > 0 ? `le locataire doit ${centsText(cents)}` : `${centsText(-cents)} en faveur du locataire`;
}
