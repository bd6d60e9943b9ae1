import { expect, it } from 'vitest';
import { storedDraft } from './stored-draft.ts';

interface Draft {
  name: string;
  floor: number | '';
  ownerId: string | null;
}
const EMPTY: Draft = { name: '', floor: '', ownerId: null };

it('takes each field from the column of the same name, and leaves out every other column', () => {
  const row = { name: 'Lyon', floor: 3, ownerId: 'a', version: 7 };
  expect(storedDraft(EMPTY, row)).toEqual({ name: 'Lyon', floor: 3, ownerId: 'a' });
});

it('shows an empty column as the empty form does', () => {
  expect(storedDraft(EMPTY, { name: null, floor: null, ownerId: null })).toEqual(EMPTY);
});

it('keeps zero and no', () => {
  expect(storedDraft({ floor: 5, furnished: true }, { floor: 0, furnished: false })).toEqual({ floor: 0, furnished: false });
});

it('takes a special field from what is given beside the record', () => {
  expect(storedDraft(EMPTY, { name: 'Lyon', floor: null }, { ownerId: 'b' })).toEqual({ name: 'Lyon', floor: '', ownerId: 'b' });
});
