import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { settlementProblem } from './problems.ts';

const YEAR = { from: day('2025-01-01'), until: day('2025-12-31') };
const FACTS = {
  period: YEAR,
  today: day('2026-11-23'),
  isSettled: false,
  presence: [YEAR],
  accountingStart: day('2025-01-01'),
  earlierCents: null,
  hasExpenses: true,
  missesReading: false,
  balanceCents: cents(19_000),
  isPrescribed: false,
};

it.each([
  ['nothing stands in the way', {}, null],
  ['settled already', { isSettled: true, presence: [] }, 'déjà régularisé'],
  ['the last day of the period', { today: YEAR.until }, 'période en cours'],
  ['D037: a fixed sum', { presence: [] }, 'forfait'],
  ['no rent account', { accountingStart: null }, 'sans compte'],
  ['an account that began a day later', { accountingStart: day('2025-01-02') }, 'compte plus récent'],
  [
    'an account that began later, whose earlier provisions are known',
    { accountingStart: day('2025-06-01'), earlierCents: cents(38_000) },
    null,
  ],
  ['no expense', { hasExpenses: false }, 'aucune dépense'],
  ['no tax, where nothing else is recovered', { taxesOnly: true, hasExpenses: false }, 'aucune taxe'],
  ['a tax without provisions, of an account that began later', { taxesOnly: true, accountingStart: day('2025-06-01') }, null],
  ['no reading', { missesReading: true }, 'relevé manquant'],
  ['an old complement', { isPrescribed: true }, 'prescrit'],
  ['an old overpayment is still given back', { isPrescribed: true, balanceCents: cents(-3295) }, null],
] as const)('%s', (_name, part, expected) => {
  expect(settlementProblem({ ...FACTS, ...part })).toBe(expected);
});
