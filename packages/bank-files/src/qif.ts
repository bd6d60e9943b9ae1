import type { BankLineRefusal } from '@lares/domain/banking/bank-statements/formats';
import { fold } from '@lares/domain/shared/fold';
import { type DayOrder, dayOrderOf } from '@lares/domain/workspace/imports/day-order';
import type { BankFileReading } from './outcome.ts';
import { finished, problem } from './outcome.ts';
import { newStatement, type ParsedStatement, refuse } from './parsed-statement.ts';
import { isReturnWording, joined, referenceOrNull, textOrNull } from './texts.ts';
import { dayOrRefusal, fullYear, likely, type OrderedDay, readAmount, readOrderedDay } from './values.ts';

/** Sections of accounts with money; securities, categories, classes and memorised transactions are none. */
const ACCOUNT_SECTION = /^!type:\s*(?:bank|cash|ccard|oth [al])\b/iu;

interface QifRecord {
  /** Row of its first field. */
  line: number;
  fields: Map<string, string>;
  text: string;
}

interface Section {
  header: string;
  records: QifRecord[];
}

/** QIF says neither currency nor account number: it is read as euros. */
export function readQif(text: string): BankFileReading {
  const sections = sectionsOf(text);
  const accounts = sections.filter(({ header }) => ACCOUNT_SECTION.test(header));
  if (accounts.length === 0) return problem(sections.some(({ header }) => /^!type:/iu.test(header)) ? 'not-a-statement' : 'empty');
  const order = orderOf(text) ?? dayOrderOf(accounts.flatMap(({ records }) => records.map(({ fields }) => slashed(fields.get('D') ?? ''))));
  const statements = accounts.map((section) => {
    const statement = newStatement({ label: accountBefore(sections, section) });
    for (const [at, record] of section.records.entries()) {
      if (!(at === 0 && isOfItself(record, statement)) && !isOpening(record)) addRecord(statement, record, order);
      else if (!readOpening(statement, record)) refuse(statement, record.line, record.text, 'amount');
    }
    return statement;
  });
  // Their operations would all land on one account.
  if (statements.filter(({ account, lines }) => account.label === null && lines.length > 0).length > 1) return problem('several-accounts');
  return finished('QIF', statements, order);
}

/** The order of days that the program which wrote the file says it follows. */
function orderOf(text: string): DayOrder | null {
  const [, first] = /^!option:\s*([md])(?:dy|my)\b/imu.exec(text) ?? [];
  return first === undefined ? null : first.toLowerCase() === 'm' ? 'month-first' : 'day-first';
}

const OPENING =
  /^(?:opening balance|(?:solde|balance) (?:initiale?|d ouverture|de depart|de debut|anterieure?|precedente?)|ancien solde)$/u;

const isOpening = ({ fields }: QifRecord): boolean => OPENING.test(fold(fields.get('P') ?? ''));

/** Quicken writes the balance before the first operation as a transfer of the account from itself. */
function isOfItself({ fields }: QifRecord, { account }: ParsedStatement): boolean {
  const [, other] = /^\[(.+)\]$/u.exec(fields.get('L') ?? '') ?? [];
  return other !== undefined && account.label !== null && fold(other) === fold(account.label);
}

function readOpening(statement: ParsedStatement, { fields }: QifRecord): boolean {
  const amount = readAmount(fields.get('T') ?? fields.get('U') ?? '');
  if (amount.ok) statement.openingCents = amount.cents;
  return amount.ok;
}

/** The name in the last `!Account` block above the section. */
function accountBefore(sections: readonly Section[], section: Section): string | null {
  const block = sections.slice(0, sections.indexOf(section)).findLast(({ header }) => /^!account/iu.test(header));
  return textOrNull(block?.records[0]?.fields.get('N'));
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let record: QifRecord | null = null;
  for (const [index, row] of text.split(/\r\n|\r|\n/u).entries()) {
    const trimmed = row.trim();
    // Settings of the program that wrote the file may stand between a type and its records.
    if (/^!(?:option|clear)\b/iu.test(trimmed)) continue;
    if (trimmed.startsWith('!')) {
      sections.push({ header: trimmed, records: [] });
      record = null;
    } else if (trimmed === '^') {
      record = null;
    } else if (trimmed !== '') {
      const code = trimmed.slice(0, 1).toUpperCase();
      // A second day is that of another operation, whose « ^ » is missing.
      if (record === null || (code === 'D' && record.fields.has('D'))) {
        record = { line: index + 1, fields: new Map(), text: '' };
        sections.at(-1)?.records.push(record);
      }
      record.text = `${record.text} ${trimmed}`;
      // Splits and address lines repeat a code; the first amount and day are those of the operation.
      if (!record.fields.has(code)) record.fields.set(code, trimmed.slice(1).trim());
    }
  }
  return sections;
}

function addRecord(statement: ParsedStatement, { line, fields, text }: QifRecord, order: DayOrder): void {
  const reject = (reason: BankLineRefusal) => refuse(statement, line, text, reason);
  const booked = readQifDay(fields.get('D') ?? '', order);
  if (!booked.ok) return reject(booked.reason);
  const amount = readAmount(fields.get('T') ?? fields.get('U') ?? '');
  if (!amount.ok) return reject(amount.reason);
  if (amount.cents === 0) return reject('zero');
  const label = joined([fields.get('P'), fields.get('M')]) || joined([fields.get('L')]);
  statement.lines.push({
    line,
    bookedOn: booked.day,
    valueOn: null,
    amountCents: amount.cents,
    label,
    counterparty: null,
    counterpartyIban: null,
    endToEndId: null,
    mandateReference: null,
    bankReference: referenceOrNull(fields.get('N')),
    returned: isReturnWording(label),
  });
}

/** « 1/ 1'10 »: Quicken pads with blanks, and writes years from 2000 on after an apostrophe. */
const compact = (text: string): string => text.replaceAll(/\s/gu, '');
const slashed = (text: string): string => compact(text).replaceAll(/[.'-]/gu, '/');

function readQifDay(text: string, order: DayOrder): OrderedDay {
  const written = compact(text);
  if (/^\d{4}-\d{2}-\d{2}$/u.test(written)) return dayOrRefusal(likely(written));
  const [, before = '', year = ''] = /^(\d{1,2}\/\d{1,2}\/)(\d{4}|\d{2})$/u.exec(slashed(text)) ?? [];
  if (year === '') return dayOrRefusal(null);
  const century = year.length === 4 ? year : written.includes("'") ? `20${year}` : fullYear(year);
  return readOrderedDay(`${before}${century}`, order);
}
