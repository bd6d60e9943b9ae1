import { isShare } from '@lares/domain/accounting/mandates/fees';
import { percentOf } from '@lares/domain/accounting/mandates/terms';
import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import { type CorrectionReason, laterParts, type NamedFeeLine, type StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { correctionLabel } from '@lares/domain/accounting/statements/period';
import type { FeeRates } from '@lares/domain/accounting/mandates/terms';
import type { OwnerMovementKind } from '@lares/domain/accounting/statements/owner-movements';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, negated, sumCents } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatPeriod } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { STATEMENT_TEMPLATE } from './statement-template.ts';

interface StatementPdf {
  snapshot: StatementSnapshot;
  /** Hash of the snapshot, in hexadecimal. */
  sha256: string;
  /** A cancelled statement says so; null for a valid one. */
  cancelled: { on: Day; reason: string } | null;
}

interface Row {
  cells: string[];
  strong: boolean;
}

/** How many of its columns hold text, before the amounts. */
interface Section {
  title: string;
  head: string[];
  texts: number;
  rows: Row[];
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export const renderStatement = (renderer: PdfRenderer, statement: StatementPdf): Buffer =>
  renderer.render({ name: 'statement', template: STATEMENT_TEMPLATE, data: contentOf(statement), on: statement.snapshot.issuedOn });

const EARLIER_RATES = 'Les honoraires d’un encaissement annulé ou baissé sont rendus au taux auquel ils avaient été pris.';

function contentOf({ snapshot, sha256, cancelled }: StatementPdf) {
  const { number, agent, owner, fromDate, toDate, place, issuedOn } = snapshot;
  const at = printable(place);
  return {
    title: 'Relevé de gérance',
    subtitle: `n°\u00A0${number} · ${formatPeriod(snapshot)} · du ${formatDay(fromDate)} au ${formatDay(toDate)}`,
    agent: linesOf(agent),
    owner: linesOf(owner),
    notice: cancelled ? `Annulé le ${formatDay(cancelled.on)} : ${printable(cancelled.reason)}` : '',
    cancelled: cancelled ? 'ANNULÉ' : '',
    sections: [
      ...leasesOf(snapshot),
      ...correctionsOf(snapshot),
      ...feesOf(snapshot),
      ...namedFeesOf(snapshot),
      ...expensesOf(snapshot),
      ...ownerMovementsOf(snapshot),
    ],
    balanceTitle: 'Solde',
    balance: balanceOf(snapshot),
    placeAndDate: at ? `Fait à ${at}, le ${formatDay(issuedOn)}` : `Fait le ${formatDay(issuedOn)}`,
    notes: [
      'Compte rendu de gestion du mandataire (décret n° 72-678 du 20 juillet 1972, art. 66). Honoraires et TVA sont arrondis au centime le plus proche, une fois par mandat et par taux.',
      ...(snapshot.fees.some(({ isEarlierRate }) => isEarlierRate) ? [EARLIER_RATES] : []),
    ],
    footer: `Relevé n°\u00A0${number} · empreinte ${sha256}`,
  };
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].map(printable).filter(Boolean);
const amount = (value: Cents): string => formatCents(value).replace('-', '−');
const plain = (...cells: string[]): Row => ({ cells, strong: false });
const strong = (...cells: string[]): Row => ({ cells, strong: true });
const named = (property: string, tenants: readonly string[]): string =>
  printable([property, tenants.join(', ')].filter(Boolean).join(' · '));

function leasesOf({ leases, receivedCents }: StatementSnapshot): Section[] {
  if (leases.length === 0) return [];
  const rows = leases.map((lease) =>
    plain(
      named(lease.property, lease.tenants),
      amount(lease.calledCents),
      amount(lease.rentCents),
      amount(lease.chargesCents),
      amount(lease.otherCents),
      amount(lease.receivedCents),
      amount(lease.leftCents),
    ),
  );
  const total = strong('Total encaissé', '', '', '', '', amount(receivedCents), '');
  const head = ['Bien et locataires', 'Appelé', 'Loyer', 'Charges', 'Autres', 'Encaissé', 'Reste dû'];
  return [{ title: 'Loyers et charges', head, texts: 1, rows: [...rows, total] }];
}

const REASONS: Record<CorrectionReason, string> = {
  'enregistré après': 'enregistré après le relevé',
  modifié: 'montant modifié depuis le relevé',
  annulé: 'annulé depuis le relevé',
};

function correctionsOf({ corrections, ...period }: StatementSnapshot): Section[] {
  if (corrections.length === 0) return [];
  const rows = corrections.map(({ on, property, tenants, reason, amountCents, earlierRates = [] }) => {
    const rates = earlierRates.map((one) => `, honoraires à ${ratesOf(one)}`).join('');
    return plain(`${named(property, tenants)} : encaissement du ${formatDay(on)}, ${REASONS[reason]}${rates}`, amount(amountCents));
  });
  return [{ title: correctionLabel(period), head: ['Encaissement', 'Montant'], texts: 1, rows }];
}

const rate = (bp: number): string => `${String(percentOf(bp)).replace('.', ',')}\u00A0%`;

/** « 7 % HT, TVA 20 % » */
const ratesOf = ({ feeBp, vatBp }: FeeRates): string => `${rate(feeBp)} HT, TVA ${rate(vatBp)}`;

function feesOf({ fees }: StatementSnapshot): Section[] {
  if (fees.length === 0) return [];
  const rows = fees.map(({ mandate, baseCents, feeCents, vatCents, isEarlierRate, ...rates }) =>
    plain(
      printable(`Mandat n°\u00A0${mandate} : ${ratesOf(rates)}${isEarlierRate ? ' (taux d’un relevé antérieur)' : ''}`),
      amount(baseCents),
      amount(feeCents),
      amount(vatCents),
      amount(sumCents([feeCents, vatCents])),
    ),
  );
  return [{ title: 'Honoraires de gestion', head: ['Mandat', 'Encaissé', 'HT', 'TVA', 'TTC'], texts: 1, rows }];
}

/** « 2,5 % de l’appelé », « 2 × 5,00 € par mois, TVA 20 % » */
function measureOf({ basis, rateBp, unitCents, vatBp, count }: NamedFeeLine): string {
  const measure = isShare(basis) ? rate(rateBp) : `${count === 1 ? '' : `${count} × `}${amount(unitCents)}`;
  return vatBp === 0 ? `${measure}, ${basis}` : `${measure} HT, ${basis}, TVA ${rate(vatBp)}`;
}

function namedFeesOf(snapshot: StatementSnapshot): Section[] {
  const { namedFees, insuranceCents, namedFeeCents, namedVatCents } = laterParts(snapshot);
  if (namedFees.length === 0) return [];
  const rows = namedFees.map((line) =>
    plain(
      printable(`${line.label} : ${measureOf(line)}`),
      isShare(line.basis) ? amount(line.baseCents) : '',
      amount(line.feeCents),
      amount(line.vatCents),
      amount(sumCents([line.feeCents, line.vatCents])),
    ),
  );
  const total = strong('Total des frais et assurances', '', '', '', amount(sumCents([insuranceCents, namedFeeCents, namedVatCents])));
  return [{ title: 'Assurance et autres frais', head: ['Libellé', 'Assiette', 'HT', 'TVA', 'TTC'], texts: 1, rows: [...rows, total] }];
}

function ownerMovementsOf(snapshot: StatementSnapshot): Section[] {
  const { ownerMovements, ownerMovementCents } = laterParts(snapshot);
  if (ownerMovements.length === 0) return [];
  const rows = ownerMovements.map(({ on, label, kind, amountCents }) =>
    plain(printable(`${MOVEMENTS[kind]} : ${label}`), formatDay(on), amount(amountCents)),
  );
  const total = strong('Total des avances et soldes repris', '', amount(ownerMovementCents));
  return [{ title: 'Avances et solde repris', head: ['Libellé', 'Date', 'Montant'], texts: 2, rows: [...rows, total] }];
}

const MOVEMENTS: Record<OwnerMovementKind, string> = {
  'avance reçue': 'Avance reçue du propriétaire',
  'avance versée': 'Avance versée au propriétaire',
  'solde repris': 'Solde repris',
};

function expensesOf({ expenses, expenseCents }: StatementSnapshot): Section[] {
  if (expenses.length === 0) return [];
  const rows = expenses.map(({ on, label, property, amountCents }) =>
    plain(printable([label, property].filter(Boolean).join(' · ')), formatDay(on), amount(amountCents)),
  );
  return [
    {
      title: 'Dépenses',
      head: ['Libellé', 'Date', 'Montant'],
      texts: 2,
      rows: [...rows, strong('Total des dépenses', '', amount(expenseCents))],
    },
  ];
}

function balanceOf(snapshot: StatementSnapshot): Row[] {
  const { previousCents, receivedCents, correctionCents, feeCents, vatCents, expenseCents, keptCents, paidOutCents, carriedCents } =
    snapshot;
  const { insuranceCents, namedFeeCents, namedVatCents, ownerMovementCents } = laterParts(snapshot);
  const lines: [string, Cents][] = [
    ['Solde antérieur', previousCents],
    ['Encaissements', receivedCents],
    [correctionLabel(snapshot), correctionCents],
    ['Avances et solde repris', ownerMovementCents],
    ['Honoraires HT', negated(feeCents)],
    ['Autres frais HT', negated(namedFeeCents)],
    ['TVA sur honoraires et frais', negated(sumCents([vatCents, namedVatCents]))],
    ['Assurance', negated(insuranceCents)],
    ['Dépenses', negated(expenseCents)],
  ];
  return [
    ...lines.filter(([, value]) => value !== 0).map(([label, value]) => plain(label, amount(value))),
    strong('À verser au propriétaire', amount(paidOutCents)),
    ...(keptCents === 0 ? [] : [plain('dont gardé pour travaux, dans le solde reporté', amount(keptCents))]),
    strong(carriedCents < 0 ? 'Solde reporté, dû par le propriétaire' : 'Solde reporté', amount(carriedCents)),
  ];
}
