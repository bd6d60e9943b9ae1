import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SearchInput } from './search-input.tsx';

const onSearch = vi.fn<(text: string) => void>();
/** Sets the value in the URL. */
const answer = (value: string) => fireEvent(window, new CustomEvent('answer', { detail: value }));

/** A parent whose URL value changes when the test says so. */
function Owner({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const follow = (event: Event) => setValue(String((event as CustomEvent<string>).detail));
    window.addEventListener('answer', follow);
    return () => window.removeEventListener('answer', follow);
  }, []);
  return <SearchInput label="Chercher" value={value} onSearch={onSearch} />;
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(250);
  });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  onSearch.mockReset();
});

it('searches after a pause in typing, and keeps a trailing space', async () => {
  await renderInApp(<Owner />);
  type('r');
  type('rue ');
  pause();
  expect(onSearch.mock.calls).toEqual([['rue']]);
  answer('rue');
  expect(box().value).toBe('rue ');
  type('rue V');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('rue V');
});

it('searches when it loses the focus, and not again afterwards', async () => {
  await renderInApp(<Owner />);
  type('canal');
  fireEvent.blur(box());
  expect(onSearch.mock.calls).toEqual([['canal']]);
  pause();
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('is not overwritten by the late answer to an earlier search', async () => {
  await renderInApp(<Owner />);
  type('cha');
  pause();
  type('chal');
  pause();
  answer('cha');
  expect(box().value).toBe('chal');
  type('chale');
  answer('chal');
  expect(box().value).toBe('chale');
  pause();
  expect(onSearch.mock.calls).toEqual([['cha'], ['chal'], ['chale']]);
});

it('shows a value set from outside, and drops unfinished input', async () => {
  await renderInApp(<Owner initial="chalet" />);
  type('chalet d');
  answer('');
  expect(box().value).toBe('');
  pause();
  expect(onSearch).not.toHaveBeenCalled();
  answer('studio');
  expect(box().value).toBe('studio');
});

it('clears unfinished input when the filters are cleared', async () => {
  const onClear = vi.fn<() => void>();
  await renderInApp(
    <FilterBar words={{ label: 'Chercher', value: undefined, onSearch: (words) => onSearch(words ?? '') }} active={1} onClear={onClear}>
      {null}
    </FilterBar>,
  );
  type('chalet');
  fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  pause();
  expect(onClear).toHaveBeenCalledOnce();
  expect(onSearch).not.toHaveBeenCalled();
  expect(box().value).toBe('');
});
