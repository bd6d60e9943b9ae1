import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { DueKind } from '../dues/kinds.ts';
import type { PlannedPart } from '../dues/planned-parts.ts';
import type { ReceiptParty } from '../receipts/snapshot.ts';

/** Everything that the PDF of a plan prints, frozen when it is agreed. */
export interface PlanSnapshot {
  agreedOn: Day;
  landlord: ReceiptParty;
  /** The holder of the mandate; null when the landlord manages alone. */
  agent: ReceiptParty | null;
  /** The town of the issuer; empty when unknown. */
  place: string;
  tenants: string[];
  premises: { address: string; postalCode: string; city: string };
  /** The debt: what is left of each due. */
  dues: { kind: DueKind; month: Day | null; reason: string; dueOn: Day; leftCents: Cents }[];
  debtCents: Cents;
  instalments: PlannedPart[];
  requiresRent: boolean;
  /** How a transfer names the lease. */
  reference: string;
}

/** « plan-apurement-2026-11-20.pdf » */
export const planFileName = ({ agreedOn }: Pick<PlanSnapshot, 'agreedOn'>): string => `plan-apurement-${agreedOn}.pdf`;
