import type { DueKind } from '@lares/domain/accounting/dues/kinds';
import type { PayerKind } from '@lares/domain/accounting/payments/payer';
import { receiptCodeText } from '@lares/domain/accounting/receipts/code';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { groupedIban } from '@lares/domain/shared/iban';
import { type Cents, cents, negated, sumCents } from '@lares/domain/shared/money';
import { spelledAmount } from '@lares/domain/shared/spelled-amount';
import { formatCents, formatDay, formatList } from './format.ts';

const TITLES: Record<ReceiptKind, string> = { quittance: 'Quittance de loyer', reçu: 'Reçu de paiement', avis: 'Avis d’échéance' };

export const receiptTitle = ({ kind }: ReceiptSnapshot): string => TITLES[kind];

/** « n° 2026-0042 · du 1er au 31 mars 2026 » */
export const receiptSubtitle = (snapshot: ReceiptSnapshot): string =>
  [`n°\u00A0${snapshot.number}`, periodText(snapshot)].filter(Boolean).join(' · ');

/** What the receipt declares. */
export function receiptParagraphs(snapshot: ReceiptSnapshot, transferTo: TransferTo | null): string[] {
  const { kind, dueOn, totalCents } = snapshot;
  const { declares, them } = partiesOf(snapshot);
  const amount = `${formatCents(totalCents)} (${spelledAmount(totalCents)})`;
  const dwelling = `${snapshot.isHome === false ? 'Bien' : 'Logement'} loué : ${premisesText(snapshot)}.`;
  if (kind === 'quittance') {
    const given = `, et ${them} en donne quittance, sous réserve de tous ses droits.`;
    return [`${declares} la somme de ${amount}, au titre du loyer et des charges de la période ${periodText(snapshot)}${given}`, dwelling];
  }
  if (kind === 'reçu')
    return [`${declares} la somme de ${amount}, à valoir sur ${dueText(snapshot)}. Ce reçu ne vaut pas quittance.`, dwelling];
  const { debit, otherDues = [] } = snapshot;
  const rest = snapshot.aidCents === undefined ? '' : ', aide au logement déduite,';
  const others = otherDues.length === 0 ? '' : `${rest === '' ? ',' : ''} avec les autres sommes dues le même jour,`;
  const owed = `Le loyer et les charges de la période ${periodText(snapshot)}${rest}${others} sont`;
  const asked = debit
    ? [`${owed} dus le ${formatDay(dueOn)} : ${amount}.`, ...debitParagraphs({ ...snapshot, debit }, transferTo)]
    : [`${owed} à payer au plus tard le ${formatDay(dueOn)} : ${amount}.`, ...(transferTo === null ? [] : [transferText(transferTo)])];
  return [...asked, ...depositParagraphs(snapshot), 'Cet avis n’est pas une quittance : il ne prouve aucun paiement.', dwelling];
}

/** What is left of the deposit, apart from the rent; nothing where it is not asked for. */
function depositParagraphs({ deposit, issuedOn }: ReceiptSnapshot): string[] {
  if (deposit === undefined) return [];
  const { receivedCents, leftCents, payableOn } = deposit;
  const named = receivedCents === 0 ? 'le dépôt de garantie prévu au contrat' : 'le reste du dépôt de garantie prévu au contrat';
  const since = payableOn < issuedOn ? 'depuis le' : 'le';
  const amount = `${formatCents(leftCents)} (${spelledAmount(leftCents)})`;
  return [`S’y ajoute, à part du loyer, ${named}, à verser ${since} ${formatDay(payableOn)} : ${amount}.`];
}

/** The deposit in figures, and the whole with the due; nothing where it is not asked for. */
export function depositFacts({ deposit, totalCents }: ReceiptSnapshot): [string, string][] {
  if (deposit === undefined) return [];
  const { calledCents, receivedCents, leftCents } = deposit;
  return [
    ['Prévu au contrat', formatCents(calledCents)],
    ...(receivedCents === 0 ? [] : [['Déjà reçu', `−${formatCents(receivedCents)}`] satisfies [string, string]]),
    ['Dépôt de garantie à verser', formatCents(leftCents)],
    ['Total, échéance et dépôt', formatCents(sumCents([totalCents, leftCents]))],
  ];
}

export interface TransferTo {
  holder: string;
  /** Without spaces. */
  iban: string;
}

/** « Par virement à Régie du Port, IBAN FR76 3000 6000 0112 3456 7890 189. » */
const transferText = ({ holder, iban }: TransferTo, lead = 'Par'): string => `${lead} virement à ${holder}, IBAN ${groupedIban(iban)}.`;

/** The notice that a debtor gets before a collection, and how the tenant pays what it leaves out. */
function debitParagraphs(
  { debit, totalCents, arrearsCents, otherDues = [], deposit }: Announcing,
  transferTo: TransferTo | null,
): string[] {
  const { amountCents, collectOn, count = 1, thirdParties = [] } = debit;
  const collected = count === 1 ? 'un prélèvement de' : `${count} prélèvements d’un total de`;
  const presented = `Le ${formatDay(collectOn)}, ${collected} ${formatCents(amountCents)} ${count === 1 ? 'sera présenté' : 'seront présentés'} à votre banque, en vertu du mandat que vous avez signé.`;
  const rest = otherDues.length === 0 ? 'le reste de cette échéance' : 'le reste de ces sommes';
  const restCents = cents(totalCents - amountCents - sumCents(thirdParties.map((part) => part.amountCents)));
  const others = [
    ...(restCents > 0 ? [`${rest} (${formatCents(restCents)})`] : []),
    ...(arrearsCents > 0 ? ['les échéances antérieures'] : []),
    ...(deposit === undefined ? [] : [`le dépôt de garantie (${formatCents(deposit.leftCents)})`]),
  ];
  const ofThirdParties = thirdParties.map(
    (part) => `${part.name} paie ${formatCents(part.amountCents)} de cette échéance : cette part n’est pas prélevée sur votre compte.`,
  );
  if (others.length === 0)
    return [`${presented} Vous n’avez rien à payer vous-même : veillez à ce que votre compte soit approvisionné.`, ...ofThirdParties];
  const apart = `${count === 1 ? 'Ce prélèvement ne comprend' : 'Ces prélèvements ne comprennent'} pas ${formatList(others)}.`;
  return [
    `${presented} Veillez à ce que votre compte soit approvisionné.`,
    ...ofThirdParties,
    transferTo === null ? apart : `${apart} ${transferText(transferTo, 'À payer par')}`,
  ];
}

type Announcing = Pick<ReceiptSnapshot, 'totalCents' | 'arrearsCents' | 'otherDues' | 'deposit'> & Required<Pick<ReceiptSnapshot, 'debit'>>;

/** What the debtor checks the collection by; nothing without one. */
export function debitFacts({ debit }: ReceiptSnapshot): [string, string][] {
  if (debit === undefined) return [];
  return [
    ['Montant prélevé', formatCents(debit.amountCents)],
    ['Jour du prélèvement', formatDay(debit.collectOn)],
    ['Compte débité', `IBAN finissant par ${debit.ibanEnding}`],
    ['Référence unique du mandat (RUM)', debit.reference],
    ['Identifiant créancier SEPA (ICS)', debit.creditorIdentifier],
  ];
}

/** Who received from whom: an aid or a guarantor pays for the tenant, who did not hand over that money. */
function partiesOf({ landlord, agent, tenants, payments, fromBalanceCents }: ReceiptSnapshot) {
  const areMany = tenants.length > 1;
  const issuer = agent ? `${agent.name}, mandataire du bailleur, ${landlord.name},` : `${landlord.name}, bailleur,`;
  const named = `${areMany ? 'des locataires' : 'du locataire'}, ${formatList(tenants)},`;
  const byOthers = payments.some(({ payer }) => payer !== 'locataire');
  // An advance of the account may be the tenant's own money.
  const byTenant = fromBalanceCents > 0 || payments.some(({ payer }) => payer === 'locataire');
  const besides = byOthers && byTenant ? ` ou pour ${areMany ? 'leur' : 'son'} compte,` : '';
  const payer = byOthers && !byTenant ? `pour le compte ${named}` : `${named}${besides}`;
  return { declares: `${issuer} déclare avoir reçu ${payer}`, them: areMany ? 'leur' : 'lui' };
}

const premisesText = ({ premises: { address, postalCode, city } }: ReceiptSnapshot): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

function dueText({ dueKind, reason, ...snapshot }: ReceiptSnapshot): string {
  if (dueKind === 'solde initial') return 'la somme due au début du compte';
  if (dueKind === 'terme') return `le loyer et les charges de la période ${periodText(snapshot)}`;
  return dueKind === 'correction' ? `la correction du loyer : ${reason}` : `la somme due pour : ${reason}`;
}

/** « du 1er au 31 mars 2026 »: a period lies in one month, except that of a correction. */
function periodText({ periodStart, periodEnd }: Pick<ReceiptSnapshot, 'periodStart' | 'periodEnd'>): string {
  if (periodStart === null || periodEnd === null) return '';
  if (periodStart === periodEnd) return `du ${formatDay(periodStart)}`;
  const from = formatDay(periodStart);
  const isOneMonth = periodStart.slice(0, 7) === periodEnd.slice(0, 7);
  return `du ${isOneMonth ? from.slice(0, from.search(/\s/u)) : from} au ${formatDay(periodEnd)}`;
}

export interface ReceiptRow {
  label: string;
  value: string;
  strong: boolean;
}

const ZERO = cents(0);

/** Rent and charges apart, what reduces them, and the amount. */
export function receiptRows(snapshot: ReceiptSnapshot): ReceiptRow[] {
  const {
    kind,
    rentCents,
    supplementCents = ZERO,
    chargesCents,
    otherCents,
    waivedCents,
    fromBalanceCents,
    totalCents,
    leftCents,
    arrearsCents,
  } = snapshot;
  const owed: [string, Cents][] = [
    ['Loyer hors charges', rentCents],
    ['dont complément de loyer', supplementCents],
    [snapshot.chargesMode === 'forfait' ? 'Forfait de charges' : 'Provision sur charges', chargesCents],
    [snapshot.dueKind === 'solde initial' ? 'Somme due au début du compte' : snapshot.reason, otherCents],
  ];
  const rows = [
    ...owed.filter(([, amount]) => amount !== 0).map(([label, amount]) => plain(label, formatCents(amount))),
    ...(waivedCents === 0 ? [] : [plain('Remise accordée', `−${formatCents(waivedCents)}`)]),
  ];
  if (kind === 'quittance') return [...rows, strong('Total payé', totalCents)];
  if (kind === 'reçu') return [...rows, strong('Somme reçue', totalCents), plain('Reste dû de cette échéance', formatCents(leftCents))];
  return [
    ...rows,
    ...(fromBalanceCents === 0 ? [] : [plain('Avance du compte', `−${formatCents(fromBalanceCents)}`)]),
    ...snapshot.payments.map(({ on, amountCents }) => plain(`Déjà reçu le ${formatDay(on)}`, `−${formatCents(amountCents)}`)),
    ...(snapshot.aidCents === undefined ? [] : [plain('Aide au logement versée au bailleur', `−${formatCents(snapshot.aidCents)}`)]),
    ...otherDueRows(snapshot),
    strong('À payer', totalCents),
    ...(arrearsCents === 0 ? [] : [plain('Échéances antérieures encore dues, à part', formatCents(arrearsCents))]),
  ];
}

/** What else is due on the day of an avis: the sum, and each by its name. */
function otherDueRows({ otherDues = [] }: ReceiptSnapshot): ReceiptRow[] {
  if (otherDues.length === 0) return [];
  const sum = sumCents(otherDues.map(({ amountCents }) => amountCents));
  const named = otherDues.map((due) =>
    plain(`dont ${[due.reason || OTHER_DUES[due.kind], periodText(due)].filter(Boolean).join(', ')}`, signedText(due.amountCents)),
  );
  return [plain('Autres sommes dues le même jour', signedText(sum)), ...named];
}

/** Where no reason is stored. */
const OTHER_DUES: Record<DueKind, string> = {
  'solde initial': 'solde au début du compte',
  terme: 'loyer et charges',
  correction: 'correction du loyer',
  régularisation: 'régularisation des charges',
  autre: 'autre somme',
  remise: 'remise',
  irrécouvrable: 'somme irrécouvrable',
  remboursement: 'remboursement',
  retenue: 'retenue sur le dépôt de garantie',
  dépôt: 'dépôt de garantie',
};

const signedText = (amount: Cents): string => `${amount < 0 ? '−' : ''}${formatCents(absolute(amount))}`;

const plain = (label: string, value: string): ReceiptRow => ({ label, value, strong: false });
const strong = (label: string, amount: Cents): ReceiptRow => ({ label, value: formatCents(amount), strong: true });

const PAYERS: Record<Exclude<PayerKind, 'CAF'>, string> = {
  locataire: '',
  garant: 'payé par le garant',
  autre: 'payé par une autre personne',
};

function payerText({ payer, payerName, fund = 'CAF' }: ReceiptSnapshot['payments'][number]): string {
  if (payer === 'CAF') return `aide au logement versée au bailleur (${fund})`;
  if (payerName === undefined) return PAYERS[payer];
  return payer === 'garant' ? `payé par ${payerName} (garant)` : `payé par ${payerName}`;
}

/** Day, mean and amount of each payment; on an avis they are among the amounts. */
export function paymentRows({ kind, payments, fromBalanceCents }: ReceiptSnapshot): [string, string, string][] {
  if (kind === 'avis') return [];
  const rows = payments.map((payment): [string, string, string] => [
    formatDay(payment.on),
    [payment.method, payerText(payment)].filter(Boolean).join(', '),
    formatCents(payment.amountCents),
  ]);
  if (fromBalanceCents === 0) return rows;
  const label = fromBalanceCents > 0 ? 'Avance ou correction du compte' : 'Gardé en avance sur le compte';
  return [...rows, ['', label, signedText(fromBalanceCents)]];
}

const absolute = (amount: Cents): Cents => (amount < 0 ? negated(amount) : amount);

/** What the law says of the receipt: that of homes only of a home. */
export function receiptNotes({ kind, payments, isHome, deposit }: ReceiptSnapshot): string[] {
  const cheque = payments.some(({ method }) => method === 'Chèque') ? ['Sous réserve de l’encaissement du chèque.'] : [];
  const free = (text: string, article: number) =>
    isHome === false ? [] : [`${text} gratuitement (loi n° 89-462 du 6 juillet 1989, art. ${article}).`];
  if (kind === 'quittance') {
    const replaced = 'Cette quittance annule tous les reçus établis pour un paiement partiel de la même période.';
    return [...cheque, [replaced, ...free('Elle est délivrée', 21)].join(' ')];
  }
  if (kind === 'reçu') return [...cheque, ...free('Ce reçu est délivré', 21)];
  const signed =
    'Le dépôt de garantie se verse à la signature du bail, et ne paie pas le loyer (loi n° 89-462 du 6 juillet 1989, art. 22).';
  return [...free('Cet avis est envoyé', 4), ...(deposit === undefined || isHome === false ? [] : [signed])];
}

/** How anybody checks the receipt. */
export const receiptFooter = ({ code, verifyUrl }: ReceiptSnapshot, sha256: string): string[] => [
  `Code ${receiptCodeText(code)}, à vérifier sur ${verifyUrl}`,
  `Empreinte ${sha256}`,
];
