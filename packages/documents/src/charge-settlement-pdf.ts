import type { ChargeSnapshot } from '@lares/domain/accounting/charges/snapshot';
import type { SettlementLine } from '@lares/domain/accounting/charges/settlement';
import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, negated } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatList, formatThousandths } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { STATEMENT_TEMPLATE } from './statement-template.ts';

interface SettlementPdf {
  snapshot: ChargeSnapshot;
  /** Hash of the snapshot, in hexadecimal. */
  sha256: string;
  /** A cancelled settlement says so; null for a valid one. */
  cancelled: { on: Day; reason: string } | null;
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export const renderChargeSettlement = (renderer: PdfRenderer, settlement: SettlementPdf): Buffer =>
  renderer.render({
    name: 'charge-settlement',
    template: STATEMENT_TEMPLATE,
    data: contentOf(settlement),
    on: settlement.snapshot.issuedOn,
  });

function contentOf({ snapshot, sha256, cancelled }: SettlementPdf) {
  const { period, landlord, agent, tenants, premises, place, issuedOn, presence, presenceDays, periodDays } = snapshot;
  const at = printable(place);
  const days = presence.map(({ from, until }) => `du ${formatDay(from)} au ${formatDay(until)}`);
  return {
    title: 'Décompte de régularisation des charges',
    subtitle: `Période du ${formatDay(period.from)} au ${formatDay(period.until)}`,
    agent: linesOf(agent ?? landlord),
    owner: linesOf({
      name: printable(formatList(tenants)),
      address: `${premises.address}\n${[premises.postalCode, premises.city].filter(Boolean).join(' ')}`,
    }),
    notice: cancelled ? `Annulé le ${formatDay(cancelled.on)} : ${printable(cancelled.reason)}` : '',
    cancelled: cancelled ? 'ANNULÉ' : '',
    sections: [
      {
        title: `Dépenses récupérables, pour ${presenceDays} jours sur ${periodDays} (${formatList(days)})`,
        head: ['Nature', 'Répartition', 'Jours', 'Dépense', 'Récupérable', 'Votre part'],
        texts: 2,
        rows: [...snapshot.lines.map(lineRow), strong('Total de votre part', '', '', '', '', amount(snapshot.shareCents))],
      },
      ...instalmentsOf(snapshot),
    ],
    balanceTitle: 'Solde',
    balance: balanceOf(snapshot),
    placeAndDate: at ? `Fait à ${at}, le ${formatDay(issuedOn)}` : `Fait le ${formatDay(issuedOn)}`,
    notes: notesOf(snapshot),
    footer: `Décompte de charges · empreinte ${sha256}`,
  };
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].map(printable).filter(Boolean);
const amount = (value: Cents): string => formatCents(value).replace('-', '−');
const plain = (...cells: string[]) => ({ cells, strong: false });
const strong = (...cells: string[]) => ({ cells, strong: true });
function keyText({ key }: SettlementLine): string {
  if (key.kind === 'entier') return 'logement seul';
  if (key.kind === 'clé') return `${printable(key.name)} : ${formatThousandths(key.shareMilli)} / ${formatThousandths(key.totalMilli)}`;
  return `${printable(key.name)} : ${formatThousandths(key.consumedMilli)} relevés sur ${formatThousandths(key.quantityMilli)} facturés`;
}

function lineRow(line: SettlementLine) {
  const { nature, label, key, days, of, amountCents, recoverableCents, shareCents } = line;
  const what = label === nature ? label : `${nature} : ${label}`;
  return plain(
    printable(what),
    keyText(line),
    key.kind === 'compteur' ? 'relevés' : `${days} / ${of}`,
    amount(amountCents),
    amount(recoverableCents),
    amount(shareCents),
  );
}

function instalmentsOf({ parts }: ChargeSnapshot) {
  if (parts.length < 2) return [];
  const rows = parts.map(({ dueOn, amountCents }) => plain(formatDay(dueOn), amount(amountCents)));
  return [{ title: 'Paiement en douze mois', head: ['Échéance', 'Montant'], texts: 1, rows }];
}

function balanceOf({ shareCents, calledCents, earlierCents, balanceCents }: ChargeSnapshot) {
  const due = balanceCents < 0 ? 'Trop-perçu, en votre faveur' : 'Complément à payer';
  return [
    plain('Votre part des dépenses', amount(shareCents)),
    plain('Provisions appelées sur la période, payées ou non', amount(negated(calledCents))),
    ...(earlierCents === 0 ? [] : [plain('Provisions appelées avant l’ouverture du compte', amount(negated(earlierCents)))]),
    strong(balanceCents === 0 ? 'Rien à payer ni à rembourser' : due, amount(balanceCents < 0 ? negated(balanceCents) : balanceCents)),
  ];
}

function notesOf({ landlord, agent, parts, balanceCents, proofsUntil, provisionCents, isHome = true }: ChargeSnapshot): string[] {
  const [only] = parts;
  const when =
    only === undefined || parts.length > 1
      ? ''
      : balanceCents > 0
        ? `Le complément est dû le ${formatDay(only.dueOn)}, un mois après ce décompte.`
        : 'Le trop-perçu est porté au crédit de votre compte.';
  return [
    agent === null ? '' : `Pour le bailleur : ${printable(landlord.name)}.`,
    when,
    isHome
      ? `Les pièces justificatives et le mode de répartition sont tenus à votre disposition jusqu’au ${formatDay(proofsUntil)}, six mois à compter de ce décompte (loi n° 89-462 du 6 juillet 1989, art. 23). Dépenses récupérables : décret n° 87-713 du 26 août 1987.`
      : `Les pièces justificatives et le mode de répartition sont tenus à votre disposition jusqu’au ${formatDay(proofsUntil)}. Les dépenses à votre charge et leur répartition sont celles du bail.`,
    `Chaque ligne est arrondie au centime le plus proche. D’après ces dépenses, un douzième d’une année est de ${amount(provisionCents)} par mois.`,
  ].filter(Boolean);
}
