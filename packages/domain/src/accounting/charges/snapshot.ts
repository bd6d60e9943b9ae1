import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { ReceiptParty } from '../receipts/snapshot.ts';
import type { DayRange } from './period.ts';
import type { ChargeSettlement } from './settlement.ts';

/** Everything that the statement of a settlement prints, frozen when it is issued. */
export interface ChargeSnapshot extends ChargeSettlement {
  issuedOn: Day;
  period: DayRange;
  /** The days that are settled. */
  presence: DayRange[];
  landlord: ReceiptParty;
  /** The holder of the mandate; null when the landlord manages alone. */
  agent: ReceiptParty | null;
  /** The town of the issuer; empty when unknown. */
  place: string;
  tenants: string[];
  premises: { address: string; postalCode: string; city: string };
  /** When the balance is due; one part for each instalment. None for a balance of 0. */
  parts: { dueOn: Day; amountCents: Cents }[];
  proofsUntil: Day;
  /** Whether the law on homes applies. Older settlements do not say it, and cite that law. */
  isHome?: boolean;
}

/** « decompte-charges-2025-12-31.pdf » */
export const settlementFileName = ({ period }: Pick<ChargeSnapshot, 'period'>): string => `decompte-charges-${period.until}.pdf`;
