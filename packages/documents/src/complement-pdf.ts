import type { ComplementSnapshot } from '@lares/domain/accounting/deposits/complement';
import type { UnpaidDue } from '@lares/domain/accounting/deposits/snapshot';
import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, negated } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatMonth } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { STATEMENT_TEMPLATE } from './statement-template.ts';

interface ComplementPdf {
  snapshot: ComplementSnapshot;
  /** Hash of the snapshot, in hexadecimal. */
  sha256: string;
  /** A cancelled complement says so; null for a valid one. */
  cancelled: { on: Day; reason: string } | null;
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export const renderComplement = (renderer: PdfRenderer, complement: ComplementPdf): Buffer =>
  renderer.render({ name: 'complement', template: STATEMENT_TEMPLATE, data: contentOf(complement), on: complement.snapshot.issuedOn });

function contentOf({ snapshot, sha256, cancelled }: ComplementPdf) {
  const { number, landlord, agent, tenants, newAddress, place, issuedOn, premises } = snapshot;
  const at = printable(place);
  const home = printable([premises.address, `${premises.postalCode} ${premises.city}`.trim()].filter(Boolean).join(', '));
  return {
    title: 'Complément du solde de tout compte',
    subtitle: `n°\u00A0${number} · ${home}`,
    agent: agent === null ? linesOf(landlord) : [...linesOf(agent), printable(`Bailleur : ${landlord.name}`)],
    owner: linesOf({ name: tenants.join(', '), address: newAddress }),
    notice: cancelled ? `Annulé le ${formatDay(cancelled.on)} : ${printable(cancelled.reason)}` : '',
    cancelled: cancelled ? 'ANNULÉ' : '',
    sections: [settlementOf(snapshot), ...accountOf(snapshot)],
    balanceTitle: 'Décompte de la part gardée',
    balance: balanceOf(snapshot),
    placeAndDate: at ? `Fait à ${at}, le ${formatDay(issuedOn)}` : `Fait le ${formatDay(issuedOn)}`,
    notes: notesOf(snapshot),
    footer: `Complément n°\u00A0${number} · empreinte ${sha256}`,
  };
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].map(printable).filter(Boolean);
const amount = (value: Cents): string => formatCents(value).replace('-', '−');
const plain = (...cells: string[]) => ({ cells, strong: false });
const strong = (...cells: string[]) => ({ cells, strong: true });

function settlementOf({ settlementNumber, settlementOn, approvedOn, deadline }: ComplementSnapshot) {
  return {
    title: 'Part gardée',
    head: ['Étape', 'Constat'],
    texts: 1,
    rows: [
      plain(`Solde de tout compte n°\u00A0${settlementNumber}`, formatDay(settlementOn)),
      plain(
        'Comptes de l’immeuble approuvés',
        approvedOn === null ? 'pas encore, réglé d’accord entre les parties' : formatDay(approvedOn),
      ),
      ...(deadline === null ? [] : [plain('À rendre au plus tard', formatDay(deadline))]),
    ],
  };
}

function nameOf({ kind, month, reason }: UnpaidDue): string {
  if (month !== null) return `Loyer et charges, ${formatMonth(month).toLowerCase()}`;
  if (kind === 'solde initial') return 'Solde au début du compte';
  return printable(reason) || 'Correction';
}

function accountOf({ dues, creditCents, accountCents, awaitedAid = [], owedCents }: ComplementSnapshot) {
  if (dues.length === 0) return [];
  return [
    {
      title: 'Compte du locataire',
      head: ['Resté dû', 'Échéance', 'Montant'],
      texts: 2,
      rows: [
        ...dues.map((due) => plain(nameOf(due), formatDay(due.dueOn), amount(due.leftCents))),
        ...(creditCents === 0 ? [] : [plain('Payé d’avance', '', amount(negated(creditCents)))]),
        ...awaitedAid.map(({ payer, month, expectedOn, amountCents }) =>
          plain(`Aide attendue de la ${payer}, ${formatMonth(month).toLowerCase()}`, formatDay(expectedOn), amount(negated(amountCents))),
        ),
        plain('Payé par la part gardée', '', amount(negated(accountCents))),
        strong('Reste dû par le locataire', '', amount(owedCents)),
      ],
    },
  ];
}

function balanceOf({ keptCents, returnedCents, accountCents, deductionCents, reason, paidOutCents, owedCents }: ComplementSnapshot) {
  const lines: [string, Cents][] = [
    ['Déjà rendu', negated(returnedCents)],
    ['Dû sur le compte du locataire', negated(accountCents)],
    [`Retenue : ${printable(reason)}`, negated(deductionCents)],
  ];
  return [
    plain('Part du dépôt de garantie gardée', amount(keptCents)),
    ...lines.filter(([, value]) => value !== 0).map(([label, value]) => plain(label, amount(value))),
    strong('À rendre au locataire', amount(paidOutCents)),
    ...(owedCents === 0 ? [] : [plain('Reste dû par le locataire sur son compte', amount(owedCents))]),
  ];
}

function notesOf({ deadline, newAddress, settlementNumber }: ComplementSnapshot): string[] {
  return [
    `Ce document complète le solde de tout compte n°\u00A0${settlementNumber}, qui gardait une part du dépôt jusqu’à l’arrêté des comptes de l’immeuble.`,
    ...(deadline === null
      ? []
      : ['Le solde se règle dans le mois qui suit l’approbation définitive des comptes (loi n° 89-462 du 6 juillet 1989, art. 22).']),
    ...(newAddress === '' ? ['Le locataire n’a pas indiqué sa nouvelle adresse.'] : []),
  ];
}
