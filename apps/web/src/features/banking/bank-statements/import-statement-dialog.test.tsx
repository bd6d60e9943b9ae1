import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { renderAddress } from '#testing/render-address.tsx';

afterEach(() => vi.unstubAllGlobals());

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const statement = {
  bankAccountId: 'a',
  account: 'Compte courant',
  isKnown: false,
  lines: 2,
  added: 2,
  possibleDuplicates: 0,
  known: 0,
  refused: 0,
};
const IMPORTED = { format: 'CAMT.053', isMonthFirst: false, statements: [statement] };

async function open() {
  const uploads = fakeUploads('values');
  const user = userEvent.setup();
  renderAddress('/billing/bank', {
    'bankStatements.accounts': () => [],
    'matches.lines': () => ({ rows: [], nextCursor: null, previousCursor: null }),
    'leases.choices': () => [],
  });
  const [button] = await screen.findAllByRole('button', { name: 'Importer un relevé' });
  if (!button) throw new Error('no button');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Importer un relevé bancaire' }));
  const choose = (...names: string[]) =>
    user.upload(
      dialog.getByLabelText('Déposez vos relevés ici', { selector: 'input' }),
      names.map((name) => new File(['x'], name)),
    );
  return { uploads, dialog, choose };
}

it('imports several files one after the other, and reports each apart', async () => {
  const { uploads, dialog, choose } = await open();
  await choose('a.xml', 'b.xml');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(201, IMPORTED);
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(415, { code: 'bank-file.unknown-format', field: null, details: {} });
  const report = await dialog.findByRole('list', { name: 'Fichiers reçus' });
  expect(plain(report.textContent)).toBe('a.xml : 2 lignes ajoutées · Compte courant');
  const left = await dialog.findByRole('list', { name: 'Fichiers en cours d’envoi' });
  await waitFor(() => expect(plain(left.textContent)).toContain('Ce fichier n’est pas un relevé que Lares sait lire.'));
});

it('reports every file of a ZIP archive, also those that are refused', async () => {
  const { uploads, dialog, choose } = await open();
  await choose('releves.zip');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(201, {
    files: [
      { name: 'a.xml', imported: IMPORTED },
      { name: 'encore.zip', refusal: { code: 'bank-file.zip-nested', field: null, details: {} } },
    ],
  });
  const report = await dialog.findByRole('list', { name: 'Fichiers reçus' });
  expect(plain(dialog.getByText(/refusé$/u).textContent)).toBe('1 relevé importé, 1 fichier refusé');
  const files = within(report).getAllByRole('listitem');
  expect(files.map(({ textContent }) => plain(textContent))).toEqual([
    'releves.zip › a.xml : 2 lignes ajoutées · Compte courant',
    'releves.zip › encore.zip : Ce fichier est une archive dans l’archive : il n’est pas importé. Extrayez les relevés, et importez-les.',
  ]);
});

it('says what one statement alone brought on the page itself', async () => {
  const { uploads, choose } = await open();
  await choose('a.xml');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(201, IMPORTED);
  expect(await screen.findByText('2 lignes ajoutées')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
