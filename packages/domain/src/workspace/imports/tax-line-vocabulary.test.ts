import { expect, it } from 'vitest';
import { EXPENSE_TAX_LINES, TAX_LINE_LABELS } from '../../accounting/statements/tax-lines.ts';
import { taxLineFromWord, taxLineNames } from './tax-line-vocabulary.ts';

it.each(EXPENSE_TAX_LINES)('line %s is understood by its number, its wording, and both', (line) => {
  const wording = TAX_LINE_LABELS[line];
  for (const cell of [line, ` ${line} `, `Ligne ${line}`, wording, wording.toUpperCase(), `${line} · ${wording}`, `${line} - ${wording}`])
    expect(taxLineFromWord(cell)).toBe(line);
  expect(taxLineNames()).toContain(`${line} (${wording})`);
});

it.each(['', 'ligne', '999', '22', '2240', '211', '222', '240', 'Taxes', 'Total des frais et charges', '224 · Taxes foncières', '224 bis'])(
  '« %s » is no line of an expense',
  (cell) => {
    expect(taxLineFromWord(cell)).toBeNull();
  },
);
