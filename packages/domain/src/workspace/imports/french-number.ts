/** Why a cell is not parsed as a number. The French sentence is in the validation package. */
export type NumberRefusal = 'empty' | 'not-a-number' | 'ambiguous';
export type NumberReading = { ok: true; value: number } | { ok: false; reason: NumberRefusal };

interface Options {
  /** False for coordinates, where « 5.232 » cannot mean five thousand. */
  grouped?: boolean;
}

const UNIT = /\s*(?:€|euros?|eur|m²|m2)\s*(?:\/\s*mois|par mois|cc|hc|ttc)?$/iu;

const refused = (reason: NumberRefusal): NumberReading => ({ ok: false, reason });

/**
 * A number as French people and their software write it: « 1 234,56 € », « 1.234,56 », « 850 », « 240000.5 ». « 1,234 » and « 1.234 » are
 * ambiguous by a factor of a thousand, so they are refused. So is an invalid grouping such as « 1 23,4 ».
 */
export function parseFrenchNumber(cell: string, { grouped = true }: Options = {}): NumberReading {
  const trimmed = cell.trim();
  if (trimmed === '') return refused('empty');
  const { text, negative } = signOf(trimmed.replace(UNIT, ''));
  const reading = /\s/u.test(text) ? readBlankGroups(text) : readMarks(text, grouped);
  return reading.ok && negative ? { ok: true, value: reading.value === 0 ? 0 : -reading.value } : reading;
}

/** « -120 », « − 120 », « 120- » and « (120 €) » are the four spellings of a debit. */
function signOf(text: string): { text: string; negative: boolean } {
  const unsigned = /^[-−]\s?(.+)$/u.exec(text)?.[1] ?? /^(.+)[-−]$/u.exec(text)?.[1] ?? /^\((.+)\)$/u.exec(text)?.[1];
  if (unsigned !== undefined) return { text: unsigned.replace(UNIT, ''), negative: true };
  return { text: text.replace(/^\+\s?/u, ''), negative: false };
}

/** Blanks group the thousands, so a remaining mark is the decimal one. */
function readBlankGroups(text: string): NumberReading {
  return /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/u.test(text) ? read(text.replaceAll(/\s/gu, '').replace(',', '.')) : refused('not-a-number');
}

function readMarks(text: string, grouped: boolean): NumberReading {
  if (/^[1-9]\d{0,2}[.,]\d{3}$/u.test(text) && grouped) return refused('ambiguous');
  if (/^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/u.test(text)) return read(text.replace(',', '.'));
  if (!grouped) return refused('not-a-number');
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$|^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/u.test(text)) return read(text.replaceAll('.', '').replace(',', '.'));
  if (/^[1-9]\d{0,2}(?:,\d{3}){2,}$|^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/u.test(text)) return read(text.replaceAll(',', ''));
  return refused('not-a-number');
}

function read(text: string): NumberReading {
  const value = Number(text);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? { ok: true, value } : refused('not-a-number');
}
