import { OPENING_BALANCE_COLUMNS, type OpeningBalanceImportField } from '@lares/domain/workspace/imports/opening-balance-columns';
import { openingSideFromWord } from '@lares/domain/workspace/imports/opening-balance-vocabulary';
import { accountStartProblem, OPENING_SIDES, openingBalance, type OpeningSide } from '@lares/domain/accounting/rent-accounts/opening';
import { z } from 'zod';
import { newRentAccount, type RentAccountDraft } from '../../accounting/rent-accounts.ts';
import { centsIn, dayIn, read, type Reading, wordIn, into } from './cell-readings.ts';
import { findLease, type KnownLease, type KnownLeases } from './lease-reference.ts';
import { EMPTY_REFERENCES, readReferenceCell, type ReferenceDraft } from './references.ts';
import { type Fault, type RowSpec } from './row-reader.ts';

/** As the form of an account, with the balance signed as it is stored: positive when the tenant owes it. */
const openingBalanceValues = newRentAccount
  .extend({ leaseId: z.uuid('Donnez le contrat : par son bien, son locataire ou son identifiant') })
  .transform(({ openingCents, openingSide, ...values }) => ({ ...values, openingCents: openingBalance(openingCents, openingSide) }));
export type OpeningBalanceValues = z.output<typeof openingBalanceValues>;

/** What decides when the account of a lease may begin. */
type OpenableLease = KnownLease & Parameters<typeof accountStartProblem>[1];

export interface KnownForOpenings extends KnownLeases {
  leaseById: (id: string) => OpenableLease | undefined;
}

interface OpeningRowDraft extends ReferenceDraft, Omit<RentAccountDraft, 'openingCents' | 'openingSide'> {
  leaseId: string | null;
  openingCents: unknown;
  openingSide: OpeningSide;
  lease: string;
  /** As written in the columns of the file; null without a cell. */
  balance: number | null;
  side: OpeningSide | null;
  /** « 710,00 D » in the column of the balance. */
  sideOfBalance: OpeningSide | null;
  debit: number | null;
  credit: number | null;
}

export const OPENING_BALANCE_ROW: RowSpec<OpeningBalanceImportField, OpeningRowDraft, OpeningBalanceValues, KnownForOpenings> = {
  columns: OPENING_BALANCE_COLUMNS,
  empty: {
    ...EMPTY_REFERENCES,
    lease: '',
    leaseId: null,
    accountingStart: null,
    openingCents: '',
    openingSide: 'dû par le locataire',
    balance: null,
    side: null,
    sideOfBalance: null,
    debit: null,
    credit: null,
  },
  draftFieldOf: {
    property: 'leaseId',
    propertyAddress: 'leaseId',
    propertyPostalCode: 'propertyPostalCode',
    propertyCity: 'propertyCity',
    tenants: 'leaseId',
    lease: 'leaseId',
    date: 'accountingStart',
    balance: 'openingCents',
    side: 'openingSide',
    debit: 'openingCents',
    credit: 'openingCents',
  },
  readCell,
  complete: (draft, _given, known) => {
    const faults: Fault<OpeningBalanceImportField>[] = [];
    const found = findLease({ ...draft, on: draft.accountingStart }, known);
    if (typeof found === 'string') draft.leaseId = found;
    else if (found !== null) faults.push(found);
    const balance = signedBalance(draft);
    if (typeof balance === 'number') {
      draft.openingCents = Math.abs(balance);
      draft.openingSide = balance < 0 ? 'en faveur du locataire' : 'dû par le locataire';
    } else if (balance !== null) faults.push(balance);
    return faults;
  },
  schema: openingBalanceValues,
  check: ({ leaseId, accountingStart }, known) => {
    const lease = known.leaseById(leaseId);
    const problem = lease ? accountStartProblem(accountingStart, lease) : null;
    return { faults: problem && lease ? [{ field: 'date', message: startMessage(problem, lease) }] : [], warnings: 0 };
  },
};

function readCell(field: OpeningBalanceImportField, cell: string): Reading<Partial<OpeningRowDraft>> {
  switch (field) {
    case 'property':
    case 'propertyAddress':
    case 'propertyPostalCode':
    case 'propertyCity':
    case 'tenants':
      return readReferenceCell(field, cell);
    case 'lease':
      return read({ lease: cell });
    case 'date':
      return into('accountingStart', dayIn(cell));
    case 'side':
      return into('side', wordIn(cell, openingSideFromWord, { what: 'Sens inconnu', choices: ['débit', 'crédit', ...OPENING_SIDES] }));
    case 'balance':
      return balanceIn(cell);
    case 'debit':
    case 'credit':
      return into(field, centsIn(cell));
  }
}

/** « 710,00 D », « 50 € créditeur »: the amount, then its side in a word. */
function balanceIn(cell: string): Reading<Partial<OpeningRowDraft>> {
  const [, amount = '', word = ''] = /^(.*\d\s*(?:€|eur(?:os?)?)?)\s*(\p{L}+)$/iu.exec(cell) ?? [];
  const sideOfBalance = openingSideFromWord(word);
  const reading = centsIn(sideOfBalance === null ? cell : amount);
  return reading.ok ? read({ balance: reading.value, sideOfBalance }) : reading;
}

/** The balance of a line, positive when the tenant owes it. Null: no cell gives one. */
function signedBalance(draft: OpeningRowDraft): number | Fault<OpeningBalanceImportField> | null {
  const { balance, sideOfBalance, debit, credit } = draft;
  const side = draft.side ?? sideOfBalance;
  if (sideOfBalance !== null && side !== sideOfBalance)
    return { field: 'balance', message: 'Le solde et son sens se contredisent : lequel des deux est juste ?' };
  const ofParts = debit === null && credit === null ? null : (debit ?? 0) - (credit ?? 0);
  if (balance === null) return ofParts;
  if (balance < 0 && side === 'dû par le locataire')
    return { field: 'balance', message: 'Le solde est négatif et son sens est « débit » : lequel des deux est juste ?' };
  const signed = side === 'en faveur du locataire' ? 0 - Math.abs(balance) : balance;
  if (ofParts !== null && ofParts !== signed)
    return { field: 'balance', message: 'Le solde n’est pas le débit moins le crédit : gardez le solde, ou ces deux colonnes' };
  return signed;
}

const startMessage = (problem: NonNullable<ReturnType<typeof accountStartProblem>>, { status }: OpenableLease): string =>
  problem === 'not-active'
    ? `Le contrat est « ${status} » : son compte s’ouvre quand il est actif`
    : 'Le contrat ne court pas à cette date';
