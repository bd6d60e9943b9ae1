import { type Day, laterDay } from '../../shared/day.ts';
import { type Cents, negated } from '../../shared/money.ts';
import { type EntrySource, LEDGER_ACCOUNTS, type LedgerAccountKind } from './accounts.ts';
import { daysOf } from './period.ts';

/** The « fichier des écritures comptables » (FEC): its columns, in their order (livre des procédures fiscales, art. A47 A-1, VII). */
const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;
type FecColumn = (typeof FEC_COLUMNS)[number];

/** The journals of the file, by what an entry records; « à nouveau » opens the year with the balances of the earlier ones. */
type FecJournalKind = EntrySource | 'à nouveau';
const FEC_JOURNALS = {
  'à nouveau': { code: 'AN', label: 'À nouveaux' },
  échéance: { code: 'VE', label: 'Loyers et charges appelés' },
  paiement: { code: 'TR', label: 'Règlements des locataires' },
  dépôt: { code: 'DG', label: 'Dépôts de garantie' },
} as const satisfies Record<FecJournalKind, { code: string; label: string }>;
export const FEC_JOURNAL_KINDS = Object.keys(FEC_JOURNALS) as [FecJournalKind, ...FecJournalKind[]];

/** Where the results of earlier years are carried forward, beside the accounts of the ledger (plan comptable général, art. 932-1). */
const RESULT_ACCOUNTS = {
  'report créditeur': { code: '110', label: 'Report à nouveau (solde créditeur)' },
  'report débiteur': { code: '119', label: 'Report à nouveau (solde débiteur)' },
} as const;
const FEC_ACCOUNTS = { ...LEDGER_ACCOUNTS, ...RESULT_ACCOUNTS } as const;
type FecAccountKind = keyof typeof FEC_ACCOUNTS;
export const FEC_ACCOUNT_KINDS = Object.keys(FEC_ACCOUNTS) as [FecAccountKind, ...FecAccountKind[]];

/** Accounts of costs (6) and products (7) begin each year at zero; the others keep their balance. */
export const isCarriedForward = (kind: LedgerAccountKind): boolean => !/^[67]/.test(LEDGER_ACCOUNTS[kind].code);

/** The account that takes over the result of the earlier years. Debits are positive: a profit is negative. */
export const resultAccount = (balanceCents: Cents): keyof typeof RESULT_ACCOUNTS =>
  balanceCents < 0 ? 'report créditeur' : 'report débiteur';

/** A company has nine digits, its establishments fourteen; null without a SIRET. */
export const sirenOf = (siret: string): string | null => (/^\d{14}$/.test(siret) ? siret.slice(0, 9) : null);

/** Years of the ledger are calendar years. One can be exported once its last day is over. */
export const isYearOver = (year: number, today: Day): boolean => daysOf({ year }).toDate < today;

/** « 123456789FEC20261231.txt »: the company, then the day of closing. */
export const fecFileName = ({ siren, closedOn }: { siren: string; closedOn: Day }): string => `${siren}FEC${compactDay(closedOn)}.txt`;

/** One side of an entry. */
export interface FecLine {
  journal: FecJournalKind;
  /** Of the entry: from 1, without gap, over the whole year. */
  number: number;
  effectiveOn: Day;
  recordedOn: Day;
  account: FecAccountKind;
  /** Of the accounts that each lease has of its own. */
  lease: { id: string; tenant: string } | null;
  /** What proves the entry. */
  pieceRef: string;
  label: string;
  /** Debits are positive. */
  amountCents: Cents;
}

/**
 * The 18 fields of a line. « Lettrage » and currency stay empty, as the article allows where they are not used. An entry is valid once it is
 * recorded, and never before the day on which it takes effect: rents are called ahead.
 */
export function fecFields({ journal, account, lease, amountCents, ...line }: FecLine): Record<FecColumn, string> {
  const effectiveOn = compactDay(line.effectiveOn);
  return {
    JournalCode: FEC_JOURNALS[journal].code,
    JournalLib: FEC_JOURNALS[journal].label,
    EcritureNum: String(line.number),
    EcritureDate: effectiveOn,
    CompteNum: FEC_ACCOUNTS[account].code,
    CompteLib: FEC_ACCOUNTS[account].label,
    CompAuxNum: lease?.id ?? '',
    CompAuxLib: onOneLine(lease?.tenant ?? ''),
    PieceRef: onOneLine(line.pieceRef),
    PieceDate: effectiveOn,
    EcritureLib: onOneLine(line.label),
    Debit: decimal(amountCents > 0 ? amountCents : 0),
    Credit: decimal(amountCents < 0 ? negated(amountCents) : 0),
    EcritureLet: '',
    DateLet: '',
    ValidDate: compactDay(laterDay(line.recordedOn, line.effectiveOn)),
    Montantdevise: '',
    Idevise: '',
  };
}

const RECORD_END = '\r\n';

/** The first line: the names of the columns. */
export const fecHeader = (): string => FEC_COLUMNS.join('\t') + RECORD_END;

export function fecRow(line: FecLine): string {
  const fields = fecFields(line);
  return FEC_COLUMNS.map((column) => fields[column]).join('\t') + RECORD_END;
}

const compactDay = (day: Day) => day.replaceAll('-', '');

/** 1234,50: a comma, two decimals, nothing between thousands. */
const decimal = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** A tabulation would begin another field, and a line break another line. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
