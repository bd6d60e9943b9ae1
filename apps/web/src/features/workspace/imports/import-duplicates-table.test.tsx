import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Input, type Output, Refused } from '#testing/server-answers.ts';

const DRAFT_ID = 'c0ffee00-0000-4000-8000-000000000001';
const TWIN_IDS = ['c0ffee00-0000-4000-8000-00000000000a', 'c0ffee00-0000-4000-8000-00000000000b'] as const;
const DECIDED = 'd'.repeat(64);

type Preview = Output<'imports.preview'>;
type Duplicate = Preview['duplicates'][number];

const twins = (line: number): Duplicate => ({
  line,
  name: `Zoé Martin ${line}`,
  alike: ['name', 'email'],
  records: [
    { id: TWIN_IDS[0], name: 'Zoé Martin', detail: 'zoe@exemple.fr, 06' },
    { id: TWIN_IDS[1], name: 'Zoé Martin', detail: 'zoe@exemple.fr, 07' },
  ],
});

const draftOf = (kind: 'tenants' | 'payments'): Output<'imports.inspect'> => ({
  draftId: DRAFT_ID,
  kind,
  fileName: 'clients.csv',
  bytes: 2048,
  sheets: [],
  sheet: 0,
  encoding: 'utf-8',
  delimiter: ';',
  isDvf: false,
  rowCount: 60,
  headerLine: 1,
  titleLines: [{ line: 1, words: 'Nom' }],
  headers: kind === 'tenants' ? ['Nom'] : ['Bien', 'Montant', 'Date'],
  mapping: kind === 'tenants' ? ['lastName'] : ['property', 'amount', 'date'],
  remembered: [],
  firstRows: [],
  alreadyImported: null,
});

const previewOf = (duplicates: Duplicate[], existing = duplicates.length): Preview => ({
  rowsRead: 60,
  ready: 2,
  updated: 0,
  understoodDays: [],
  refused: 0,
  ruledOut: [],
  priceLeftOut: null,
  isMonthFirst: false,
  repeated: 0,
  warnings: 0,
  toConfirm: [],
  existing,
  duplicates,
  updates: [],
  errors: [],
  errorTotal: 0,
  dependents: { rows: 0, lines: [] },
  properties: [],
  owners: [],
  tenants: [],
  leases: [],
  payments: [],
  'opening-balances': [],
  'charge-expenses': [],
  'rent-roll': [],
});

function open(
  duplicates: Duplicate[],
  { kind = 'tenants', existing, ...more }: { kind?: 'tenants' | 'payments'; existing?: number } & Answers = {},
) {
  const path = kind === 'tenants' ? '/clients/import' : '/billing/import';
  return renderAddress(`${path}?draft=${DRAFT_ID}`, {
    'imports.inspect': () => draftOf(kind),
    'imports.preview': () => previewOf(duplicates, existing),
    'imports.decide': () => ({ decided: DECIDED }),
    'imports.headers': () => [],
    'imports.progress': () => ({ stage: 'waiting', done: 0, total: 0, importId: null }),
    ...more,
  });
}

const selectOf = (line: number) => screen.findByRole('combobox', { name: new RegExp(`^Ligne ${line}, `, 'u') });
const importButton = () => screen.getByText(/^Importer 2/u).closest('button');
const optionsOf = async (line: number) =>
  within(await selectOf(line))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('shows what a line resembles and why, and what may become of it', async () => {
  open([twins(2)]);
  expect(await screen.findByText('même nom, même e-mail')).toBeTruthy();
  expect(await optionsOf(2)).toEqual([
    'Comme le fichier\u00a0: ignorer la ligne',
    'Fusionner avec Zoé Martin (zoe@exemple.fr, 06)',
    'Fusionner avec Zoé Martin (zoe@exemple.fr, 07)',
    'Créer une nouvelle fiche',
    'Ignorer la ligne',
  ]);
});

it('previews and imports exactly what was decided for each line, and waits until the server keeps it', async () => {
  const user = userEvent.setup();
  const { inputsOf } = open([twins(2), twins(3)], { 'imports.commit': () => new Promise(() => {}) });
  await user.selectOptions(await selectOf(2), 'Fusionner avec Zoé Martin (zoe@exemple.fr, 07)');
  expect(importButton()).toHaveProperty('disabled', true);
  await user.selectOptions(await selectOf(3), 'Créer une nouvelle fiche');
  await waitFor(() => expect(inputsOf('imports.preview').at(-1)).toMatchObject({ known: 'skip', decided: DECIDED }));
  expect(inputsOf('imports.decide')).toEqual([
    {
      draftId: DRAFT_ID,
      kind: 'tenants',
      decisions: [
        { line: 2, choice: 'update', recordId: TWIN_IDS[1] },
        { line: 3, choice: 'import', recordId: null },
      ],
    },
  ]);
  await waitFor(() => expect(importButton()).toHaveProperty('disabled', false));
  await user.click(screen.getByText(/^Importer 2/u));
  await waitFor(() => expect(inputsOf('imports.commit')).toMatchObject([{ known: 'skip', decided: DECIDED }]));
});

it('goes back to the choice for the file without asking the server', async () => {
  const user = userEvent.setup();
  const { inputsOf } = open([twins(2)]);
  const select = await selectOf(2);
  await user.selectOptions(select, 'Ignorer la ligne');
  await waitFor(() => expect(inputsOf('imports.preview').at(-1)).toMatchObject({ decided: DECIDED }));
  await user.selectOptions(select, '');
  // The keyboard stays where it is.
  expect(document.activeElement).toBe(select);
  await waitFor(() => expect(importButton()).toHaveProperty('disabled', false));
  expect(inputsOf('imports.decide')).toHaveLength(1);
});

it('gives back the earlier choice when the server does not keep the new one', async () => {
  const user = userEvent.setup();
  open([twins(2)], {
    'imports.decide': () => {
      throw new Refused(409, { code: 'import.busy', field: null, details: {} });
    },
  });
  const select = await selectOf(2);
  await user.selectOptions(select, 'Ignorer la ligne');
  expect(await screen.findByText('Ce choix n’a pas été retenu')).toBeTruthy();
  await waitFor(() => expect(select).toHaveProperty('value', ''));
});

it('shows two thousand flagged lines page by page, and says which others there are', async () => {
  const user = userEvent.setup();
  const { inputsOf } = open(
    Array.from({ length: 2000 }, (_, at) => twins(at + 2)),
    { existing: 2100 },
  );
  expect(await selectOf(2)).toBeTruthy();
  expect(screen.getAllByRole('combobox', { name: /^Ligne /u })).toHaveLength(25);
  expect(screen.getByText(/Lignes 1 à 25 sur/u)).toBeTruthy();
  expect(screen.getByText(/Les autres suivent le choix fait pour le fichier/u)).toBeTruthy();
  await user.selectOptions(await selectOf(2), 'Ignorer la ligne');
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(screen.getByText(/Lignes 26 à 50 sur/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(await selectOf(2)).toHaveProperty('value', 'skip');
  await waitFor(() => expect(inputsOf('imports.preview').at(-1)).toMatchObject({ decided: DECIDED }));
});

it('proposes no merging of payments, and keeps what was chosen of a record that is gone', async () => {
  open(
    [{ line: 2, name: 'Duplex', alike: ['lease', 'day', 'amount'], records: [{ id: TWIN_IDS[0], name: 'Paiement', detail: 'Virement' }] }],
    {
      kind: 'payments',
    },
  );
  expect(await optionsOf(2)).toEqual(['Comme le fichier\u00a0: ignorer la ligne', 'Créer un nouveau paiement', 'Ignorer la ligne']);
  expect(screen.getByRole('table', { name: 'Lignes qui ressemblent à des paiements déjà présents' })).toBeTruthy();
  expect(screen.getByText(/1 ligne à rapprocher de paiements déjà présents/u)).toBeTruthy();
});

it('says that the chosen record is gone, and lets the user choose again', async () => {
  const user = userEvent.setup();
  let isGone = false;
  open([], {
    'imports.preview': (input: Input<'imports.preview'>) => {
      isGone = input.decided !== undefined;
      return previewOf([isGone ? { ...twins(2), records: [], alike: [] } : twins(2)]);
    },
  });
  await user.selectOptions(await selectOf(2), 'Fusionner avec Zoé Martin (zoe@exemple.fr, 06)');
  expect(await screen.findByText('La fiche choisie n’est plus là')).toBeTruthy();
  expect(await optionsOf(2)).toEqual([
    'Comme le fichier\u00a0: ignorer la ligne',
    'Fusionner avec une fiche qui n’est plus là',
    'Créer une nouvelle fiche',
    'Ignorer la ligne',
  ]);
});

it('keeps the choice for the file within reach when a decision is what refuses a line', async () => {
  open([twins(2)], { 'imports.preview': () => ({ ...previewOf([twins(2)]), refused: 1 }) });
  expect(await screen.findByText(/ou changez ce que deviennent les lignes déjà présentes/u)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /importer quand même/u })).toBeTruthy();
});
