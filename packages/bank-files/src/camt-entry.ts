import type { BankLineRefusal } from '@lares/domain/banking/bank-statements/formats';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { camtLabel, type CamtParty, camtParty, isCamtReturn } from './camt-details.ts';
import { isoKind } from './operation-kinds.ts';
import { type ParsedStatement, refuse, type UnkeyedLine } from './parsed-statement.ts';
import { referenceOrNull } from './texts.ts';
import { readMachineAmount, readXmlDay } from './values.ts';
import { at, childrenOf, textAt, wholeText, type XmlElement } from './xml-tree.ts';

interface Amount {
  cents: Cents;
  currency: string;
}

interface Entry {
  element: XmlElement;
  /** Rank of the entry in its statement. */
  line: number;
  bookedOn: Day;
  valueOn: Day | null;
}

/** Where the lines of an entry go, and whose account it is. */
interface Place {
  statement: ParsedStatement;
  owner: string | null;
}

/** Adds the lines of one entry, or why it is refused. */
export function readCamtEntry(element: XmlElement, line: number, place: Place): void {
  const { statement } = place;
  const reject = (reason: BankLineRefusal) => refuse(statement, line, wholeText(element), reason);
  // A text up to version 06, an element with a code from 07 on.
  const status = textAt(element, 'Sts') ?? textAt(element, 'Sts', 'Cd') ?? textAt(element, 'Sts', 'Prtry');
  if (status !== null && status !== 'BOOK') return reject('not-booked');
  const amount = amountOf(element, 'CRDT', at(element, 'Amt'));
  if (typeof amount === 'string') return reject(amount);
  if (amount.currency !== 'EUR') return reject('currency');
  const valueOn = dayAt(element, 'ValDt');
  const bookedOn = at(element, 'BookgDt') ? dayAt(element, 'BookgDt') : valueOn;
  if (bookedOn === null) return reject('day');
  const direction = textAt(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return reject('structure');
  const entry: Entry = { element, line, bookedOn, valueOn };
  const details = childrenOf(element, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls'));
  const parts = batchAmounts(details, direction, amount.cents);
  if (parts === null) return addLine(place, entry, lineOf(place, entry, { amountCents: amount.cents, details }));
  // Earlier versions ignored the amounts of orders and made one line of the entry.
  const isOrdered = parts.some(({ detail }) => amountElement(detail) === null);
  const whole = isOrdered ? { whole: lineOf(place, entry, { amountCents: amount.cents, details }) } : {};
  for (const { detail, cents } of parts)
    addLine(place, entry, { ...lineOf(place, entry, { amountCents: cents, details: [detail] }), ...whole });
}

/** The transactions of a batch with their amounts, when they are in euros and add up to the entry; else null: the entry is one line. */
function batchAmounts(details: readonly XmlElement[], direction: string, total: Cents): { detail: XmlElement; cents: Cents }[] | null {
  if (details.length < 2) return null;
  const parts = details.flatMap((detail) => {
    // The amount of the order may be in another currency, or before charges: the sum tells.
    const amount = amountOf(detail, direction, amountElement(detail) ?? at(detail, 'AmtDtls', 'InstdAmt', 'Amt'));
    return typeof amount === 'string' || amount.currency !== 'EUR' ? [] : [{ detail, cents: amount.cents }];
  });
  const sum = parts.reduce((all, { cents }) => all + cents, 0);
  return parts.length === details.length && sum === total ? parts : null;
}

const amountElement = (detail: XmlElement): XmlElement | null => at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt');

function addLine({ statement }: Place, { element, line }: Entry, operation: UnkeyedLine): void {
  if (operation.amountCents === 0) refuse(statement, line, wholeText(element), 'zero');
  else statement.lines.push(operation);
}

function lineOf(
  { statement, owner }: Place,
  { element, line, bookedOn, valueOn }: Entry,
  { amountCents, details }: { amountCents: Cents; details: readonly XmlElement[] },
): UnkeyedLine {
  const detail = details.length === 1 ? (details[0] ?? null) : null;
  const isOnly = childrenOf(element, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls')).length < 2;
  const returned = [element, ...details].some(isCamtReturn);
  const parties = detail && camtParty(detail, { moneyIn: amountCents > 0, returned, ownIban: statement.account.iban, owner });
  const [party, former] = [parties?.party ?? null, parties?.formerly ?? null];
  const code = at(detail, 'BkTxCd', 'Domn') ?? at(element, 'BkTxCd', 'Domn');
  const read = (one: CamtParty | null) => ({
    label: camtLabel(element, details, one),
    counterparty: one?.name ?? null,
    counterpartyIban: one?.iban ?? null,
  });
  return {
    line,
    bookedOn,
    valueOn,
    amountCents,
    ...read(party),
    ...(party === former ? {} : { formerly: read(former) }),
    kind: isoKind(['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd'].map((path) => textAt(code, ...path.split('/')))),
    endToEndId: referenceOrNull(textAt(detail, 'Refs', 'EndToEndId')),
    mandateReference: referenceOrNull(textAt(detail, 'Refs', 'MndtId')),
    bankReference: referenceOrNull(textAt(detail, 'Refs', 'AcctSvcrRef') ?? (isOnly ? textAt(element, 'AcctSvcrRef') : null)),
    returned,
    returnCode: referenceOrNull(textAt(detail, 'RtrInf', 'Rsn', 'Cd')),
  };
}

function amountOf(element: XmlElement, direction: string, amount: XmlElement | null): Amount | 'amount' | 'decimals' | 'currency' {
  const sign = (textAt(element, 'CdtDbtInd') ?? direction) === 'DBIT' ? '-' : '';
  const reading = readMachineAmount(`${sign}${amount?.text.trim() ?? ''}`);
  return reading.ok ? { cents: reading.cents, currency: amount?.attributes['Ccy'] ?? 'EUR' } : reading.reason;
}

function dayAt(element: XmlElement, name: string): Day | null {
  const text = textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm');
  return text === null ? null : readXmlDay(text);
}
