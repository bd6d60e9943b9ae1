import { detectEncoding } from '@lares/domain/workspace/imports/encoding';
import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
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
  if (beginning.startsWith('<')) return readCamt(text.trimStart());
  if (/^!(?:type|account|option|clear)\b/iu.test(beginning)) return readQif(text);
  if (looksLikeCfonb(beginning)) return readCfonb(text);
  return readCsvStatement(text);
}

/**
 * Reads a workbook as banks export it, given the text of its sheets. Each sheet that holds operations is a statement; what banks put beside
 * them (a legend, a cover) is none. The whole workbook is refused when a sheet of operations is broken, or when none holds any.
 */
export function readBankWorkbook(sheets: readonly Uint8Array[]): BankFileReading {
  const readings = sheets.map(readBankFile);
  const files = readings.flatMap((reading) => (reading.ok && reading.file.format === 'CSV' ? reading.file : []));
  const statements = files.flatMap((file) => file.statements);
  const broken = readings.find((reading) => !reading.ok && (reading.problem === 'malformed' || reading.problem === 'too-large'));
  if (broken) return broken;
  const isMonthFirst = files.some((file) => file.isMonthFirst);
  return statements.length === 0 ? problem('unknown-format') : { ok: true, file: { format: 'XLSX', isMonthFirst, statements } };
}

function textOf(bytes: Uint8Array): string | null {
  const encoding = detectEncoding(bytes);
  if (encoding === null) return null;
  const text = new TextDecoder(encoding).decode(bytes).replaceAll('\uFEFF', '');
  return text.includes('\0') ? null : text;
}
