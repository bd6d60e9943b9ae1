import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers } from '#testing/server-answers.ts';
import { REQUEST_ANSWERS, REQUEST_ID, STORED_REQUEST, STORED_TASK } from '#testing/stored-request.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const withTask = (task: Partial<typeof STORED_TASK> = {}): Answers => ({ 'maintenance.tasks': () => [{ ...STORED_TASK, ...task }] });

async function tasksOf(answers: Answers, standing: 'property_manager' | 'tenant' = 'property_manager') {
  renderAddress(`/maintenance/${REQUEST_ID}`, { ...REQUEST_ANSWERS, ...answers }, standing);
  return within(await screen.findByRole('region', { name: 'Tâches liées à cette demande' }));
}

it('marks unknown values of a task', async () => {
  const row = await tasksOf(withTask());
  expect(await row.findByText('Non assigné')).toBeDefined();
  expect(row.getByText('Non planifié')).toBeDefined();
  expect(row.getByText('Non spécifié')).toBeDefined();
});

it.each([
  [0, 'Non spécifié'],
  [12_050, '120,50 €'],
])('shows the cost %j of a task as « %s »', async (costCents, text) => {
  const row = await tasksOf(withTask({ costCents }));
  expect(await row.findByText((_, node) => node?.tagName === 'SPAN' && plain(node.textContent) === text)).toBeDefined();
});

it.each([
  ['hidden from the reader', null, []],
  ['shown to the reader', { totalCents: 12_050, byCostPayer: { propriétaire: 0, locataire: 12_050 }, undecidedCents: 0 }, ['Coût']],
] as const)('has a column of costs only where they are not hidden: %s', async (_, costs, headers) => {
  const hidden: Answers = { 'maintenance.byId': () => ({ ...STORED_REQUEST, costs }), ...withTask({ costCents: null }) };
  const panel = await tasksOf(hidden, 'tenant');
  await panel.findByText('Non planifié');
  expect(panel.queryAllByRole('columnheader', { name: 'Coût' }).map(({ textContent }) => textContent)).toEqual(headers);
  expect(panel.queryAllByText('Non spécifié')).toHaveLength(headers.length);
});
