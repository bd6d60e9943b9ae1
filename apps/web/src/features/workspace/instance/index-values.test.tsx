import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { SETTINGS_ANSWERS } from '#testing/stored-organization.ts';

const VALUE: Output<'indices.list'>[number] = {
  id: 'v1',
  series: 'IRL',
  quarter: '2026-T3',
  hundredths: 14_752,
  publishedOn: '2026-10-15',
  source: 'Insee',
  version: 1,
};

function settings(answers: Answers) {
  return renderAddress(
    '/settings',
    {
      ...SETTINGS_ANSWERS,
      ...answers,
    },
    'admin',
  );
}

it('adds a published value, and reports a refusal under its field', async () => {
  let isKnown = true;
  const { inputsOf } = settings({
    'indices.list': () => [],
    'instance.createIndexValue': () => {
      if (isKnown) throw new Refused(409, { code: 'index.already-published', field: 'quarter', details: {} });
      return { id: 'v1', version: 1 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une valeur' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter la valeur d’un indice' }));
  await userEvent.type(dialog.getByLabelText(/^Trimestre/), '2026-T2');
  await userEvent.type(dialog.getByLabelText(/^Valeur/), '147,52');
  await userEvent.type(dialog.getByLabelText(/^Date de publication/), '15/10/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect((await dialog.findAllByText('Ce trimestre a déjà une valeur dans cette série')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText(/^Trimestre/).getAttribute('aria-invalid')).toBe('true');
  isKnown = false;
  await userEvent.clear(dialog.getByLabelText(/^Trimestre/));
  await userEvent.type(dialog.getByLabelText(/^Trimestre/), '2026-T3');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Indice enregistré')).toBeTruthy();
  expect(inputsOf('instance.createIndexValue').at(-1)).toEqual({
    series: 'IRL',
    quarter: '2026-T3',
    value: 147.52,
    publishedOn: '2026-10-15',
    source: 'Insee',
  });
});

it('lists the added values, and removes one after a confirmation', async () => {
  const { inputsOf } = settings({ 'indices.list': () => [VALUE], 'instance.removeIndexValue': () => ({ id: 'v1' }) });
  const list = within(await screen.findByRole('list', { name: 'Indices ajoutés' }));
  expect(list.getByText('IRL, T3 2026 : 147,52')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Supprimer : IRL, T3 2026 : 147,52' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Indice supprimé')).toBeTruthy();
  expect(inputsOf('instance.removeIndexValue')).toEqual([{ id: 'v1' }]);
});
