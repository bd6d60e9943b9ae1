import { expect, it } from 'vitest';
import { differencesOf, mergeDrafts } from './merge-drafts.ts';

const LOADED = { title: 'Loft', city: 'Lille', bedrooms: 1 as number | '', dpeDate: null as string | null, amenities: ['Balcon', 'Cave'] };

it("keeps the user's changes, and takes the stored changes of other fields", () => {
  const typed = { ...LOADED, city: 'Roubaix' };
  const saved = { ...LOADED, title: 'Loft des quais', bedrooms: 3 };
  expect(mergeDrafts({ loaded: LOADED, typed, saved })).toEqual({ ...LOADED, title: 'Loft des quais', city: 'Roubaix', bedrooms: 3 });
  expect(differencesOf({ loaded: LOADED, typed, saved })).toEqual([
    { field: 'title', isMine: false, isTheirs: true },
    { field: 'city', isMine: true, isTheirs: false },
    { field: 'bedrooms', isMine: false, isTheirs: true },
  ]);
});

it('keeps the typed value of a field that both changed, and reports it', () => {
  const versions = { loaded: LOADED, typed: { ...LOADED, title: 'Mon loft' }, saved: { ...LOADED, title: 'Son loft' } };
  expect(mergeDrafts(versions).title).toBe('Mon loft');
  expect(differencesOf(versions)).toEqual([{ field: 'title', isMine: true, isTheirs: true }]);
});

it('keeps a field that the user emptied', () => {
  const versions = { loaded: LOADED, typed: { ...LOADED, bedrooms: '' as const }, saved: { ...LOADED, bedrooms: 4 } };
  expect(mergeDrafts(versions).bedrooms).toBe('');
});

it('ignores the order of checkboxes, different empty values, and identical changes', () => {
  const typed = { ...LOADED, title: 'Loft refait', dpeDate: '', amenities: ['Cave', 'Balcon'] };
  const saved = { ...LOADED, title: 'Loft refait', dpeDate: '2026-01-02', amenities: ['Fibre'] };
  expect(mergeDrafts({ loaded: LOADED, typed, saved })).toEqual(saved);
  expect(differencesOf({ loaded: LOADED, typed, saved }).map(({ field, isMine }) => [field, isMine])).toEqual([
    ['dpeDate', false],
    ['amenities', false],
  ]);
});

it('detects a change within a list', () => {
  const loaded = { people: [{ name: 'Anne Petit' }] };
  const typed = { people: [{ name: 'Anne Petit-Roux' }] };
  expect(mergeDrafts({ loaded, typed, saved: loaded })).toEqual(typed);
});
