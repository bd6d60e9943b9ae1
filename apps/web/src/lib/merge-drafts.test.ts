import { expect, it } from 'vitest';
import { differencesOf, mergeDrafts } from './merge-drafts.ts';

const LOADED = { title: 'Loft', city: 'Lille', bedrooms: 1 as number | '', dpeDate: null as string | null, amenities: ['Balcon', 'Cave'] };

it('writes what was changed here, and takes over what was changed there', () => {
  const typed = { ...LOADED, city: 'Roubaix' };
  const saved = { ...LOADED, title: 'Loft des quais', bedrooms: 3 };
  expect(mergeDrafts({ loaded: LOADED, typed, saved })).toEqual({ ...LOADED, title: 'Loft des quais', city: 'Roubaix', bedrooms: 3 });
  expect(differencesOf({ loaded: LOADED, typed, saved })).toEqual([
    { field: 'title', isMine: false, isTheirs: true },
    { field: 'city', isMine: true, isTheirs: false },
    { field: 'bedrooms', isMine: false, isTheirs: true },
  ]);
});

it('keeps the typed value of a field that both changed, and says so', () => {
  const versions = { loaded: LOADED, typed: { ...LOADED, title: 'Mon loft' }, saved: { ...LOADED, title: 'Son loft' } };
  expect(mergeDrafts(versions).title).toBe('Mon loft');
  expect(differencesOf(versions)).toEqual([{ field: 'title', isMine: true, isTheirs: true }]);
});

it('keeps a field that one emptied', () => {
  const versions = { loaded: LOADED, typed: { ...LOADED, bedrooms: '' as const }, saved: { ...LOADED, bedrooms: 4 } };
  expect(mergeDrafts(versions).bedrooms).toBe('');
});

it('sees no change in another order of boxes, another way to write nothing, or the same change on both sides', () => {
  const typed = { ...LOADED, title: 'Loft refait', dpeDate: '', amenities: ['Cave', 'Balcon'] };
  const saved = { ...LOADED, title: 'Loft refait', dpeDate: '2026-01-02', amenities: ['Fibre'] };
  expect(mergeDrafts({ loaded: LOADED, typed, saved })).toEqual(saved);
  expect(differencesOf({ loaded: LOADED, typed, saved }).map(({ field, isMine }) => [field, isMine])).toEqual([
    ['dpeDate', false],
    ['amenities', false],
  ]);
});

it('sees a change within one of several', () => {
  const loaded = { people: [{ name: 'Anne Petit' }] };
  const typed = { people: [{ name: 'Anne Petit-Roux' }] };
  expect(mergeDrafts({ loaded, typed, saved: loaded })).toEqual(typed);
});
