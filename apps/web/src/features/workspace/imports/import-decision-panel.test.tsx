import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';

const DRAFT_ID = 'c0ffee00-0000-4000-8000-000000000001';
const IMPORT_ID = 'c0ffee00-0000-4000-8000-000000000002';

const DRAFT: Output<'imports.inspect'> = {
  draftId: DRAFT_ID,
  kind: 'tenants',
  fileName: 'clients.csv',
  bytes: 2048,
  sheets: [],
  sheet: 0,
  encoding: 'utf-8',
  delimiter: ';',
  isDvf: false,
  rowCount: 5,
  headerLine: 1,
  titleLines: [
    { line: 1, words: 'Liste · 2026' },
    { line: 3, words: 'Nom' },
  ],
  headers: ['Nom'],
  mapping: ['lastName'],
  remembered: [],
  firstRows: [],
  alreadyImported: null,
};

const COUNTS = { rowsRead: 5, ready: 3, updated: 0, refused: 2, ruledOut: [], priceLeftOut: null };
const PREVIEW: Output<'imports.preview'> = {
  ...COUNTS,
  understoodDays: [],
  isMonthFirst: false,
  repeated: 0,
  warnings: 0,
  toConfirm: [],
  existing: 0,
  duplicates: [],
  updates: [],
  errors: [],
  errorTotal: 0,
  dependents: { rows: 1, lines: [4] },
  properties: [],
  owners: [],
  tenants: [],
  leases: [],
  payments: [],
  'opening-balances': [],
  'charge-expenses': [],
  'rent-roll': [],
};

const open = (more: Answers = {}) =>
  renderAddress(`/clients/import?draft=${DRAFT_ID}`, {
    'imports.inspect': () => DRAFT,
    'imports.preview': () => PREVIEW,
    'imports.headers': () => [],
    'imports.progress': () => ({ stage: 'waiting', done: 0, total: 0, importId: null }),
    ...more,
  });

const leaveOut = () => screen.findByRole('checkbox', { name: 'Ignorer les lignes refusées' });
const importButton = () => screen.queryByRole('button', { name: /^Importer\s3/u });

it('imports the good lines once the user ignores the refused ones, and offers these for correction', async () => {
  const user = userEvent.setup();
  const { inputsOf } = open({ 'imports.commit': () => ({ importId: IMPORT_ID, ...COUNTS }) });
  expect(await screen.findByText(/2\slignes laissées de côté, dont 1 avec la ligne dont elle dépend \(ligne 4\)/u)).toBeTruthy();
  expect(importButton()).toBeNull();
  await user.click(await leaveOut());
  const button = importButton();
  if (!button) throw new Error('no button');
  await user.click(button);
  expect(await screen.findByRole('heading', { name: /^3\sclients enregistrés, 2\slignes laissées de côté$/u })).toBeTruthy();
  expect(inputsOf('imports.commit')).toMatchObject([{ draftId: DRAFT_ID, headerLine: 1, leaveOut: 2 }]);
  const link = screen.getByRole('link', { name: 'Télécharger les lignes laissées de côté' });
  expect(link.getAttribute('href')).toBe(`/api/imports/${IMPORT_ID}/left-out.csv`);
});

it('shows the refused lines again when they are no longer those that the user read', async () => {
  const user = userEvent.setup();
  let isChanged = false;
  open({
    'imports.preview': () => ({ ...PREVIEW, refused: isChanged ? 3 : 2, ready: isChanged ? 2 : 3 }),
    'imports.commit': () => {
      isChanged = true;
      throw new Refused(409, { code: 'import.rows-refused', field: null, details: { rows: 3 } });
    },
  });
  await user.click(await leaveOut());
  await user.click(await screen.findByRole('button', { name: /^Importer\s3/u }));
  expect(await screen.findByText(/3\slignes sont refusées/u)).toBeTruthy();
  expect(await leaveOut()).toHaveProperty('checked', false);
});

it('offers no such choice where no line is left', async () => {
  open({ 'imports.preview': () => ({ ...PREVIEW, ready: 0 }) });
  expect(await screen.findByText(/2\slignes sont refusées/u)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Ignorer les lignes refusées' })).toBeNull();
});

it('reads the file again from the line of titles that the user chooses', async () => {
  const user = userEvent.setup();
  const { inputsOf } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Ligne des titres' }));
  await user.click(within(await screen.findByRole('listbox', { name: 'Ligne des titres' })).getByText(/Ligne 3\s:\sNom/u));
  await waitFor(() => expect(inputsOf('imports.inspect').at(-1)).toMatchObject({ headerLine: 3 }));
});
