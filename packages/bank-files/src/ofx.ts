import type { BankLineRefusal } from '@lares/domain/banking/bank-statements/formats';
import type { Day } from '@lares/domain/shared/day';
import type { BankFileReading } from './outcome.ts';
import { type OfxToken, ofxTokens } from './ofx-elements.ts';
import { ofxKind } from './operation-kinds.ts';
import { finished, problem } from './outcome.ts';
import { newStatement, type ParsedStatement, refuse } from './parsed-statement.ts';
import { frenchIban, ibanOrNull, isReturnWording, joined, referenceOrNull, textOrNull } from './texts.ts';
import { likely, readMachineAmount, readXmlDay } from './values.ts';

/** A statement of a bank or card account. */
const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS']);
/** Messages that are no statement of an account with money: securities, lists of accounts. */
const OTHER_MESSAGES = new Set(['INVSTMTRS', 'ACCTINFORS', 'BILLPAYMSGSRSV1', 'LOANSTMTRS']);
const ENDS_TRANSACTION = new Set(['STMTTRN', 'BANKTRANLIST', 'STMTTRNP', 'BANKTRANLISTP']);
/** Aggregates whose elements have names that occur elsewhere too. */
const SCOPES = new Set([
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKACCTTO',
  'CCACCTTO',
  'LEDGERBAL',
  'AVAILBAL',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
]);

type Fields = Map<string, string>;

interface OfxStatement {
  parsed: ParsedStatement;
  fields: Fields;
  transactions: Fields[];
  /** Announced, and not booked yet. */
  pending: Fields[];
}

/** OFX 1 and 2, also with lines of another program before its header. */
export function readOfx(text: string): BankFileReading {
  const { statements, other } = collect(ofxTokens(text.slice(text.search(/<OFX[\s>]/iu))));
  if (statements.length === 0) return problem(other ? 'not-a-statement' : 'empty');
  for (const statement of statements) complete(statement);
  return finished(
    'OFX',
    statements.map(({ parsed }) => parsed),
  );
}

function collect(tokens: Iterable<OfxToken>): { statements: OfxStatement[]; other: boolean } {
  const statements: OfxStatement[] = [];
  let other = false;
  let inside: OfxStatement | null = null;
  let transaction: Fields | null = null;
  let scope = '';
  for (const { name, ...token } of tokens) {
    if (token.kind === 'close') {
      if (name === scope) scope = '';
      else if (ENDS_TRANSACTION.has(name)) [transaction, scope] = [null, ''];
      else if (STATEMENTS.has(name)) [inside, transaction, scope] = [null, null, ''];
    } else if (STATEMENTS.has(name)) {
      [inside, transaction, scope] = [{ parsed: newStatement(), fields: new Map(), transactions: [], pending: [] }, null, ''];
      statements.push(inside);
    } else if (OTHER_MESSAGES.has(name)) {
      [inside, other] = [null, true];
    } else if (inside !== null && name === 'STMTTRN') {
      [transaction, scope] = [new Map(), ''];
      inside.transactions.push(transaction);
    } else if (inside !== null && name === 'STMTTRNP') {
      [transaction, scope] = [new Map(), ''];
      inside.pending.push(transaction);
    } else if (SCOPES.has(name)) {
      scope = name;
      // An end tag may be missing; a balance never stands inside a transaction.
      if (name.endsWith('BAL')) transaction = null;
    } else if (inside !== null && token.value !== '') {
      const field = scope === '' ? name : `${scope}.${name}`;
      const fields: Fields = transaction ?? inside.fields;
      if (!fields.has(field)) fields.set(field, token.value);
    }
  }
  return { statements, other };
}

function complete({ parsed, fields, transactions, pending }: OfxStatement): void {
  const scope = fields.has('CCACCTFROM.ACCTID') ? 'CCACCTFROM' : 'BANKACCTFROM';
  const number = fields.get(`${scope}.ACCTID`) ?? null;
  parsed.account.iban =
    ibanOrNull(number) ?? frenchIban(fields.get('BANKACCTFROM.BANKID') ?? '', fields.get('BANKACCTFROM.BRANCHID') ?? '', number ?? '');
  parsed.account.number = textOrNull(number);
  const currency = fields.get('CURDEF') ?? 'EUR';
  const isEuro = currency.toUpperCase() === 'EUR';
  parsed.from = dayOf(fields.get('DTSTART'));
  parsed.until = dayOf(fields.get('DTEND'));
  const balance = readMachineAmount(fields.get('LEDGERBAL.BALAMT') ?? '');
  if (balance.ok && isEuro) {
    parsed.closingCents = balance.cents;
    parsed.closingOn = dayOf(fields.get('LEDGERBAL.DTASOF'));
  }
  if (!isEuro && transactions.length === 0) refuse(parsed, 1, `${number ?? ''} ${currency}`, 'currency');
  for (const [index, transaction] of transactions.entries()) addTransaction(parsed, transaction, { rank: index + 1, isEuro });
  for (const [index, one] of pending.entries()) refuse(parsed, transactions.length + index + 1, [...one.values()].join(' '), 'not-booked');
}

function addTransaction(parsed: ParsedStatement, fields: Fields, { rank, isEuro }: { rank: number; isEuro: boolean }): void {
  const reject = (reason: BankLineRefusal) => refuse(parsed, rank, [...fields.values()].join(' '), reason);
  // `CURRENCY` gives the amount in another currency; `ORIGCURRENCY` only says in which one it was before it was converted.
  const currency = fields.get('CURRENCY.CURSYM') ?? 'EUR';
  if (!isEuro || currency.toUpperCase() !== 'EUR') return reject('currency');
  const bookedOn = dayOf(fields.get('DTPOSTED'));
  if (bookedOn === null) return reject('day');
  const amount = readMachineAmount(fields.get('TRNAMT') ?? '');
  if (!amount.ok) return reject(amount.reason);
  if (amount.cents === 0) return reject('zero');
  // Some programs leave the sign out; whether money went out is not guessed.
  if (amount.cents > 0 && fields.get('TRNTYPE')?.toUpperCase() === 'DEBIT') return reject('direction');
  const label = joined([fields.get('NAME'), fields.get('EXTDNAME'), fields.get('MEMO')]);
  const counterparty = textOrNull(fields.get('PAYEE.NAME'));
  parsed.lines.push({
    line: rank,
    bookedOn,
    valueOn: dayOf(fields.get('DTAVAIL') ?? fields.get('VALUEDATE')),
    amountCents: amount.cents,
    label: label || counterparty || '',
    kind: ofxKind(fields.get('TRNTYPE')),
    counterparty,
    counterpartyIban: ibanOrNull(fields.get('BANKACCTTO.ACCTID')),
    endToEndId: null,
    mandateReference: null,
    bankReference: referenceOrNull(fields.get('FITID')),
    returned: isReturnWording(label),
  });
}

/** `20260105`, mostly followed by a time and « [+1:CET] »: the day is that of the bank. An instant in Greenwich is the day of Paris. */
function dayOf(text = ''): Day | null {
  const [, year, month, dayOfMonth, time] = /^(\d{4})-?(\d{2})-?(\d{2})(\d{4})?/u.exec(text) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month}-${dayOfMonth}`;
  if (time === undefined || !/\[[+-]?0(?:\.0+)?(?::[A-Z]+)?\]\s*$/iu.test(text)) return likely(written);
  return readXmlDay(`${written}T${time.slice(0, 2)}:${time.slice(2)}Z`);
}
