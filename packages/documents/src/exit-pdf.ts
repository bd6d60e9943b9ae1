import type { ExitSnapshot, SettledDeduction, UnpaidDue } from '@lares/domain/accounting/deposits/snapshot';
import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, negated } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatMonth } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { STATEMENT_TEMPLATE } from './statement-template.ts';

interface ExitPdf {
  snapshot: ExitSnapshot;
  /** Hash of the snapshot, in hexadecimal. */
  sha256: string;
  /** A cancelled settlement says so; null for a valid one. */
  cancelled: { on: Day; reason: string } | null;
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export const renderExit = (renderer: PdfRenderer, settlement: ExitPdf): Buffer =>
  renderer.render({ name: 'exit', template: STATEMENT_TEMPLATE, data: contentOf(settlement), on: settlement.snapshot.issuedOn });

function contentOf({ snapshot, sha256, cancelled }: ExitPdf) {
  const { number, landlord, agent, tenants, newAddress, place, issuedOn } = snapshot;
  const at = printable(place);
  return {
    title: 'Solde de tout compte',
    subtitle: `n°\u00A0${number} · ${premisesOf(snapshot)}`,
    agent: agent === null ? linesOf(landlord) : [...linesOf(agent), printable(`Bailleur : ${landlord.name}`)],
    owner: linesOf({ name: tenants.join(', '), address: newAddress }),
    notice: cancelled ? `Annulé le ${formatDay(cancelled.on)} : ${printable(cancelled.reason)}` : '',
    cancelled: cancelled ? 'ANNULÉ' : '',
    sections: [exitOf(snapshot), ...accountOf(snapshot), ...deductionsOf(snapshot)],
    balanceTitle: 'Décompte du dépôt de garantie',
    balance: balanceOf(snapshot),
    placeAndDate: at ? `Fait à ${at}, le ${formatDay(issuedOn)}` : `Fait le ${formatDay(issuedOn)}`,
    notes: notesOf(snapshot),
    footer: `Solde n°\u00A0${number} · empreinte ${sha256}`,
  };
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].map(printable).filter(Boolean);
const amount = (value: Cents): string => formatCents(value).replace('-', '−');
const plain = (...cells: string[]) => ({ cells, strong: false });
const strong = (...cells: string[]) => ({ cells, strong: true });
const premisesOf = ({ premises }: ExitSnapshot): string =>
  printable([premises.address, `${premises.postalCode} ${premises.city}`.trim()].filter(Boolean).join(', '));

function exitOf({ lastDay, keysOn, isConform, deadline }: ExitSnapshot) {
  return {
    title: 'Sortie',
    head: ['Étape', 'Constat'],
    texts: 1,
    rows: [
      plain('Dernier jour du bail', formatDay(lastDay)),
      plain('Clés remises', formatDay(keysOn)),
      plain('État des lieux de sortie', isConform ? 'conforme à l’entrée' : 'non conforme à l’entrée'),
      ...(deadline === null ? [] : [plain('Dépôt à rendre au plus tard', formatDay(deadline))]),
    ],
  };
}

function nameOf({ kind, month, reason }: UnpaidDue): string {
  if (month !== null) return `Loyer et charges, ${formatMonth(month).toLowerCase()}`;
  if (kind === 'solde initial') return 'Solde au début du compte';
  return printable(reason) || 'Correction';
}

function accountOf({ dues, creditCents, accountCents }: ExitSnapshot) {
  if (dues.length === 0 && creditCents === 0) return [];
  const rows = dues.map((due) => plain(nameOf(due), formatDay(due.dueOn), amount(due.leftCents)));
  return [
    {
      title: 'Compte du locataire',
      head: ['Resté dû', 'Échéance', 'Montant'],
      texts: 2,
      rows: [
        ...rows,
        ...(creditCents === 0 ? [] : [plain('Payé d’avance', '', amount(negated(creditCents)))]),
        strong(accountCents < 0 ? 'En faveur du locataire' : 'Dû par le locataire', '', amount(accountCents)),
      ],
    },
  ];
}

/** « Devis du 5 novembre ; « Facture Durand », classé le 5 novembre 2026 » */
const proofOf = ({ proof, documents = [] }: SettledDeduction): string =>
  [proof, ...documents.map(({ title, filedOn }) => `«\u00A0${title}\u00A0», classé le ${formatDay(filedOn)}`)]
    .filter(Boolean)
    .map(printable)
    .join('\u00A0; ');

function deductionsOf({ deductions, deductionsCents }: ExitSnapshot) {
  if (deductions.length === 0) return [];
  const rows = deductions.map((deduction) => plain(printable(deduction.label), proofOf(deduction), amount(deduction.amountCents)));
  return [
    {
      title: 'Retenues',
      head: ['Retenue', 'Justificatif', 'Montant'],
      texts: 2,
      // Long titles of documents would break the name of the deduction. Older settlements keep their bytes.
      ...(deductions.some(({ documents = [] }) => documents.length > 0) ? { isWordy: true } : {}),
      rows: [...rows, strong('Total des retenues', '', amount(deductionsCents))],
    },
  ];
}

function balanceOf(snapshot: ExitSnapshot) {
  const { heldCents, accountCents, deductionsCents, keptCents, paidOutCents, owedCents, penalty, issuedOn } = snapshot;
  const lines: [string, Cents][] = [
    ['Compte du locataire', negated(accountCents)],
    ...(snapshot.awaitedAid ?? []).map(({ payer, month, amountCents }): [string, Cents] => [
      `Aide attendue de la ${payer}, ${formatMonth(month).toLowerCase()}, non retenue`,
      amountCents,
    ]),
    ['Retenues', negated(deductionsCents)],
    ['Gardé jusqu’à l’arrêté des comptes de la copropriété', negated(keptCents)],
    ['Reste dû par le locataire, au-delà du dépôt', owedCents],
  ];
  return [
    plain('Dépôt de garantie reçu', amount(heldCents)),
    ...lines.filter(([, value]) => value !== 0).map(([label, value]) => plain(label, amount(value))),
    strong('À rendre au locataire', amount(paidOutCents)),
    ...(penalty === undefined ? [] : [plain(penaltyText(penalty, issuedOn), amount(penalty.amountCents))]),
    ...(owedCents === 0 ? [] : [strong('À payer par le locataire', amount(owedCents))]),
  ];
}

/** « Majoration de retard, si rendu le 20 novembre 2026 (1 mois commencé) » */
const penaltyText = ({ months }: { months: number }, issuedOn: Day): string =>
  `Majoration de retard, si rendu le ${formatDay(issuedOn)} (${months} mois commencé${months > 1 ? 's' : ''})`;

function notesOf({ deadline, keptCents, newAddress, awaitedAid = [] }: ExitSnapshot): string[] {
  return [
    ...(deadline === null
      ? []
      : [
          'Dépôt de garantie : loi n° 89-462 du 6 juillet 1989, art. 22. Rendu en retard, il est majoré de 10 % du loyer mensuel hors charges par mois commencé, sauf si le locataire n’a pas donné son adresse.',
        ]),
    ...(keptCents === 0
      ? []
      : ['Ce qui est gardé pour la copropriété est rendu, après déduction, dans le mois qui suit l’approbation définitive des comptes.']),
    ...(awaitedAid.length === 0
      ? []
      : [
          'L’aide au logement attendue n’est pas retenue sur le dépôt : elle est versée au bailleur. Si elle n’est pas versée, le locataire la doit.',
        ]),
    ...(newAddress === '' ? ['Le locataire n’a pas indiqué sa nouvelle adresse.'] : []),
  ];
}
