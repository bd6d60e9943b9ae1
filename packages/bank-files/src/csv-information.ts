import { fold } from '@lares/domain/shared/fold';
import type { ParsedStatement } from './parsed-statement.ts';
import { ibanOrNull, oneSpace, textOrNull } from './texts.ts';
import { readAmount, readDay } from './values.ts';

const NUMBER = /(?:num\S{1,2}ro\s+(?:de\s+)?compte|compte\s+n\S{0,3}|\bn[o°])\s*[:;]?\s*(\d[\dA-Z]{4,})/iu;
const DAY = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b/u;
/** Capitals only: « Devise des montants » names none. */
const CURRENCY = /\b[Dd](?:evise|EVISE)\s*:?\s*([A-Z]{3})\b/u;
/** « ="0000312345678" »: Société Générale protects the number of the account from spreadsheets. */
const PROTECTED_NUMBER = /^="?([\d ]{8,})"?$/u;

export const isBalanceRow = (cells: readonly string[]): boolean =>
  /^(?:ancien |nouveau )?soldes?\b(?! de tout compte)/u.test(fold(firstOf(cells)));

/** « Total des opérations;45,00;850,00 ». */
export const isTotalRow = (cells: readonly string[]): boolean =>
  /^(?:sous )?tota(?:l|ux)(?: (?:g ?e?n ?e?ral|des? (?:la )?(?:op ?e?rations?|mouvements?|p ?e?riode|d ?e?bits?|cr ?e?dits?)))?$/u.test(
    fold(firstOf(cells)),
  );

const firstOf = (cells: readonly string[]): string => cells.find((cell) => cell.trim() !== '') ?? '';

/** « carte n° 5137 81XX XXXX 1091 », « VISA no 4533 07xx xxxx xx60 ». */
const CARD = /\b\d{4} ?\d{2}[xX*]{2} ?[xX*]{4} ?[xX*\d]{2}\d{2}\b/u;

/**
 * The card whose operations stand below: they are debited from the account later, in one sum, and the balance is that of the account. Rows
 * about an account may name its card too, so that its number or its balance says that the table is of the account, except right above a card's
 * table of Crédit Agricole: « Encours débité le 30 juin 2026 ».
 */
function cardOf({ account }: ParsedStatement, rows: readonly (readonly string[])[]): string | null {
  const card = rows.flatMap((cells) => CARD.exec(cells.join(' ')) ?? []).at(-1);
  if (card === undefined) return null;
  if (/^encours d ?e?bite\b/u.test(fold(firstOf(rows.at(-1) ?? [])))) return oneSpace(card);
  const named = { account: { ...account } };
  for (const cells of rows) readAccount(named, cells, cells.join(' ').trim());
  const isOfAccount = named.account.iban !== null || named.account.number !== null || rows.some(isBalanceRow);
  return isOfAccount ? null : oneSpace(card);
}

/** What the rows around a table say about its account. Returns the currency where one is named. */
export function applyInformation(statement: ParsedStatement, rows: readonly (readonly string[])[]): string | null {
  const currency = rows.map((cells) => CURRENCY.exec(cells.join(' '))?.[1] ?? null).find((named) => named !== null) ?? null;
  const card = cardOf(statement, rows);
  if (card !== null) {
    statement.account.number = card;
    statement.account.label = `Carte ${card.slice(-4)}`;
    return currency;
  }
  for (const cells of rows) {
    readAccount(statement, cells, cells.join(' ').trim());
    readPeriod(statement, cells);
    if (isBalanceRow(cells)) readBalance(statement, cells);
    readMaskedAccount(statement, cells);
    // La Banque Postale: the day of the balance stands in a row of its own.
    if (fold(cells[0] ?? '') === 'date') statement.closingOn ??= readDay(cells[1] ?? '');
  }
  return currency;
}

function readAccount({ account }: Pick<ParsedStatement, 'account'>, cells: readonly string[], text: string): void {
  account.iban ??= cells.map((cell) => ibanOrNull(cell.slice(cell.indexOf(':') + 1))).find((iban) => iban !== null) ?? null;
  account.number ??= textOrNull(NUMBER.exec(text)?.[1] ?? PROTECTED_NUMBER.exec(cells[0]?.trim() ?? '')?.[1]);
  account.label ??= textOrNull(/nom du compte\s*:?\s*([^:;]+)/iu.exec(cells.find((cell) => /nom du compte/iu.test(cell)) ?? '')?.[1]);
}

/** Société Générale: account, first day, last day, number of operations, day and amount of the balance in one row. */
function readPeriod(statement: ParsedStatement, cells: readonly string[]): void {
  for (const cell of cells) {
    // Caisse d'Épargne: « Date de début de téléchargement : 28/11/2020 ».
    const [, which, day = ''] = /^date de (d.{1,2}but|fin) de t.{1,2}l.{1,2}chargement\s*:\s*(\S+)/iu.exec(cell.trim()) ?? [];
    if (which?.toLowerCase() === 'fin') statement.until ??= readDay(day);
    else if (which !== undefined) statement.from ??= readDay(day);
  }
  if (!PROTECTED_NUMBER.test(cells[0]?.trim() ?? '')) return;
  statement.from ??= readDay(cells[1] ?? '');
  statement.until ??= readDay(cells[2] ?? '');
  const balance = readAmount(cells[5] ?? '');
  if (balance.ok && statement.closingCents === null) {
    statement.closingCents = balance.cents;
    statement.closingOn = readDay(cells[4] ?? '');
  }
}

/** BNP Paribas: « Compte de chèques;Compte de chèques;****1234;30/01/2026;;1 234,56 », the balance of that day. */
function readMaskedAccount(statement: ParsedStatement, cells: readonly string[]): void {
  const masked = cells.findIndex((cell) => /^\s*[*xX•]{2,}\s?\d{3,4}\s*$/u.test(cell));
  if (masked < 1 || statement.closingCents !== null) return;
  const [day, balance] = [readDay(cells[masked + 1] ?? ''), readAmount(cells.findLast((cell) => cell.trim() !== '') ?? '')];
  if (day === null || !balance.ok) return;
  statement.closingCents = balance.cents;
  statement.closingOn = day;
  statement.account.label ??= textOrNull(cells[0]);
}

/**
 * « Solde au 12/11/2026 3 210,45 € » in one cell: what stands behind its colon, or behind its day. Where that is nothing, between both: « Solde :
 * 3 210,45 € au 12/11/2026 ».
 */
function amountIn(title: string): string {
  const day = DAY.exec(title);
  const colon = title.lastIndexOf(':');
  const behindDay = day === null ? -1 : day.index + day[0].length - 1;
  const behind = title.slice(Math.max(colon, behindDay) + 1);
  return behind.trim() === '' ? title.slice(colon + 1, day?.index).replace(/\s(?:au|le|du)\s*$/u, '') : behind;
}

/** Forecasts, « Solde prévisionnel au 05/01/2026 », have a later day than the balance and do not replace it. */
const PLAIN_BALANCE = /^(?:nouveau )?solde(?: (?:comptable|crediteur|debiteur|final))?(?: en euros?)? (?:au|le|du) \d/u;

/** « Solde au 18/12/19 : 13,37 EUR », « Solde (EUROS);1234,56 », « Solde en début de période;;;;39916,24 ». */
function readBalance(statement: ParsedStatement, cells: readonly string[]): void {
  const title = firstOf(cells);
  if (/francs/iu.test(title)) return;
  const written = cells.findLast((cell) => cell.trim() !== '') ?? '';
  const amount = readAmount(written === title ? amountIn(title) : written);
  if (!amount.ok) return;
  if (/^ancien\b|\bd ?e?but\b/u.test(fold(title))) statement.openingCents ??= amount.cents;
  else {
    const day = DAY.exec(title);
    const on = day ? readDay(day[0]) : null;
    const isPlain = PLAIN_BALANCE.test(fold(title));
    const isLater = isPlain && on !== null && statement.closingOn !== null && on > statement.closingOn;
    if (statement.closingCents !== null && !isLater) return;
    statement.closingOn = isLater ? on : (statement.closingOn ?? on ?? statement.until);
    statement.closingCents = amount.cents;
  }
}
