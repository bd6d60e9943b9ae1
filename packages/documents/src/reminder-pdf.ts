import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import { formatCents, formatDay } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import type { TransferTo } from './receipt-texts.ts';
import { partyLines, printableParts } from './reminder-parts.ts';
import { REMINDER_TEMPLATE } from './reminder-template.ts';
import { dueLabel, paragraphsAfter, paragraphsBefore, reminderNotes, sendingText, subjectOf } from './reminder-texts.ts';

export interface ReminderPdf {
  snapshot: ReminderSnapshot;
  /** Null when the organisation gave no bank account. */
  transferTo: TransferTo | null;
  /** Not sent: each page says so. */
  isDraft?: boolean;
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export function renderReminder(renderer: PdfRenderer, { snapshot: stored, transferTo, isDraft = false }: ReminderPdf): Buffer {
  const snapshot = { ...stored, ...printableParts(stored), guarantors: stored.guarantors.map(printable) };
  const { stage, sentOn, landlord, agent, tenants, place, dues, totalCents, premises } = snapshot;
  const on = `le ${formatDay(sentOn)}`;
  const content = {
    title: stage,
    subject: subjectOf(snapshot),
    sending: sendingText(stage),
    sender: agent ? [...partyLines(agent), `Mandataire du bailleur : ${landlord.name}`] : partyLines(landlord),
    recipient: [...tenants, premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')].filter(Boolean),
    placeAndDate: place ? `${place}, ${on}` : `L${on.slice(1)}`,
    before: paragraphsBefore(snapshot),
    head: ['Somme due', 'Due le', 'Reste à payer'],
    rows: dues.map((due) => [dueLabel(due), formatDay(due.dueOn), formatCents(due.lateCents)]),
    total: ['Total à payer', formatCents(totalCents)],
    after: paragraphsAfter(snapshot, transferTo && { ...transferTo, holder: printable(transferTo.holder) }),
    signature: (agent ?? landlord).name,
    notes: reminderNotes(snapshot),
    footer: isDraft ? `Projet du ${formatDay(sentOn)}, non envoyé` : `${stage} du ${formatDay(sentOn)}`,
  };
  return renderer.render({ name: 'reminder', template: REMINDER_TEMPLATE, data: content, on: sentOn });
}
