import type { RemindedDue, ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import type { ReminderStage } from '@lares/domain/accounting/reminders/stages';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { groupedIban } from '@lares/domain/shared/iban';
import { spelledAmount } from '@lares/domain/shared/spelled-amount';
import { formatCents, formatDay, formatList, formatMonth } from './format.ts';
import type { TransferTo } from './receipt-texts.ts';

export const dueLabel = ({ kind, month, reason }: RemindedDue): string => {
  if (month !== null) return `Loyer et charges, ${formatMonth(month)}`;
  return kind === 'solde initial' ? 'Solde au début du compte' : reason;
};

const premisesText = ({ premises: { address, postalCode, city } }: Pick<ReminderSnapshot, 'premises'>): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const subjectOf = (snapshot: Pick<ReminderSnapshot, 'premises'>): string => `Lieux loués : ${premisesText(snapshot)}`;

/** How a formal notice travels, above the address of the tenant. */
export const sendingText = (stage: ReminderStage): string =>
  stage === 'Mise en demeure' ? 'Lettre recommandée avec demande d’avis de réception' : '';

/** What stands above the amounts. */
export function paragraphsBefore(snapshot: ReminderSnapshot): string[] {
  const { stage, totalCents, earlier } = snapshot;
  const hello = 'Madame, Monsieur,';
  if (stage === 'Relance amiable')
    return [
      hello,
      'Sauf erreur de notre part, les sommes suivantes ne nous sont pas parvenues à ce jour. Il s’agit sans doute d’un oubli.',
    ];
  const despite = earlier.length === 0 ? 'Sauf erreur de notre part' : `Malgré ${earlierText(earlier)}`;
  if (stage === 'Relance formelle') return [hello, `${despite}, les sommes suivantes restent impayées.`];
  const amount = `${formatCents(totalCents)} (${spelledAmount(totalCents)})`;
  return [
    hello,
    `${despite}, les sommes suivantes restent impayées. Par la présente, nous vous mettons en demeure de payer ${amount} dans un délai de huit jours à compter de la réception de cette lettre (Code civil, art. 1344).`,
  ];
}

/** « notre relance du 10 novembre 2026 » */
const earlierText = (earlier: ReminderSnapshot['earlier']): string => {
  const days = earlier.map(({ sentOn }) => `du ${formatDay(sentOn)}`);
  return `${days.length === 1 ? 'notre relance' : 'nos relances'} ${formatList(days)}`;
};

export const transferText = ({ holder, iban }: TransferTo, reference: string): string =>
  `Par virement à ${holder}, IBAN ${groupedIban(iban)}, en indiquant « ${reference} ».`;

/** What stands below the amounts. */
export function paragraphsAfter(snapshot: ReminderSnapshot, transferTo: TransferTo | null): string[] {
  const { stage, reference, agent } = snapshot;
  const transfer = transferTo === null ? [] : [transferText(transferTo, reference)];
  const crossed = 'Si votre paiement s’est croisé avec cette lettre, nous vous remercions de ne pas en tenir compte.';
  const help = 'En cas de difficulté, prenez contact avec nous sans attendre : une solution peut être cherchée ensemble.';
  const regards = 'Nous vous prions d’agréer, Madame, Monsieur, nos salutations distinguées.';
  if (stage === 'Relance amiable') return ['Nous vous remercions de les régler dès que possible.', ...transfer, crossed, help, regards];
  if (stage === 'Relance formelle')
    return [
      'Nous vous demandons de les régler sans délai. À défaut, une mise en demeure vous sera adressée.',
      ...transfer,
      crossed,
      help,
      regards,
    ];
  const landlord = agent ? 'le bailleur, que nous représentons,' : 'nous';
  const act = agent ? 'se réserve' : 'nous réservons';
  return [
    ...transfer,
    `À défaut de paiement dans ce délai, ${landlord} ${act} de faire délivrer un commandement de payer par un commissaire de justice et d’engager toute procédure utile.`,
    help,
    regards,
  ];
}

/** Notes below the signature: the law, and the copies. */
export function reminderNotes(snapshot: ReminderSnapshot): string[] {
  const { stage, guarantors } = snapshot;
  const home = isHomeLease(snapshot)
    ? [
        'Aucun frais de relance ni aucune pénalité ne vous sont demandés (loi n° 89-462 du 6 juillet 1989, art. 4). L’agence départementale d’information sur le logement (ADIL) vous conseille gratuitement.',
      ]
    : [];
  if (guarantors.length === 0) return home;
  const informed = stage === 'Mise en demeure' ? 'Copie à la caution' : 'La caution est informée de ces impayés';
  return [...home, `${informed} : ${formatList(guarantors)}.`];
}
