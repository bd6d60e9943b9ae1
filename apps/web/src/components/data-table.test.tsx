import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';

interface Flat {
  id: string;
  title: string;
  price: number;
}

const FLATS: Flat[] = [
  { id: 'a', title: 'T3 Mercière', price: 980 },
  { id: 'b', title: 'Studio Sathonay', price: 615 },
];
const remove = vi.fn<(value: unknown) => void>();
const COLUMNS: DataColumn<Flat>[] = [
  { id: 'title', header: 'Bien immobilier', sortable: true, phone: 'title', cell: (flat) => flat.title },
  { id: 'price', header: 'Prix', sortable: true, align: 'end', cell: (flat) => `${flat.price} €` },
  { id: 'kind', header: 'Type', cell: () => 'Appartement' },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (flat) => (
      <button type="button" onClick={() => remove(flat.id)}>
        Retirer
      </button>
    ),
  },
];
const table = (props: Partial<Parameters<typeof DataTable<Flat>>[0]> = {}) => (
  <DataTable<Flat>
    label="Liste des biens"
    columns={COLUMNS}
    rows={FLATS}
    rowId={(flat) => flat.id}
    empty={<p>Aucun bien trouvé</p>}
    {...props}
  />
);

it('shows the sort to sighted users and screen readers, and requests another one', async () => {
  const onSort = vi.fn<(value: unknown) => void>();
  await renderInApp(table({ sort: { by: 'title', direction: 'asc' }, onSort }));
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Bien immobilier').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Prix').getAttribute('aria-sort')).toBe('none');
  expect(header('Type').getAttribute('aria-sort')).toBeNull();
  const user = userEvent.setup();
  await user.click(within(header('Bien immobilier')).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'title', direction: 'desc' });
  await user.click(within(header('Prix')).getByRole('button'));
  expect(onSort.mock.lastCall?.[0]).toMatchObject({ by: 'price' });
});

it('keeps the order of the server', async () => {
  await renderInApp(table({ sort: { by: 'title', direction: 'asc' } }));
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
  ).toEqual(['T3 Mercière', 'Studio Sathonay']);
});

it('makes each row one link, except its buttons', async () => {
  const { router } = await renderInApp(table({ rowLink: (flat) => ({ to: `/properties/${flat.id}` as never }) }), {
    paths: ['/properties/b'],
  });
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: 'Retirer' })[1]!);
  expect(remove).toHaveBeenCalledWith('b');
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByRole('link', { name: 'Studio Sathonay' }));
  expect(await screen.findByText('Page /properties/b')).toBeDefined();
});

it('shows a skeleton while loading, and a message when empty', async () => {
  const { unmount } = await renderInApp(table({ loading: true }));
  expect(screen.getByRole('status', { name: 'Liste des biens : chargement' })).toBeDefined();
  unmount();
  await renderInApp(table({ rows: [] }));
  expect(screen.getByText('Aucun bien trouvé')).toBeDefined();
});

it('turns rows into cards on a phone', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') });
  try {
    await renderInApp(table());
    const cards = within(screen.getByRole('list', { name: 'Liste des biens' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      'T3 MercièrePrix980 €TypeAppartementRetirer',
      'Studio SathonayPrix615 €TypeAppartementRetirer',
    ]);
  } finally {
    window.matchMedia = wide;
  }
});
