import { EXPENSE_TAX_LINES, type ExpenseTaxLine, TAX_LINE_LABELS } from '../../accounting/statements/tax-lines.ts';
import { fold } from '../../shared/fold.ts';

/** « 224 », « ligne 224 », « Réparation, entretien et amélioration », or both, as they are exported. Null: unknown, never guessed. */
export function taxLineFromWord(cell: string): ExpenseTaxLine | null {
  const [, number, wording = ''] = /^(?:ligne )?(?:(\d+)(?: |$))?(.*)$/u.exec(fold(cell)) ?? [];
  const ofWording = EXPENSE_TAX_LINES.find((line) => fold(TAX_LINE_LABELS[line]) === wording) ?? null;
  if (number === undefined) return ofWording;
  const line = EXPENSE_TAX_LINES.find((one) => one === number) ?? null;
  // A number beside the wording of another line: one of the two is wrong.
  return wording === '' || ofWording === line ? line : null;
}

/** « 221 (Frais d’administration et de gestion) » of each line that an expense may have. */
export const taxLineNames = (): string => EXPENSE_TAX_LINES.map((line) => `${line} (${TAX_LINE_LABELS[line]})`).join(', ');
