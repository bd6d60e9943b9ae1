import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import type { BankFileReading } from './outcome.ts';
import { readCamtEntry } from './camt-entry.ts';
import { finished, problem } from './outcome.ts';
import { newStatement, type ParsedStatement, refuse } from './parsed-statement.ts';
import { ibanOrNull, textOrNull } from './texts.ts';
import { readMachineAmount, readXmlDay } from './values.ts';
import { at, childrenOf, readXml, textAt, type XmlElement } from './xml-tree.ts';

/**
 * CAMT.053 (ISO 20022, BankToCustomerStatement), versions 02 to 08, with any namespace or none: the versions differ in few elements, which
 * are read in both places. Intraday reports (052) and notices (054) are refused: what they announce is booked again in a statement.
 */
export function readCamt(text: string): BankFileReading {
  const root = readXml(text);
  if (root === null) return problem('malformed');
  const documents = documentsIn(root);
  const messages = documents.flatMap((document) => childrenOf(document, 'BkToCstmrStmt'));
  if (messages.length === 0) return problem(documents.some(({ children }) => children.length > 0) ? 'not-a-statement' : 'unknown-format');
  const statements = messages.flatMap((message) => childrenOf(message, 'Stmt')).map(readStatement);
  return statements.length === 0 ? problem('empty') : finished('CAMT.053', statements);
}

/** The messages of a file: the root, or what stands in an envelope (BizMsgEnvlp with its AppHdr, DataPDU of SWIFT). */
const documentsIn = (element: XmlElement): XmlElement[] =>
  element.name === 'Document' ? [element] : element.children.flatMap(documentsIn);

function readStatement(element: XmlElement): ParsedStatement {
  const account = at(element, 'Acct');
  const other = textAt(account, 'Id', 'Othr', 'Id');
  const iban = ibanOrNull(textAt(account, 'Id', 'IBAN') ?? other);
  const statement = newStatement({
    iban,
    number: iban === null ? textOrNull(textAt(account, 'Id', 'IBAN') ?? other) : null,
    label: textOrNull(textAt(account, 'Nm') ?? textAt(account, 'Ownr', 'Nm')),
  });
  statement.from = dayOrNull(textAt(element, 'FrToDt', 'FrDtTm') ?? textAt(element, 'FrToDt', 'FrDt'));
  statement.until = dayOrNull(textAt(element, 'FrToDt', 'ToDtTm') ?? textAt(element, 'FrToDt', 'ToDt'));
  readBalances(element, statement);
  const currency = textAt(account, 'Ccy') ?? currencyOfAll(element);
  const entries = childrenOf(element, 'Ntry');
  // A statement without entries in another currency is said all the same.
  if (currency !== null && currency !== 'EUR' && entries.length === 0)
    refuse(statement, 1, `${statement.account.iban ?? statement.account.number ?? ''} ${currency}`, 'currency');
  for (const [index, entry] of entries.entries()) readCamtEntry(entry, index + 1, { statement, owner: textAt(account, 'Ownr', 'Nm') });
  return statement;
}

/** The currency of an account that does not say it: that of its balances and entries, if they agree. */
function currencyOfAll(element: XmlElement): string | null {
  const parts = [...childrenOf(element, 'Bal'), ...childrenOf(element, 'Ntry')];
  const currencies = new Set(parts.map((part) => at(part, 'Amt')?.attributes['Ccy'] ?? 'EUR'));
  return currencies.size === 1 ? ([...currencies][0] ?? null) : null;
}

interface Balance {
  code: string | null;
  cents: Cents;
  on: Day | null;
}

/** OPBD or, where the bank gives none, PRCD (the closing balance of the day before) opens; CLBD closes. Only booked balances count. */
function readBalances(element: XmlElement, statement: ParsedStatement): void {
  const balances = childrenOf(element, 'Bal').flatMap(readBalance);
  const opening = balances.find(({ code }) => code === 'OPBD') ?? balances.find(({ code }) => code === 'PRCD');
  const closing = balances.findLast(({ code }) => code === 'CLBD');
  statement.openingCents = opening?.cents ?? null;
  statement.closingCents = closing?.cents ?? null;
  statement.closingOn = closing?.on ?? null;
}

function readBalance(element: XmlElement): Balance[] {
  const amount = signedAmount(element);
  if (amount === null || (at(element, 'Amt')?.attributes['Ccy'] ?? 'EUR') !== 'EUR') return [];
  return [
    {
      code: textAt(element, 'Tp', 'CdOrPrtry', 'Cd'),
      cents: amount,
      on: dayOrNull(textAt(element, 'Dt', 'Dt') ?? textAt(element, 'Dt', 'DtTm')),
    },
  ];
}

function signedAmount(element: XmlElement): Cents | null {
  const sign = textAt(element, 'CdtDbtInd') === 'DBIT' ? '-' : '';
  const reading = readMachineAmount(`${sign}${textAt(element, 'Amt') ?? ''}`);
  return reading.ok ? reading.cents : null;
}

const dayOrNull = (text: string | null): Day | null => (text === null ? null : readXmlDay(text));
