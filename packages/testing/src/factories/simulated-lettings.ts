import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { insertLease, type LeaseSeed } from '@lares/db/seed/leases';
import { insertTenants } from '@lares/db/seed/tenants';
import { insertProperty } from '@lares/db/seed/properties';
import { Wall } from '@lares/db/wall';
import type { LeaseKind } from '@lares/domain/leasing/leases/kind';
import { addDays, addMonths, type Day, day, laterDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { TestDatabase } from '../database.ts';
import { aProperty } from './properties.ts';
import { aTenant } from './tenants.ts';

/** How a tenant pays. */
export const HABITS = ['à temps', 'en retard', 'en partie', 'jamais', 'aidé'] as const;
export type Habit = (typeof HABITS)[number];

export interface Letting {
  id: string;
  propertyId: string;
  ownerId: string;
  kind: LeaseKind;
  habit: Habit;
  isEntry: boolean;
}

/** Homes paid in advance at the even places: only they have aids. */
const KINDS: readonly (readonly [LeaseKind, Partial<LeaseSeed>, number])[] = [
  ['vide', { indexSeries: 'IRL', indexQuarter: '2024-T4' }, 36],
  ['vide', { indexSeries: 'IRL', indexQuarter: '2024-T4', timing: 'échu' }, 36],
  ['meublé', { indexSeries: 'IRL', indexQuarter: '2024-T4', furnished: true }, 12],
  ['commercial', { indexSeries: 'ILC', indexQuarter: '2024-T3', proration: 'trentièmes' }, 108],
  ['étudiant', { furnished: true }, 9],
  ['stationnement', {}, 12],
  ['colocation', { indexSeries: 'IRL', indexQuarter: '2024-T4' }, 36],
  ['professionnel', { indexSeries: 'ILAT', indexQuarter: '2024-T3' }, 72],
  ['mobilité', { furnished: true }, 8],
  ['saisonnier', { furnished: true }, 2],
];

/** Charges as a fixed sum, never settled: the law imposes it on one of these kinds and allows it for the others. */
const FORFAIT: ReadonlySet<LeaseKind> = new Set(['étudiant', 'mobilité', 'colocation', 'saisonnier']);

/** The same seed gives the same year. */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return { below: (bound: number) => Math.floor(next() * bound), often: (ratio: number) => next() < ratio };
}

interface Wanted {
  organizationId: string;
  ownerIds: readonly string[];
  count: number;
  seed: number;
}

/** Leases of all kinds. A seventh and those of a season begin inside 2026; the others have an account since January. */
export async function lettingsOfAYear(database: TestDatabase, { organizationId, ownerIds, count, seed }: Wanted): Promise<Letting[]> {
  const { below, often } = chance(seed);
  const lettings: Letting[] = [];
  const accounts: (typeof rentAccounts.$inferInsert)[] = [];
  const people = Array.from({ length: count }, (_, at) => aTenant(organizationId, { lastName: `Locataire ${at}`, email: '' }));
  await insertTenants(database, organizationId, people);
  for (const [at, person] of people.entries()) {
    const [kind, terms, months] = KINDS[at % KINDS.length] ?? ['vide', {}, 36];
    const ownerId = ownerIds[at % ownerIds.length] ?? '';
    const isEntry = kind === 'saisonnier' || at % 7 === 5;
    const startDate = isEntry ? addDays(day('2026-01-10'), below(240)) : addDays(day(months > 12 ? '2024-07-01' : '2025-10-01'), below(60));
    const property = aProperty(organizationId, { ownerId, title: `Bien ${at}`, dpeClass: 'D', postalCode: '69002' });
    await insertProperty(database, property, {});
    const [rentCents, chargesCents] = [40_000 + below(60_000), often(0.8) ? 3_000 + below(9_000) : 0];
    const lease: LeaseSeed = {
      id: crypto.randomUUID(),
      organizationId,
      propertyId: property.id,
      tenantId: person.id,
      kind,
      status: 'Actif',
      landlordKind: 'personne physique',
      signedOn: addDays(startDate, -10),
      startDate,
      endDate: addDays(addMonths(startDate, months), -1),
      paymentDay: 1 + below(10),
      timing: 'à échoir',
      depositCents: cents(rentCents),
      ...terms,
    };
    const chargesMode = chargesCents === 0 ? ('aucune' as const) : FORFAIT.has(kind) ? ('forfait' as const) : ('provision' as const);
    const first = {
      fromDate: startDate,
      rentCents: cents(rentCents),
      supplementCents: cents(0),
      chargesCents: cents(chargesCents),
      chargesMode,
    };
    await insertLease(database, lease, { terms: [first] });
    const accountingStart = laterDay(startDate, day('2026-01-01'));
    accounts.push({ organizationId, leaseId: lease.id, accountingStart, openingCents: cents(0) });
    const habit = habitAt(at, isEntry);
    lettings.push({ id: lease.id, propertyId: property.id, ownerId, kind, habit, isEntry });
  }
  await new Wall(database, { organizationId, userId: null }).transaction((tx) => tx.insert(rentAccounts).values(accounts));
  return lettings;
}

/** Every kind has each habit, except for aids, which a lease has from its first month on. */
function habitAt(at: number, isEntry: boolean): Habit {
  if (at % 23 === 4) return 'jamais';
  if (at % 12 === 0 && !isEntry) return 'aidé';
  if (at % 9 === 1) return 'en retard';
  return at % 11 === 2 ? 'en partie' : 'à temps';
}

/** The months of 2026, by their first days. */
export const MONTHS_OF_YEAR: readonly Day[] = Array.from({ length: 12 }, (_, at) => addMonths(day('2026-01-01'), at));
