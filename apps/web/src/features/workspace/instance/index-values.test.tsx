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
  await userEvent.click(list.getByRole('button', { name: 'Supprimer : IRL, T3 2026 : 147,52' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Indice supprimé')).toBeTruthy();
  expect(inputsOf('instance.removeIndexValue')).toEqual([{ id: 'v1' }]);
});

const FILE = [
  'Libellé;Indice de référence des loyers (IRL);Codes',
  'idBank;001515333;',
  'Dernière mise à jour;15/10/2026 12:00;',
  'Période;;',
];
const csv = (...rows: string[]) => new File([[...FILE, ...rows].join('\n')], 'valeurs_trimestrielles.csv', { type: 'text/csv' });
const spaced = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/gu, ' ');

it('shows what a file of Insee adds, what differs and what is missing, and sends it', async () => {
  const { inputsOf } = settings({
    'indices.list': () => [],
    'instance.importIndexValues': () => ({ added: ['2026-T3'], differing: ['2026-T1'], refused: [] }),
  });
  const missing = await screen.findByRole('list', { name: 'Trimestres attendus' });
  expect(spaced(missing.textContent)).toContain('IRL, T3 2026 : attendu depuis le 10/10/2026');
  await userEvent.upload(screen.getByLabelText('Fichier de l’Insee'), csv('2026-T3;148.9;A', '2026-T2;148.37;A', '2026-T1;146.61;A'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Indices lus dans le fichier' }));
  expect(dialog.getAllByRole('listitem').map((row) => spaced(row.textContent))).toEqual([
    'T3 2026 : 148,9nouvelle, publiée le 15/10/2026',
    'T1 2026 : 146,61différente : 146,6 est conservée',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter 1 valeur' }));
  expect(await screen.findByText('1 indice ajouté')).toBeTruthy();
  expect(inputsOf('instance.importIndexValues')).toMatchObject([
    { series: 'IRL', updatedOn: '2026-10-15', rows: [{ quarter: '2026-T3' }, {}, {}] },
  ]);
});

it('refuses a file without quarters', async () => {
  settings({ 'indices.list': () => [] });
  await screen.findByText('Aucune valeur ajoutée.');
  await userEvent.upload(screen.getByLabelText('Fichier de l’Insee'), csv('2026-09;148'));
  expect((await screen.findByRole('alert')).textContent).toContain('Aucune valeur trimestrielle');
});
