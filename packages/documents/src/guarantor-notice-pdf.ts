import type { GuarantorNoticeSnapshot } from '@lares/domain/accounting/reminders/guarantor-notice';
import { formatCents, formatDay, formatList } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import type { TransferTo } from './receipt-texts.ts';
import { partyLines, printableParts, printableParty } from './reminder-parts.ts';
import { REMINDER_TEMPLATE } from './reminder-template.ts';
import { dueLabel, sendingText, subjectOf, transferText } from './reminder-texts.ts';

export interface GuarantorNoticePdf {
  snapshot: GuarantorNoticeSnapshot;
  /** Null when the organisation gave no bank account. */
  transferTo: TransferTo | null;
}

const TITLE = 'Information de la caution';

/** The same snapshot gives the same bytes, whenever it is rendered. */
export function renderGuarantorNotice(renderer: PdfRenderer, { snapshot: stored, transferTo }: GuarantorNoticePdf): Buffer {
  const snapshot = printableNotice(stored);
  const { stage, sentOn, landlord, agent, place, dues, totalCents, guarantor } = snapshot;
  const on = `le ${formatDay(sentOn)}`;
  const content = {
    title: TITLE,
    subject: subjectOf(snapshot),
    sending: sendingText(stage),
    sender: agent ? [...partyLines(agent), `Mandataire du bailleur : ${landlord.name}`] : partyLines(landlord),
    recipient: partyLines(guarantor),
    placeAndDate: place ? `${place}, ${on}` : `L${on.slice(1)}`,
    before: paragraphsBefore(snapshot),
    head: ['Somme due', 'Due le', 'Reste à payer'],
    rows: dues.map((due) => [dueLabel(due), formatDay(due.dueOn), formatCents(due.lateCents)]),
    total: ['Total impayé', formatCents(totalCents)],
    after: paragraphsAfter(snapshot, transferTo && { ...transferTo, holder: printable(transferTo.holder) }),
    signature: (agent ?? landlord).name,
    notes: [],
    footer: `${TITLE} du ${formatDay(sentOn)}`,
  };
  return renderer.render({ name: 'guarantor-notice', template: REMINDER_TEMPLATE, data: content, on: sentOn });
}

const paragraphsBefore = ({ tenants, guarantor }: GuarantorNoticeSnapshot): string[] => [
  'Madame, Monsieur,',
  `Vous êtes caution ${guarantor.surety} de ${formatList(tenants)} pour le bail des lieux désignés ci-dessus. Nous vous informons que les sommes suivantes, en principal, restent impayées à ce jour (Code civil, art. 2303).`,
];

function paragraphsAfter({ stage, tenants, guarantor, reference }: GuarantorNoticeSnapshot, transferTo: TransferTo | null): string[] {
  const { surety, maxAmountCents, untilDate } = guarantor;
  const limits = [
    ...(maxAmountCents === null ? [] : [`Votre engagement est limité à ${formatCents(maxAmountCents)}.`]),
    ...(untilDate === null ? [] : [`Il vaut pour les sommes dues jusqu’au ${formatDay(untilDate)}.`]),
  ];
  const tenant = tenants.length > 1 ? 'aux locataires' : 'au locataire';
  const sent = stage === 'Mise en demeure' ? 'Une mise en demeure de payer' : 'Une relance';
  return [
    `${sent} est adressée ${tenant} ce même jour.`,
    surety === 'solidaire'
      ? 'La caution étant solidaire, ces sommes peuvent vous être réclamées sans que le locataire soit d’abord poursuivi (Code civil, art. 2305).'
      : 'La caution étant simple, vous pouvez demander que le locataire soit d’abord poursuivi (Code civil, art. 2305).',
    ...(limits.length === 0 ? [] : [limits.join(' ')]),
    ...(transferTo === null ? [] : [transferText(transferTo, reference)]),
    'Si un paiement s’est croisé avec cette lettre, nous vous remercions de ne pas en tenir compte.',
    'Nous vous prions d’agréer, Madame, Monsieur, nos salutations distinguées.',
  ];
}

function printableNotice(snapshot: GuarantorNoticeSnapshot): GuarantorNoticeSnapshot {
  const { guarantor } = snapshot;
  return {
    ...snapshot,
    ...printableParts(snapshot),
    guarantor: { ...guarantor, ...printableParty(guarantor) },
  };
}
