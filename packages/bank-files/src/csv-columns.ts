import { fold } from '@lares/domain/shared/fold';

/** Which column holds what; -1 where the bank has no such column. */
export interface Columns {
  /** How many titles there are: what stands beyond them means that a separator stands inside a cell. */
  width: number;
  booked: number;
  /** The column that earlier versions took for it, where it was another one: the keys of stored operations hold its day. */
  formerBooked: number;
  /** The booking column holds instants in UTC. */
  isUtc: boolean;
  /** So does the one that was taken for it. */
  isFormerUtc: boolean;
  /** So does the column of the value. */
  isValueUtc: boolean;
  value: number;
  amount: number;
  /** Beside an amount in euros, the one that may be in another currency. */
  otherAmount: number;
  debit: number;
  /** The signs that mean money out in that column. Where it has both, those of most debits: another may be one that is taken back. */
  debitSigns: readonly number[];
  credit: number;
  /** « D » or « C », « Débit » or « Crédit », « - » or « + », for banks that write amounts without sign. */
  direction: number;
  /** Amounts beside a column of sides have a sign too. */
  isSigned: boolean;
  fee: number;
  currency: number;
  state: number;
  balance: number;
  /** Columns of the wording, in order. */
  labels: readonly number[];
  /** Columns that stand for an empty wording. */
  fallbacks: readonly number[];
  counterparty: number;
  counterpartyIban: number;
  endToEndId: number;
  mandate: number;
  bankReference: number;
  /** Columns that say of which account the row is. */
  account: number;
  accountLabel: number;
}

/**
 * The titles of French banks (and of N26, Revolut and Qonto in English), folded. Banks lose accents in three ways, so « débit » may arrive as
 * « d bit » and « crédit » as « cr3 dit ».
 */
const TITLES = {
  bookingDay: /^(?:date (?:de )?comptabilisation|date comptable|booking date|completed date|date completed(?: utc)?|date de fin)$/u,
  /** Earlier versions did not know these: `formerBooked`. */
  laterBookingDay: /^(?:date compta|jour comptable|date (?:d |de l )?(?:imputation|enregistrement)|posting date|date posted)$/u,
  settlementDay: /^(?:settlement date|date de la valeur)(?: utc| local)?$/u,
  date: /^(?:date|jour|dates)$/u,
  operationDay:
    /^(?:date (?:de |d |de l |du )?(?:op ?e?rations?|mouvement|ecriture)(?: utc| local)?|date (?:de |de la )?transaction|date d ex ?e?cution|date ?op ?e?|operation date(?: utc| local)?|transaction date)$/u,
  /** The day on which somebody typed the operation. Earlier versions did not know it either. */
  typingDay: /^date (?:de )?saisie$/u,
  valueDay: /^(?:date (?:de )?valeur|date ?val|value date|valeur)$/u,
  amount:
    /^(?:(?:montants?|amount|somme)(?: en)?(?: euros?| eur)?|montant (?:de l |d |du )?(?:op ?e?ration|mouvement|transaction)(?: en)?(?: euros?| eur)?|montant (?:total )?ttc|total amount incl vat)$/u,
  debit:
    /^(?:(?:montant )?(?:au )?d ?e?bits?|d ?e?penses?|sorties?|d ?e?caissements?|deb|outflow|money out|paid out)(?: en)?(?: euros?| eur)?$/u,
  credit:
    /^(?:(?:montant )?(?:au )?cr\d? ?e?dits?|recettes?|entr ?e?es?|encaissements?|cred|inflow|money in|paid in)(?: en)?(?: euros?| eur)?$/u,
  direction: /^(?:sens|debit credit|d c|sens de l operation)$/u,
  fee: /^(?:fee|frais)$/u,
  currency: /^(?:devise|currency|monn|monnaie|devise du compte|payment currency)$/u,
  state: /^(?:state|status|statut|etat|tat)$/u,
  balance: /^(?:solde|balance|(?:account|running) balance|solde bancaire|nouveau solde|solde apres operation)(?: en)?(?: euros?| eur)?$/u,
  label:
    /^(?:libell ?e?s?(?: \d)?|libell ?e? (?:de l |d |du |de )?(?:op ?e?ration|ecriture|mouvement)|label|description(?: \d| de l op ?e?ration)?|intitul ?e?(?: de l op ?e?ration)?|wording|motif(?: de l op ?e?ration)?|communication|payment reference|r ?e?f ?e?rence (?:de |du )paiement|informations? complementaires?|d ?e?tails?|d ?e?tail de l (?:ecriture|op ?e?ration)|remittance information|objet)$/u,
  fallback:
    /^(?:libell ?e? (?:simplifi ?e?|court)|type (?:d |de l |de )?(?:op ?e?ration|transaction)|type|nature(?: de l op ?e?ration)?|op ?e?rations?|mouvements?|(?:intitul ?e?|nature) du mouvement)$/u,
  counterparty:
    /^(?:partner name|nom du partenaire|nom de la contrepartie|contrepartie|counterparty(?: name)?|tiers|nom du tiers|payee|payer|b ?e?n ?e?ficiaire|[ée]metteur|emetteur|nom de l emetteur|donneur d ordre)$/u,
  counterpartyIban:
    /^(?:partner iban|iban (?:de la contrepartie|du tiers|du partenaire|contrepartie)|counterparty iban|beneficiary iban|iban du b ?e?n ?e?ficiaire)$/u,
  endToEndId: /^(?:r ?e?f ?e?rence end to end|end to end(?: id)?|reference de bout en bout)$/u,
  mandate: /^(?:r ?e?f ?e?rence unique du mandat rum|rum|mandat|r ?e?f ?e?rence (?:unique )?(?:de |du )?mandat)$/u,
  transactionId: /^(?:transaction id|identifiant de (?:la )?transaction|num ?e?ro d op ?e?ration|n de transaction|id)$/u,
  reference: /^(?:r ?e?f ?e?rence|reference bancaire|reference operation)$/u,
  account: /^(?:account|account ?num|num ?e?ro (?:de )?compte|n de compte|compte|iban|produit|product)$/u,
  accountLabel: /^(?:account ?label|nom du compte|account name|libell ?e? (?:du )?compte)$/u,
} as const satisfies Record<string, RegExp>;

type Title = keyof typeof TITLES;

const titleOf = (cell: string): Title | null => {
  const folded = fold(cell);
  return (Object.keys(TITLES) as Title[]).find((title) => TITLES[title].test(folded)) ?? null;
};

/** The number is that of the beneficiary. In other files such a column is that of the accounts. */
const N26_AS_IT_WAS = /^date beneficiaire numero de compte type de transaction reference de paiement\b/u;

/**
 * The columns as the rows below use them: beside the other party, a column « IBAN » of several accounts that go each with one party is that of the
 * other party. With a single one, or with many parties each, these are the accounts of the file.
 */
export function withOwnAccount(columns: Columns, titles: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const { account, counterparty, counterpartyIban } = columns;
  if (account === -1 || counterparty === -1 || counterpartyIban !== -1) return columns;
  const asOther = { ...columns, account: -1, counterpartyIban: account };
  if (N26_AS_IT_WAS.test(fold(titles.join(' ')))) return asOther;
  if (fold(titles[account] ?? '') !== 'iban') return columns;
  const filled = rows.filter((cells) => (cells[account] ?? '').trim() !== '');
  const ibans = new Set(filled.map((cells) => fold(cells[account] ?? '')));
  const pairs = new Set(filled.map((cells) => `${fold(cells[account] ?? '')} ${fold(cells[counterparty] ?? '')}`));
  const isOther = ibans.size > 1 && (filled.length < rows.length || pairs.size < 2 * ibans.size);
  return isOther ? asOther : columns;
}

/** The columns of a header row, or null when the row is none: a day, an amount and something that names the operation are needed. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const titles = cells.map(titleOf);
  const first = (...wanted: readonly Title[]): number => wanted.map((title) => titles.indexOf(title)).find((index) => index !== -1) ?? -1;
  const every = (title: Title): number[] => titles.flatMap((found, index) => (found === title ? [index] : []));
  const formerBooked = first('bookingDay', 'settlementDay', 'date', 'operationDay', 'valueDay');
  const booked = first('bookingDay', 'laterBookingDay', 'settlementDay', 'date', 'operationDay', 'typingDay', 'valueDay');
  const hasAmount = titles.includes('amount') || (titles.includes('debit') && titles.includes('credit'));
  const counterparty = titles.indexOf('counterparty');
  const hasId = titles.includes('transactionId');
  // Beside an identifier of the operation, « Référence » is what the payer wrote.
  const labels = [...every('label'), ...(hasId ? every('reference') : [])];
  const fallbacks = every('fallback');
  if (booked === -1 || !hasAmount || (labels.length === 0 && fallbacks.length === 0 && counterparty === -1)) return null;
  const value = first('valueDay', 'settlementDay');
  const amount = every('amount').find((at) => /\beur(?:os?)?\b/u.test(fold(cells[at] ?? ''))) ?? titles.indexOf('amount');
  const isUtc = (at: number) => fold(cells[at] ?? '').endsWith(' utc');
  return {
    width: cells.length,
    booked,
    formerBooked: formerBooked === booked ? -1 : formerBooked,
    isUtc: isUtc(booked),
    isFormerUtc: isUtc(formerBooked),
    isValueUtc: isUtc(value),
    value,
    amount,
    otherAmount: amount === titles.indexOf('amount') ? -1 : titles.indexOf('amount'),
    debit: titles.indexOf('debit'),
    debitSigns: BOTH_SIGNS,
    credit: titles.indexOf('credit'),
    direction: titles.indexOf('direction'),
    isSigned: true,
    fee: titles.indexOf('fee'),
    currency: titles.indexOf('currency'),
    state: titles.indexOf('state'),
    balance: titles.indexOf('balance'),
    labels,
    fallbacks,
    counterparty,
    counterpartyIban: titles.indexOf('counterpartyIban'),
    endToEndId: titles.indexOf('endToEndId'),
    mandate: titles.indexOf('mandate'),
    bankReference: first('transactionId', 'reference'),
    account: titles.indexOf('account'),
    accountLabel: titles.indexOf('accountLabel'),
  };
}

export const BOTH_SIGNS: readonly number[] = [1, -1];

/** What stands for the amount of a row. Some banks write the amount in euros only beside one in another currency. */
export function amountIn(cells: readonly string[], { amount, otherAmount, currency }: Columns): string {
  const written = cells[amount] ?? '';
  return written.trim() === '' && isEuro(cells[currency] ?? '') ? (cells[otherAmount] ?? '') : written;
}

/** Also where no currency is written. */
export const isEuro = (currency: string): boolean => ['', 'EUR', 'EURO', 'EUROS', '€'].includes(currency.trim().toUpperCase());
