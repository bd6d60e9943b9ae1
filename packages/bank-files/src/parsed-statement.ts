import type { BankLineRefusal } from '@lares/domain/banking/bank-statements/formats';
import type { Day } from '@lares/domain/shared/day';
import type { BankFileLine, BankFileStatement } from '@lares/domain/banking/bank-statements/bank-file';
import type { RefusedLine } from '@lares/domain/banking/bank-statements/refused-line';
import { oneSpace } from './texts.ts';

type BankFileAccount = BankFileStatement['account'];

/** A line before its key: only the whole file says which lines are identical. */
export type UnkeyedLine = Omit<BankFileLine, 'externalKey' | 'keyOfReusedReference' | 'keyOfWhole' | 'keyOfFormerDay'> & {
  /** What a code of the bank says, where it wrote no wording. No part of the key: lines that came before have none. */
  kind?: string | null;
  /** The line that an earlier version made of this one and others together. They share it. */
  whole?: UnkeyedLine;
};

/** A statement while its file is read. */
export interface ParsedStatement {
  account: BankFileAccount;
  from: Day | null;
  until: Day | null;
  openingCents: BankFileStatement['openingCents'];
  closingCents: BankFileStatement['closingCents'];
  closingOn: Day | null;
  lines: UnkeyedLine[];
  refused: RefusedLine[];
}

const MAX_REFUSED_TEXT = 500;

export const newStatement = (account: Partial<BankFileAccount> = {}): ParsedStatement => ({
  account: { iban: null, number: null, label: null, ...account, currency: 'EUR' },
  from: null,
  until: null,
  openingCents: null,
  closingCents: null,
  closingOn: null,
  lines: [],
  refused: [],
});

export function refuse(statement: ParsedStatement, line: number, text: string, reason: BankLineRefusal): void {
  statement.refused.push({ line, text: oneSpace(text).slice(0, MAX_REFUSED_TEXT), reason });
}
