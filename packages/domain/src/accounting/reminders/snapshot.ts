import type { LeaseNature } from '../../leasing/leases/regime.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { DueKind } from '../dues/kinds.ts';
import type { ReceiptParty } from '../receipts/snapshot.ts';
import type { ReminderChannel, ReminderStage } from './stages.ts';

/** A due, with what is late of it on the day of the reminder. */
export interface RemindedDue {
  kind: DueKind;
  /** The called month, as its first day; null for any other kind. */
  month: Day | null;
  reason: string;
  dueOn: Day;
  lateCents: Cents;
}

/** Everything that a reminder says, frozen when it is sent. */
export interface ReminderSnapshot extends LeaseNature {
  stage: ReminderStage;
  channel: ReminderChannel;
  sentOn: Day;
  landlord: ReceiptParty;
  /** The holder of the mandate, who writes for the landlord; null when the landlord does. */
  agent: ReceiptParty | null;
  /** The town of the sender; empty when unknown. */
  place: string;
  tenants: string[];
  premises: { address: string; postalCode: string; city: string };
  dues: RemindedDue[];
  totalCents: Cents;
  /** The earlier reminders of the same debt, the oldest first. */
  earlier: { stage: ReminderStage; sentOn: Day }[];
  /** What the tenant writes on a transfer. */
  reference: string;
  /** Where to transfer, sealed as the organisation stored it, in hexadecimal. Absent when it gave no bank account. */
  sealedBankDetails?: string;
  /** Those who stand surety on that day and receive a copy of a formal notice. */
  guarantors: string[];
}
