import { depositMovements } from '@lares/db/schema/accounting/deposits';
import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { thirdPartyPayers } from '@lares/db/schema/accounting/third-party-payers';
import { matchRules } from '@lares/db/schema/banking/matches';
import { guarantors, leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { depositStanding } from '@lares/domain/accounting/deposits/movements';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import { indexLeases, type LeaseIndex } from '@lares/domain/banking/matches/lease-index';
import type { MatchableLease, TaughtRule } from '@lares/domain/banking/matches/matchable';
import { addDays, type Day, dayInParis } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { Actor } from '../../../trpc/context.ts';
import { depositsVisibleTo } from '../../accounting/deposits/deposits.scope.ts';
import { housingAidsVisibleTo } from '../../accounting/housing-aids/housing-aids.scope.ts';
import { thirdPartyPayersVisibleTo } from '../../accounting/third-party-payers/third-party-payers.scope.ts';
import { rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo, signaturesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { knownPayers } from './known-payers.queries.ts';
import { matchesVisibleTo } from './matches.scope.ts';

/** Tenants who left still pay what they owe. */
const DAYS_AFTER_THE_END = 400;
/** A rent is often paid before it is due. */
const DAYS_AHEAD = 45;

export interface MatchFacts {
  leases: LeaseIndex;
  /** How a lease is named on the screen. */
  names: Map<string, { property: string; tenant: string }>;
  rules: TaughtRule[];
  /** The leases of each account that is known, hashed. */
  payers: ReadonlyMap<string, readonly string[]>;
}

interface Source {
  read: ReadRows;
  actor: Actor;
  now: () => Date;
  vault: Vault;
}

/**
 * Everything that the matcher compares lines with: the leases that run or ended lately, what they owe, and what was learned. Of the accounts
 * of mandates, those whose last characters are among `endings`.
 */
export async function matchFacts({ read, actor, now, vault }: Source, endings: readonly string[]): Promise<MatchFacts> {
  const today = dayInParis(now());
  const found = await read(
    selectJson({
      id: leases.id,
      depositCents: leases.depositCents,
      title: properties.title,
      address: properties.address,
    })
      .from(leases)
      .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
      .where(
        and(
          leasesVisibleTo(actor),
          propertyNameVisibleTo(actor),
          or(eq(leases.status, 'Actif'), gte(leases.lastDay, addDays(today, -DAYS_AFTER_THE_END))),
        ),
      ),
  );
  const ids = found.map(({ id }) => id);
  const [people, sureties, terms, aids, parties, open, deposits, payers, rules] = await Promise.all([
    peopleOf({ read, actor }),
    guarantorsOf({ read, actor }, ids),
    termsOf({ read, actor }, ids, today),
    aidsOf({ read, actor }, today),
    thirdPartiesOf({ read, actor }, today),
    openDuesOf({ read, actor }, today),
    depositsOf({ read, actor }),
    knownPayers({ read, actor, vault }, endings),
    taughtRules({ read, actor }),
  ]);
  const by = <Row extends { leaseId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ leaseId }) => leaseId);
  const [peopleBy, suretiesBy, termsBy, aidsBy, partiesBy, openBy, depositsBy, payersBy] = [
    by(people),
    by(sureties),
    by(terms),
    by(aids),
    by(parties),
    by(open),
    by(deposits),
    // An account that paid two leases says nothing.
    by([...payers].flatMap(([payer, [leaseId, ...others]]) => (leaseId === undefined || others.length > 0 ? [] : [{ leaseId, payer }]))),
  ];
  const names = new Map<string, { property: string; tenant: string }>();
  const matchable = found.map(({ id, depositCents, title, address }): MatchableLease => {
    const signed = peopleBy.get(id) ?? [];
    const guarantor = suretiesBy.get(id)?.[0]?.name;
    names.set(id, { property: title, tenant: signed.map(({ name }) => name).join(', ') });
    return {
      leaseId: id,
      people: signed.map(({ firstName, lastName }) => ({ firstName, lastName })),
      companies: signed.flatMap(({ companyName }) => (companyName === '' ? [] : [companyName])),
      guarantor: guarantor === undefined ? null : nameInTwo(guarantor),
      thirdParties: partiesBy.get(id) ?? [],
      reference: transferReference(id),
      place: `${title} ${address}`,
      payers: (payersBy.get(id) ?? []).map(({ payer }) => payer),
      openCents: (openBy.get(id) ?? []).map(({ leftCents }) => leftCents),
      monthCents: termsBy.get(id)?.at(-1)?.monthCents ?? cents(0),
      aidCents: aidsBy.get(id)?.[0]?.amountCents ?? cents(0),
      depositLeftCents: depositStanding(depositCents, depositsBy.get(id) ?? []).leftCents,
    };
  });
  return { leases: indexLeases(matchable), names, rules, payers };
}

/** A guarantor is stored under one name: the last word is taken for the surname, as it is written in French. */
function nameInTwo(name: string) {
  const words = name.trim().split(/\s+/u);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

type Reader = Pick<Source, 'read' | 'actor'>;

const peopleOf = ({ read, actor }: Reader) =>
  read(
    selectJson({
      leaseId: leaseTenants.leaseId,
      firstName: tenants.firstName,
      lastName: tenants.lastName,
      companyName: tenants.companyName,
      name: tenants.displayName,
    })
      .from(leaseTenants)
      .innerJoin(tenants, and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId)))
      .where(and(signaturesVisibleTo(actor), tenantNameVisibleTo(actor)))
      .orderBy(asc(leaseTenants.leaseId), asc(tenants.sortName)),
  );

const guarantorsOf = ({ read, actor }: Reader, ids: readonly string[]) =>
  read(
    selectJson({ leaseId: guarantors.leaseId, name: guarantors.name })
      .from(guarantors)
      .where(partsOfLeaseVisibleTo(actor, guarantors, ids)),
  );

const termsOf = ({ read, actor }: Reader, ids: readonly string[], today: Day) =>
  read(
    selectJson({
      leaseId: leaseTerms.leaseId,
      monthCents: sql<Cents>`${leaseTerms.rentCents} + ${leaseTerms.supplementCents} + ${leaseTerms.chargesCents}`,
    })
      .from(leaseTerms)
      .where(and(partsOfLeaseVisibleTo(actor, leaseTerms, ids), lte(leaseTerms.fromDate, addDays(today, DAYS_AHEAD))))
      .orderBy(asc(leaseTerms.leaseId), asc(leaseTerms.fromDate)),
  );

const aidsOf = ({ read, actor }: Reader, today: Day) => {
  const month = firstDayOfMonth(today);
  return read(
    selectJson({ leaseId: housingAids.leaseId, amountCents: housingAids.amountCents })
      .from(housingAids)
      .where(
        and(
          housingAidsVisibleTo(actor),
          eq(housingAids.paidToLandlord, true),
          lte(housingAids.fromMonth, month),
          // Paid a month later.
          or(isNull(housingAids.untilMonth), gte(housingAids.untilMonth, firstDayOfMonth(addDays(month, -1)))),
        ),
      )
      .orderBy(asc(housingAids.leaseId), asc(housingAids.fromMonth)),
  );
};

/** Of a month that is open for payments: the one before, this one, or one that is paid ahead. */
const thirdPartiesOf = ({ read, actor }: Reader, today: Day) =>
  read(
    selectJson({
      leaseId: thirdPartyPayers.leaseId,
      payerKind: thirdPartyPayers.payerKind,
      name: thirdPartyPayers.name,
      amountCents: thirdPartyPayers.amountCents,
    })
      .from(thirdPartyPayers)
      .where(
        and(
          thirdPartyPayersVisibleTo(actor),
          lte(thirdPartyPayers.fromMonth, addDays(today, DAYS_AHEAD)),
          or(isNull(thirdPartyPayers.untilMonth), gte(thirdPartyPayers.untilMonth, firstDayOfMonth(addDays(firstDayOfMonth(today), -1)))),
        ),
      )
      .orderBy(asc(thirdPartyPayers.leaseId), asc(thirdPartyPayers.fromMonth)),
  );

const openDuesOf = ({ read, actor }: Reader, today: Day) =>
  read(
    selectJson({ leaseId: dues.leaseId, leftCents: sql<Cents>`${dues.totalCents} - ${dues.allocatedCents}` })
      .from(dues)
      .where(and(rentAccountsVisibleTo(actor, dues), sql`${dues.isOpen}`, lte(dues.dueOn, addDays(today, DAYS_AHEAD))))
      .orderBy(asc(dues.leaseId), asc(dues.dueOn), asc(dues.id)),
  );

const depositsOf = ({ read, actor }: Reader) =>
  read(
    selectJson({ leaseId: depositMovements.leaseId, kind: depositMovements.kind, amountCents: depositMovements.amountCents })
      .from(depositMovements)
      .where(and(isNull(depositMovements.cancelledAt), depositsVisibleTo(actor))),
  );

async function taughtRules({ read, actor }: Reader): Promise<TaughtRule[]> {
  const rows = await read(
    selectJson({
      kind: matchRules.kind,
      pattern: matchRules.pattern,
      leaseId: matchRules.leaseId,
      payerKind: matchRules.payerKind,
      nature: matchRules.nature,
    })
      .from(matchRules)
      .where(matchesVisibleTo(actor, matchRules)),
  );
  return rows.flatMap(({ kind, pattern, leaseId, payerKind, nature }): TaughtRule[] => {
    if (nature !== null) return [{ kind, pattern, outcome: { nature } }];
    return leaseId === null || payerKind === null ? [] : [{ kind, pattern, outcome: { leaseId, payerKind } }];
  });
}
