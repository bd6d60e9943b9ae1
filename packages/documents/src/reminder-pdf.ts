import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import { formatCents, formatDay } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import type { TransferTo } from './receipt-texts.ts';
import { REMINDER_TEMPLATE } from './reminder-template.ts';
import { dueLabel, paragraphsAfter, paragraphsBefore, reminderNotes, sendingText, subjectOf } from './reminder-texts.ts';

export interface ReminderPdf {
  snapshot: ReminderSnapshot;
  /** Null when the organisation gave no bank account. */
  transferTo: TransferTo | null;
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export function renderReminder(renderer: PdfRenderer, { snapshot: stored, transferTo }: ReminderPdf): Buffer {
  const snapshot = printableSnapshot(stored);
  const { stage, sentOn, landlord, agent, tenants, place, dues, totalCents, premises } = snapshot;
  const on = `le ${formatDay(sentOn)}`;
  const content = {
    title: stage,
    subject: subjectOf(snapshot),
    sending: sendingText(stage),
    sender: agent ? [...linesOf(agent), `Mandataire du bailleur : ${landlord.name}`] : linesOf(landlord),
    recipient: [...tenants, premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')].filter(Boolean),
    placeAndDate: place ? `${place}, ${on}` : `L${on.slice(1)}`,
    before: paragraphsBefore(snapshot),
    head: ['Somme due', 'Due le', 'Reste à payer'],
    rows: dues.map((due) => [dueLabel(due), formatDay(due.dueOn), formatCents(due.lateCents)]),
    total: ['Total à payer', formatCents(totalCents)],
    after: paragraphsAfter(snapshot, transferTo && { ...transferTo, holder: printable(transferTo.holder) }),
    signature: (agent ?? landlord).name,
    notes: reminderNotes(snapshot),
    footer: `${stage} du ${formatDay(sentOn)}`,
  };
  return renderer.render({ name: 'reminder', template: REMINDER_TEMPLATE, data: content, on: sentOn });
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].filter(Boolean);

/** Without the characters that the fonts do not have: one of them would make rendering fail. */
function printableSnapshot(snapshot: ReminderSnapshot): ReminderSnapshot {
  const { landlord, agent, premises } = snapshot;
  const party = ({ name, address }: ReceiptParty): ReceiptParty => ({
    name: printable(name),
    address: address.split('\n').map(printable).filter(Boolean).join('\n'),
  });
  return {
    ...snapshot,
    landlord: party(landlord),
    agent: agent && party(agent),
    place: printable(snapshot.place),
    tenants: snapshot.tenants.map(printable),
    premises: { address: printable(premises.address), postalCode: printable(premises.postalCode), city: printable(premises.city) },
    dues: snapshot.dues.map((due) => ({ ...due, reason: printable(due.reason) })),
    guarantors: snapshot.guarantors.map(printable),
  };
}
