import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import { printable } from './printable.ts';

export const partyLines = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].filter(Boolean);

export const printableParty = ({ name, address }: ReceiptParty): ReceiptParty => ({
  name: printable(name),
  address: address.split('\n').map(printable).filter(Boolean).join('\n'),
});

type Parts = Pick<ReminderSnapshot, 'landlord' | 'agent' | 'place' | 'tenants' | 'premises' | 'dues'>;

/** Without the characters that the fonts do not have: one of them would make rendering fail. */
export const printableParts = ({ landlord, agent, place, tenants, premises, dues }: Parts): Parts => ({
  landlord: printableParty(landlord),
  agent: agent && printableParty(agent),
  place: printable(place),
  tenants: tenants.map(printable),
  premises: { address: printable(premises.address), postalCode: printable(premises.postalCode), city: printable(premises.city) },
  dues: dues.map((due) => ({ ...due, reason: printable(due.reason) })),
});
