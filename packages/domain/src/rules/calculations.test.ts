import { describe, expect, it } from 'vitest';
import { CALCULATION_CASES } from './calculations.cases.ts';
import { type CalculationId, CALCULATIONS } from './calculations.ts';
import { citedTexts } from './legal-texts.ts';
import { RULE_SUBJECTS } from './pack.ts';

const IDS = Object.keys(CALCULATIONS) as CalculationId[];

/** Each case of one calculation with what the function answers. */
const answered = <Id extends CalculationId>(id: Id) =>
  Object.entries(CALCULATION_CASES[id]).map(([name, { facts, answer }]) => ({ name, answer, got: CALCULATIONS[id].calculate(facts) }));

describe.each(IDS)('%s', (id) => {
  it('has cases', () => expect(answered(id).length).toBeGreaterThan(1));

  it.each(answered(id))('answers: $name', ({ got, answer }) => {
    expect({ answer: got }).toMatchObject({ answer });
  });
});

it('names each calculation once, beside the rules', () => {
  const rules = new Set(RULE_SUBJECTS.flatMap(({ rules: listed }) => listed.map(({ id }) => id)));
  expect(IDS.filter((id) => rules.has(id))).toEqual([]);
  for (const id of IDS) expect(id).toMatch(/^[a-z]+(\.[a-z0-9-]+)+$/);
});

it('finds the text of every cited article at Légifrance', () => {
  const articles = Object.values(CALCULATIONS).flatMap(({ article }) => article ?? []);
  expect(articles.length).toBeGreaterThan(5);
  expect(articles.filter((article) => citedTexts(article).some(({ href }) => href === null))).toEqual([]);
});
