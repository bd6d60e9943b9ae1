import { fold } from '@lares/domain/shared/fold';
import { cents, type Cents } from '@lares/domain/shared/money';
import type { DayOrder } from '@lares/domain/workspace/imports/day-order';
import { BOTH_SIGNS, type Columns } from './csv-columns.ts';
import { amountOf } from './csv-operation.ts';
import { type ParsedStatement } from './parsed-statement.ts';
import { joined } from './texts.ts';
import { readAmount, readDay, readOrderedDay } from './values.ts';

/** Whole wordings: « SOLDE DE TOUT COMPTE DUPONT » and « SOLDE LOYER » are payments. */
const BALANCE =
  /^(?:(?:ancien|nouveau) solde|solde (?:crediteur|debiteur|precedent|anterieur|initial|final|d ouverture|de cloture|en debut de (?:periode|mois)|(?:en )?fin de (?:periode|mois)|(?=au \d)))(?: (?:crediteur|debiteur))?(?: ?(?:au|du|le|en)? ?\d[\d ]*(?:\p{L}+ \d{4})?)?(?: (?:eur|euros?|en euros?))?$/u;
const OPENING = /^ancien\b|\b(?:precedent|anterieur|initial|ouverture|debut)\b/u;
/** « TOTAL » alone is also a petrol station. */
const TOTAL =
  /^(?:sous )?tota(?:l|ux) (?:general|des? (?:la )?(?:operations?|mouvements?|periode|debits?|credits?))(?: (?:et|des?|debits?|credits?))*(?: (?:au|du) \d[\d ]*)?$/u;
const DAY = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b/u;

interface Around {
  columns: Columns;
  order: DayOrder;
  /** The rows above and below. */
  previous: readonly string[] | undefined;
  next: readonly string[] | undefined;
}

/**
 * Takes a row that has the day of an operation but is a balance or a sum of the account. False for an operation, also for one that is worded
 * as a balance and moves the running balance.
 */
export function takesBalance(statement: ParsedStatement, cells: readonly string[], around: Around): boolean {
  const { order } = around;
  // A balance has no side of its own.
  const columns = { ...around.columns, isSigned: true, debitSigns: BOTH_SIGNS };
  const label = joined(columns.labels.map((at) => cells[at])) || joined(columns.fallbacks.map((at) => cells[at]));
  const folded = fold(label);
  const isTotal = TOTAL.test(folded);
  if (!isTotal && !BALANCE.test(folded)) return false;
  if (movesBalance(cells, { ...around, columns })) return false;
  if (isTotal) return true;
  const balance = balanceOf(cells, columns, folded);
  if (balance === null) return false;
  if (OPENING.test(folded)) {
    statement.openingCents ??= balance;
    return true;
  }
  const named = readDay(DAY.exec(label)?.[0] ?? '');
  const booked = readOrderedDay(cells[columns.booked] ?? '', order);
  const on = named ?? (booked.ok ? booked.day : null);
  // Of two balances, the later one closes.
  if (statement.closingCents === null || (on !== null && statement.closingOn !== null && on > statement.closingOn)) {
    statement.closingCents = balance;
    statement.closingOn = on;
  }
  return true;
}

function balanceOf(cells: readonly string[], columns: Columns, folded: string): Cents | null {
  const running = runningBalance(cells, columns);
  const written = running ?? amountOf(cells, columns);
  if (typeof written === 'string') return null;
  return running === null && /\bdebiteur\b/u.test(folded) ? cents(0 - Math.abs(written)) : written;
}

function runningBalance(cells: readonly string[] | undefined, columns: Columns): Cents | null {
  const reading = readAmount(cells?.[columns.balance] ?? '');
  return reading.ok ? reading.cents : null;
}

function movesBalance(cells: readonly string[], { columns, previous, next }: Around): boolean {
  const [amount, balance] = [amountOf(cells, columns), runningBalance(cells, columns)];
  if (typeof amount === 'string' || amount === 0 || balance === null) return false;
  return [previous, next].some((row) => {
    const other = runningBalance(row, columns);
    return other !== null && balance - other === amount;
  });
}
