import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';
import { cents } from '../shared/money.ts';

const D121 = {
  rentCents: cents(1_440_000),
  otherCents: cents(0),
  feeCents: cents(100_800),
  lots: 2,
  expenses: [
    { line: '223', amountCents: cents(18_000) },
    { line: '224', amountCents: cents(235_000) },
    { line: '227', amountCents: cents(112_000) },
    { line: '229', amountCents: cents(120_000) },
    { line: '230', amountCents: cents(42_000) },
    { line: '250', amountCents: cents(290_000) },
  ],
} as const;

export const TAX_CASES: CasesOf<Extract<CalculationId, `tax.${string}`>> = {
  'tax.property-income': {
    'D121: line 230 is subtracted': { facts: D121, answer: { '222': 4_000, '240': 547_800, resultCents: 602_200 } },
    'an expense without a line is not deducted': {
      facts: { ...D121, expenses: [{ line: null, amountCents: cents(5_000) }] },
      answer: { '240': 104_800, unsortedCents: 5_000, resultCents: 1_335_200 },
    },
    'works make a deficit': {
      facts: { ...D121, expenses: [{ line: '224', amountCents: cents(2_000_000) }] },
      answer: { resultCents: -664_800 },
    },
  },
  'tax.micro-foncier': {
    'D119: 12 000 € are taxed on 8 400 €': { facts: { grossCents: cents(1_200_000) }, answer: 840_000 },
    '15 000 € exactly': { facts: { grossCents: cents(1_500_000) }, answer: 1_050_000 },
    'one cent above': { facts: { grossCents: cents(1_500_001) }, answer: null },
  },
};
