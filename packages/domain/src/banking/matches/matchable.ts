import type { PayerKind } from '../../accounting/payments/payer.ts';
import type { ThirdPartyKind } from '../../accounting/third-party-payers/kinds.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { LineNature } from '../bank-statements/natures.ts';
import type { ExpectedAmounts } from './amounts.ts';
import type { PersonName } from './names.ts';

/** A guarantor or another third party who pays a part of each month. */
export interface MatchableThirdParty {
  payerKind: ThirdPartyKind;
  name: string;
  amountCents: Cents;
}

/** A lease as the matcher knows it. */
export interface MatchableLease extends ExpectedAmounts {
  leaseId: string;
  people: readonly PersonName[];
  companies: readonly string[];
  guarantor: PersonName | null;
  thirdParties: readonly MatchableThirdParty[];
  /** What the tenant is asked to write on a transfer. */
  reference: string;
  /** Of the property, to tell two leases of one tenant apart. */
  place: string;
  /** Account numbers that paid this lease before, hashed. */
  payers: readonly string[];
  /** What is left to receive of the deposit. */
  depositLeftCents: Cents;
}

export interface MatchableLine {
  bookedOn: Day;
  amountCents: Cents;
  label: string;
  counterparty: string;
  /** The other party's account number, hashed; null when the file gives none. */
  payer: string | null;
  endToEndId: string;
  returned: boolean;
  /** Probably brought by another statement under another reference. */
  possibleDuplicate: boolean;
}

export interface TaughtRule {
  kind: 'iban' | 'libellé';
  pattern: string;
  outcome: { leaseId: string; payerKind: PayerKind } | { nature: LineNature };
}
