import type { BankLineRefusal } from '@lares/domain/banking/bank-statements/formats';
import { fold } from '@lares/domain/shared/fold';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { cents, type Cents, sumCents } from '@lares/domain/shared/money';
import type { DayOrder } from '@lares/domain/workspace/imports/day-order';
import { amountIn, type Columns, isEuro } from './csv-columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { type Side, sideOf } from './csv-sides.ts';
import { type ParsedStatement, refuse, type UnkeyedLine } from './parsed-statement.ts';
import { ibanOrNull, isReturnWording, joined, referenceOrNull, textOrNull } from './texts.ts';
import { readAmount, readOrderedDay } from './values.ts';

/** States of operations that are on the account; Qonto and Revolut also list those that are announced, declined or taken back. */
const BOOKED_STATES =
  /^(?:|(?:completed|executed|settled|booked|posted|cleared|paid)|(?:termine|effectue|execute|valide|comptabilise|regle|traite|confirme|accepte|paye|pointe|rapproche|enregistre|realise|credite|debite|solde|non pointe|non rapproche)e?s?|reussie?|ok)$/u;
const NOT_BOOKED_STATES =
  /^(?:pending|processing|declined|cancell?ed|reverted|failed|rejected|refused|authori[sz]ed|initiated|scheduled|created|draft|expired|brouillon|a venir|a valider|a traiter|a confirmer|echec|en (?:attente|cours|traitement|preparation)(?: .*)?|(?:refuse|rejete|annule|echoue|expire|prevu|planifie|programme|initie|autorise|suspendu|bloque|non (?:comptabilise|execute|effectue|valide|regle|paye))e?s?)$/u;

/** Why a state keeps an operation from being read; null for one that is on the account. */
function stateRefusal(state: string): 'not-booked' | 'state' | null {
  const folded = fold(state);
  if (BOOKED_STATES.test(folded)) return null;
  return NOT_BOOKED_STATES.test(folded) ? 'not-booked' : 'state';
}

/** Something like a day, also a wrong one: « 31/02/2026 », « 5 jenv. 2026 ». */
const LIKE_DAY = /^(?:[\p{L}\d]{1,4}[/.-][\p{L}\d]{1,2}[/.-][\p{L}\d]{2,4}|(?:\p{L}+\.?\s)?\d{1,2}(?:er)?[\s/.-]\p{L}{3,9})/u;

/** A row that neither has an amount nor something like a day is about the account, not an operation. */
export function isOperation({ cells }: CsvRow, columns: Columns): boolean {
  const day = cells[columns.booked]?.trim() ?? '';
  const amounts = [columns.amount, columns.otherAmount, columns.debit, columns.credit].map((index) => cells[index]?.trim() ?? '');
  return LIKE_DAY.test(day) || amounts.some((text) => text !== '');
}

/** What a row did to the balance, its fee included. */
export interface Movement {
  on: Day;
  netCents: Cents;
}

/** Adds the operation of a row, with its fee where the bank writes one apart, or why it is refused. */
export function addOperation(statement: ParsedStatement, row: CsvRow, columns: Columns, order: DayOrder): Movement | null {
  const cell = (index: number): string => row.cells[index] ?? '';
  const reject = (reason: BankLineRefusal): null => {
    refuse(statement, row.line, row.text, reason);
    return null;
  };
  if (row.cells.slice(columns.width).some((beyond) => beyond.trim() !== '')) return reject('structure');
  const unbooked = stateRefusal(cell(columns.state));
  if (unbooked !== null) return reject(unbooked);
  if (!isEuro(cell(columns.currency))) return reject('currency');
  const booked = readOrderedDay(cell(columns.booked), order);
  const former = readOrderedDay(cell(columns.formerBooked), order);
  // The books have no day for it yet.
  if (former.ok && cell(columns.booked).trim() === '') return reject('not-booked');
  if (!booked.ok) return reject(booked.reason);
  const bookedOn = columns.isUtc ? parisianDay(booked.day, cell(columns.booked)) : booked.day;
  const value = readOrderedDay(cell(columns.value), order);
  const amount = amountOf(row.cells, columns);
  if (typeof amount === 'string') return reject(amount);
  const fee = feeOf(cell(columns.fee));
  if (typeof fee === 'string') return reject(fee);
  if (amount === 0 && fee === 0) return reject('zero');
  const counterparty = textOrNull(cell(columns.counterparty));
  const label = joined(columns.labels.map(cell)) || joined(columns.fallbacks.map(cell));
  const line: UnkeyedLine = {
    line: row.line,
    bookedOn,
    ...(former.ok && { formerBookedOn: columns.isFormerUtc ? parisianDay(former.day, cell(columns.formerBooked)) : former.day }),
    valueOn: value.ok ? (columns.isValueUtc ? parisianDay(value.day, cell(columns.value)) : value.day) : null,
    amountCents: amount,
    label: label || counterparty || '',
    counterparty,
    counterpartyIban: ibanOrNull(cell(columns.counterpartyIban)),
    endToEndId: referenceOrNull(cell(columns.endToEndId)),
    mandateReference: referenceOrNull(cell(columns.mandate)),
    bankReference: referenceOrNull(cell(columns.bankReference)),
    returned: isReturnWording(label),
  };
  if (amount !== 0) statement.lines.push(line);
  if (fee !== 0) statement.lines.push({ ...line, amountCents: fee, label: joined(['Frais', line.label]), returned: false });
  return { on: bookedOn, netCents: sumCents([amount, fee]) };
}

type AmountRefusal = 'amount' | 'decimals' | 'currency' | 'direction';

/** A debit is money out with or without its sign, as most of its column are written; a negative credit is a credit taken back. */
export function amountOf(cells: readonly string[], columns: Columns): Cents | AmountRefusal {
  const [debit, credit] = [filled(cells[columns.debit]), filled(cells[columns.credit])];
  if (debit === '' && credit === '') return signedAmount(amountIn(cells, columns), sideOf(cells, columns));
  const [out, into] = [readAmount(debit || '0'), readAmount(credit || '0')];
  if (!out.ok) return out.reason;
  if (!into.ok) return into.reason;
  if (out.cents !== 0 && (into.cents !== 0 || !columns.debitSigns.includes(Math.sign(out.cents)))) return 'direction';
  return into.cents !== 0 ? into.cents : cents(0 - Math.abs(out.cents));
}

/** A dash stands for an empty cell. */
const filled = (cell: string | undefined): string => (cell ?? '').trim().replace(/^[-–—]$/u, '');

/** Money in may be negative: a credit taken back. */
function signedAmount(text: string, side: Side): Cents | AmountRefusal {
  const reading = readAmount(text);
  if (!reading.ok) return reading.reason;
  // Whether money went out is not guessed; a sign says it.
  if (side === 'unknown' || (side === 'missing' && reading.cents > 0 && !/^\s*\+/u.test(text))) return 'direction';
  return side === 'out' ? cents(0 - Math.abs(reading.cents)) : reading.cents;
}

/** A fee is written without sign and taken off the balance; a negative one is given back. */
function feeOf(text: string): Cents | 'amount' | 'decimals' | 'currency' {
  if (text.trim() === '') return cents(0);
  const reading = readAmount(text);
  return reading.ok ? cents(0 - reading.cents) : reading.reason;
}

/** « 05-01-2026 23:30:00 » in UTC is the sixth in Paris. */
function parisianDay(day: Day, text: string): Day {
  const time = /[T\s](\d{2}:\d{2}(?::\d{2})?)/u.exec(text)?.[1];
  const instant = time === undefined ? null : new Date(`${day}T${time}Z`);
  return instant === null || Number.isNaN(instant.valueOf()) ? day : dayInParis(instant);
}
