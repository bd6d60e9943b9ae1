import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { FilterBar } from './filter-bar.tsx';

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});
const onPhone = () => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') });
};
const onClear = vi.fn<() => void>();
const bar = (active: number, value?: string) => (
  <FilterBar words={{ label: 'Nom ou métier…', value, onSearch: () => {} }} active={active} onClear={onClear}>
    <button type="button">Statut</button>
  </FilterBar>
);

it('shows all filters on a wide screen, and a reset button once one is active', async () => {
  const { unmount } = await renderInApp(bar(0));
  expect(screen.getByRole('button', { name: 'Statut' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Filtres/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  unmount();
  await renderInApp(bar(1));
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(onClear).toHaveBeenCalledOnce();
});

it('folds on a phone with a count of folded filters, and keeps the search visible', async () => {
  onPhone();
  await renderInApp(bar(3, 'fuite'));
  expect(screen.getByRole('searchbox', { name: 'Nom ou métier…' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Statut' })).toBeNull();
  const fold = screen.getByRole('button', { name: 'Filtres (2)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'Statut' })).toBeDefined();
});
