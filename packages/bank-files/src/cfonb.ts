import type { BankLineRefusal } from '@lares/domain/banking/bank-statements/formats';
import type { Day } from '@lares/domain/shared/day';
import { cents, type Cents } from '@lares/domain/shared/money';
import type { BankFileReading } from './outcome.ts';
import { addCfonbDetail, cfonbDetails, type CfonbDetails, cfonbLabel, cfonbParty } from './cfonb-details.ts';
import { finished, problem } from './outcome.ts';
import { newStatement, type ParsedStatement, refuse } from './parsed-statement.ts';
import { frenchIban, isReturnWording, oneSpace, referenceOrNull } from './texts.ts';
import { fullYear, likely } from './values.ts';

const RECORD_LENGTH = 120;

/**
 * CFONB 120, « relevé de compte sur support informatique » (July 2004): records of 120 characters. 01 opens an account with its balance, 04 is an
 * operation, 05 continues the wording of the one above, 07 closes.
 */
interface Row {
  line: number;
  text: string;
}

interface Operation extends Row {
  details: CfonbDetails;
}

/** Position in the record as the standard counts, from 1, both included. */
const field = (text: string, from: number, to: number): string => text.slice(from - 1, to);

export const looksLikeCfonb = (text: string): boolean => /^\s*0[1457]\d{5}.{4}[\d ]{5}[A-Z ]{3}[\d ]/u.test(text);

export function readCfonb(text: string): BankFileReading {
  const statements: ParsedStatement[] = [];
  /** Operations before any account: shown with the first one. */
  const strays: Row[] = [];
  let open: ParsedStatement | null = null;
  let operation: Operation | null = null;
  const settle = () => {
    if (open !== null && operation !== null) addOperation(open, operation);
    operation = null;
  };
  const misplaced = (row: Row) => {
    const statement = open ?? statements.at(-1);
    if (statement) refuse(statement, row.line, row.text, 'structure');
    else strays.push(row);
  };
  for (const row of rowsOf(text)) {
    const code = field(row.text, 1, 2);
    if (code === '05' && operation !== null && field(row.text, 22, 32) === field((operation as Operation).text, 22, 32)) {
      addCfonbDetail((operation as Operation).details, field(row.text, 46, 48), field(row.text, 49, 118));
      continue;
    }
    settle();
    if (code === '01') {
      open = opened(row.text);
      statements.push(open);
    } else if (open === null || !['04', '07'].includes(code) || field(row.text, 22, 32) !== account(open)) misplaced(row);
    else if (code === '04') operation = { ...row, details: cfonbDetails() };
    else {
      close(open, row.text);
      open = null;
    }
  }
  settle();
  const [first] = statements;
  if (!first) return problem('malformed');
  for (const row of strays) refuse(first, row.line, row.text, 'structure');
  return finished('CFONB 120', statements);
}

/** Some banks write the records one after the other, without line ends. */
function rowsOf(text: string): Row[] {
  const lines = text.split(/\r\n|\r|\n/u);
  const rows = lines.flatMap((line) => (line.length < 2 * RECORD_LENGTH ? [line] : (line.match(/[^]{1,120}/gu) ?? [])));
  return rows
    .map((row, index) => ({ line: index + 1, text: row.trimStart().padEnd(RECORD_LENGTH) }))
    .filter((row) => row.text.trim() !== '');
}

/** The account number as it stands in the records, to recognise those of another account. */
const numbers = new WeakMap<ParsedStatement, string>();
const account = (statement: ParsedStatement): string => numbers.get(statement) ?? '';

function opened(text: string): ParsedStatement {
  const number = field(text, 22, 32);
  const statement = newStatement({ iban: frenchIban(field(text, 3, 7), field(text, 12, 16), number), number: oneSpace(number) || null });
  numbers.set(statement, number);
  const balance = amountOf(text);
  statement.openingCents = isEuro(text) && balance !== null ? cents(balance) : null;
  statement.from = dayOf(field(text, 35, 40));
  return statement;
}

function close(statement: ParsedStatement, text: string): void {
  const balance = amountOf(text);
  if (isEuro(text) && typeof balance === 'number') statement.closingCents = cents(balance);
  statement.closingOn = dayOf(field(text, 35, 40));
  statement.until = statement.closingOn;
}

function addOperation(statement: ParsedStatement, { line, text, details }: Operation): void {
  const reject = (reason: BankLineRefusal) => refuse(statement, line, text, reason);
  if (!isEuro(text)) return reject('currency');
  const bookedOn = dayOf(field(text, 35, 40));
  if (bookedOn === null) return reject('day');
  const amountCents = amountOf(text);
  if (amountCents === null) return reject('amount');
  if (amountCents === 0) return reject('zero');
  const label = cfonbLabel(field(text, 49, 79), details);
  const party = cfonbParty(details, amountCents > 0);
  statement.lines.push({
    line,
    bookedOn,
    valueOn: dayOf(field(text, 43, 48)),
    amountCents,
    label,
    ...party,
    endToEndId: referenceOrNull(details.endToEndId),
    mandateReference: referenceOrNull(details.mandate),
    bankReference: referenceOrNull(field(text, 105, 120)) ?? referenceOrNull(details.reference),
    // Positions 41 and 42 hold the reason of a return, and nothing, or « 00 », in other operations.
    returned: /^(?!00)\d{2}$/u.test(field(text, 41, 42)) || isReturnWording(label),
  });
}

/** Older files leave the currency empty. */
const isEuro = (text: string): boolean => ['EUR', ''].includes(field(text, 17, 19).trim());

const POSITIVE = '{ABCDEFGHI';
const NEGATIVE = '}JKLMNOPQR';
/** In the French variant of ISO 646, braces are accented letters. */
const BRACES: Readonly<Record<string, string>> = { é: '{', è: '}' };

/** Fourteen digits of which the last also carries the sign, with the number of decimals of position 20. */
function amountOf(text: string): Cents | null {
  const written = field(text, 91, 104).trim();
  const end = written.slice(-1);
  const last = BRACES[end] ?? end;
  const digit = Math.max(POSITIVE.indexOf(last), NEGATIVE.indexOf(last));
  const head = written.slice(0, -1);
  const decimals = field(text, 20, 20).trim() || '2';
  if (last === '' || digit === -1 || !/^\d{0,13}$/u.test(head) || decimals !== '2') return null;
  const value = Number(`${head}${digit}`);
  return cents(NEGATIVE.includes(last) ? 0 - value : value);
}

/** `150519`: the fifteenth of May 2019. */
function dayOf(text: string): Day | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/u.exec(text) ?? [];
  return year === undefined ? null : likely(`${fullYear(year)}-${month}-${day}`);
}
