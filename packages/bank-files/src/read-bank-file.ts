import { detectEncoding } from '@lares/domain/workspace/imports/encoding';
import type { BankFileStatement } from '@lares/domain/banking/bank-statements/bank-file';
import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { fold } from '@lares/domain/shared/fold';
import type { BankFileReading } from './outcome.ts';
import { readCamt } from './camt.ts';
import { looksLikeCfonb, readCfonb } from './cfonb.ts';
import { readCsvStatement } from './csv.ts';
import { readOfx } from './ofx.ts';
import { problem } from './outcome.ts';
import { readQif } from './qif.ts';

/** How far a format may announce itself: some banks write lines of their own before it. */
const BEGINNING = 5000;

/**
 * Reads a statement as a French bank exports it. The format is recognised by the content; the name of the file says little (LCL calls text
 * with tabs « .xls »). Every line of the file is imported, refused with its reason, or is what the format has above and below its lines.
 */
export function readBankFile(bytes: Uint8Array): BankFileReading {
  if (bytes.length > BANK_FILE_LIMITS.bytes) return problem('too-large');
  const text = textOf(bytes);
  if (text === null) return problem('unknown-format');
  if (text.trim() === '') return problem('empty');
  const beginning = text.trimStart().slice(0, BEGINNING);
  if (/<OFX[\s>]/iu.test(beginning) || /^OFXHEADER\s*:/imu.test(beginning)) return readOfx(text);
  // A page or a table of HTML, which some banks name « .xls ».
  if (/^<(?:!doctype\s+html|html|head|meta|body|table|style)[\s>]/iu.test(beginning)) return problem('unknown-format');
  if (beginning.startsWith('<')) return readCamt(text.trimStart());
  if (/^!(?:type|account|option|clear)\b/iu.test(beginning)) return readQif(text);
  if (looksLikeCfonb(beginning)) return readCfonb(text);
  return readCsvStatement(text);
}

interface Sheet {
  name: string;
  content: Uint8Array;
}

/** Sheets that a spreadsheet names by itself, or that are months or years of one account. */
const NAMES_NO_ACCOUNT =
  /^(?:(?:feuil(?:le)?|sheet|onglet|page|tableau|table|t|s)?\d*|export|releves?|operations?|mouvements?|historique|annee|mois|trimestre|semestre|du|au|de|d|janv(?:ier)?|fevr?(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|aout|sept?(?:embre)?|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?)$/u;

/** The name of a sheet tells its account from those of other sheets. */
function namedBySheet(name: string, statements: readonly BankFileStatement[]): BankFileStatement[] {
  const label = fold(name)
    .split(' ')
    .every((word) => NAMES_NO_ACCOUNT.test(word))
    ? null
    : name.trim();
  return statements.map((statement) => {
    const { account } = statement;
    return account.iban === null && account.number === null
      ? { ...statement, account: { ...account, label: account.label ?? label } }
      : statement;
  });
}

/**
 * Reads a workbook as banks export it, given the text of its sheets. Each sheet that holds operations is a statement; what banks put beside
 * them (a legend, a cover) is none. The whole workbook is refused when a sheet of operations is broken, or when none holds any.
 */
export function readBankWorkbook(sheets: readonly Sheet[]): BankFileReading {
  const readings = sheets.map(({ name, content }) => ({ name, reading: readBankFile(content) }));
  const files = readings.flatMap(({ name, reading }) => (reading.ok && reading.file.format === 'CSV' ? { name, file: reading.file } : []));
  // A single sheet is of the account that the user chooses.
  const statements = files.flatMap(({ name, file }) => (files.length === 1 ? file.statements : namedBySheet(name, file.statements)));
  const broken = readings.find(({ reading }) => !reading.ok && (reading.problem === 'malformed' || reading.problem === 'too-large'));
  if (broken) return broken.reading;
  if (statements.length === 0)
    return problem(readings.some(({ reading }) => !reading.ok && reading.problem === 'empty') ? 'empty' : 'unknown-format');
  const isMonthFirst = files.some(({ file }) => file.isMonthFirst);
  return { ok: true, file: { format: 'XLSX', isMonthFirst, statements } };
}

function textOf(bytes: Uint8Array): string | null {
  const encoding = detectEncoding(bytes);
  if (encoding === null) return null;
  const text = withoutEnd(new TextDecoder(encoding).decode(bytes).replaceAll('\uFEFF', ''));
  return text.includes('\0') ? null : text;
}

/** Programs of the time of MS-DOS end a file with Ctrl-Z. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === END_MARK || text[end - 1]?.trim() === '')) end--;
  return text.includes(END_MARK, end) ? text.slice(0, end) : text;
}

const END_MARK = '\u001A';
