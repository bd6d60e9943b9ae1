import type { Day } from '../../shared/day.ts';
import { type Cents, sumCents } from '../../shared/money.ts';
import { type StandingOfDue, standingOf } from '../dues/standing.ts';
import { expectedParts, type HousingAid, type PayerPart } from '../housing-aids/expected-parts.ts';
import type { PayerKind } from '../payments/payer.ts';
import { type ThirdPartyPart, thirdPartyParts, type ThirdPartyPayer } from '../third-party-payers/third-party-parts.ts';
import { partsOn, type PayingParts } from './former-parts.ts';

interface DueOnAccount {
  id: string;
  /** The called month, as its first day; null for any other kind. */
  month: Day | null;
  dueOn: Day;
  totalCents: Cents;
}

/** A payment, or a credit of the account, and what it pays. */
export interface PayingMovement extends PayingParts {
  on: Day;
  /** Null of a credit. */
  payerKind: PayerKind | null;
}

interface Facts {
  paying: readonly PayingMovement[];
  aids: readonly HousingAid[];
  thirdPartyPayers: readonly ThirdPartyPayer[];
}

export interface StandingOnDay extends StandingOfDue {
  expected: PayerPart[];
  thirdPartyParts: ThirdPartyPart[];
}

/**
 * Where a due stood at the end of a day: what was received or granted by then counts with what it pays now, a waiver that ended later with what
 * it paid then. Null of a credit. A payment plan is left out: it says nothing of the days before it.
 */
export function standingOnDay(due: DueOnAccount, { paying, aids, thirdPartyPayers }: Facts, on: Day): StandingOnDay | null {
  if (due.totalCents <= 0) return null;
  const paid = paying
    .filter((movement) => movement.on <= on)
    .flatMap((movement) =>
      partsOn(movement, on)
        .filter(({ dueId }) => dueId === due.id)
        .map(({ amountCents }) => ({ on: movement.on, payerKind: movement.payerKind, amountCents })),
    );
  const paidCents = sumCents(paid.map(({ amountCents }) => amountCents));
  const received = paid
    .filter(({ payerKind }) => payerKind === 'CAF')
    .map((part) => ({ paymentDate: part.on, amountCents: part.amountCents }));
  const expected = expectedParts({ ...due, paidCents, received }, aids);
  const byPayer = paid.flatMap(({ payerKind, amountCents }) => (payerKind === null ? [] : [{ payerKind, amountCents }]));
  const aidCents = sumCents(expected.map(({ amountCents }) => amountCents));
  const parts = thirdPartyParts({ ...due, paidCents, aidCents, received: byPayer }, thirdPartyPayers);
  return { ...standingOf({ ...due, paidCents, expected }, on), expected, thirdPartyParts: parts };
}
