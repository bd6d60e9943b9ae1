import { addDays, type Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';

/** A wrong owner is replaced for their whole period; a new owner follows the one before from a day on. */
export const OWNER_CHANGES = ['correction', 'changement'] as const;
export type OwnerChange = (typeof OWNER_CHANGES)[number];

/** Somebody who owned a property until the end of this day: from the day after the one before them, or from the beginning. */
export interface PastOwnership {
  ownerId: string;
  untilDate: Day;
}

/** Who owns a property, and who owned it before. Periods follow each other without a gap, because each stores only its last day. */
export interface PropertyOwners<Past extends PastOwnership = PastOwnership> {
  /** The owner of today. */
  ownerId: string | null;
  past: readonly Past[];
}

export interface Ownership {
  ownerId: string | null;
  /** `null` from the beginning. */
  fromDate: Day | null;
  /** Inclusive; `null` of the present one. */
  untilDate: Day | null;
}

const inOrder = <Past extends PastOwnership>(past: readonly Past[]): Past[] =>
  past.toSorted((a, b) => (a.untilDate < b.untilDate ? -1 : Number(a.untilDate > b.untilDate)));

/** All periods of a property, the first one first. */
export function ownershipsOf({ ownerId, past }: PropertyOwners): Ownership[] {
  const ended = inOrder(past);
  const startOf = (at: number): Day | null => {
    const before = ended[at - 1];
    return before ? addDays(before.untilDate, 1) : null;
  };
  return [
    ...ended.map((period, at) => ({ ownerId: period.ownerId, fromDate: startOf(at), untilDate: period.untilDate })),
    { ownerId, fromDate: startOf(ended.length), untilDate: null },
  ];
}

/** The period that holds a day, where it is over. `null` on a day of the present owner. */
export const pastOwnershipOn = <Past extends PastOwnership>(past: readonly Past[], day: Day): Past | null =>
  inOrder(past).find(({ untilDate }) => untilDate >= day) ?? null;

export interface OwnerChangeInput {
  ownerId: string | null;
  change: OwnerChange | null;
  /** The first day of the new owner. */
  fromDate: Day | null;
}

/**
 * The owners after a change. An owner who follows none has owned the property all along; one who is put back in the place of their follower
 * has never ceased to own it.
 * @throws DomainError when the kind of change is not given, or the day lies ahead or before the present owner’s second day
 */
export function changedOwners(owners: PropertyOwners, { ownerId, change, fromDate }: OwnerChangeInput, today: Day): PropertyOwners {
  if (ownerId === owners.ownerId) return owners;
  const past = inOrder(owners.past);
  if (owners.ownerId === null || change === 'correction') {
    const last = past.at(-1);
    return { ownerId, past: last?.ownerId === ownerId ? past.slice(0, -1) : past };
  }
  if (change === null) throw new DomainError('property.owner-change-missing', { field: 'ownerChange' });
  if (fromDate === null) throw new DomainError('property.owner-change-missing', { field: 'ownerFrom' });
  if (fromDate > today) throw new DomainError('property.transfer-in-future', { field: 'ownerFrom' });
  const since = ownershipsOf(owners).at(-1)?.fromDate ?? null;
  if (since !== null && fromDate <= since) throw new DomainError('property.transfer-too-early', { field: 'ownerFrom', details: { since } });
  return { ownerId, past: [...past, { ownerId: owners.ownerId, untilDate: addDays(fromDate, -1) }] };
}
