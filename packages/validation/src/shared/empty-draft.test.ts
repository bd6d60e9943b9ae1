import { expect, it } from 'vitest';
import { z } from 'zod';
import { emptyDraft } from './empty-draft.ts';
import { optionalDay, optionalText, requiredText } from './fields.ts';
import { countOrZero, optionalCents, optionalWhole } from './number-fields.ts';

const shape = {
  name: requiredText('Le nom est requis'),
  notes: optionalText(),
  floor: optionalWhole({ min: 0, max: 10 }),
  depositCents: optionalCents('Le montant ne peut pas être négatif'),
  bedrooms: countOrZero(9),
  signedOn: optionalDay().default(null),
};

it('holds the default of each optional field, as an empty input holds it', () => {
  expect(emptyDraft(shape, { name: '' })).toEqual({ name: '', notes: '', floor: '', depositCents: '', bedrooms: 0, signedOn: null });
});

it('prefers the value that the form gives', () => {
  expect(emptyDraft(shape, { name: 'Lyon', floor: 2 })).toMatchObject({ name: 'Lyon', floor: 2 });
});

it('throws for an optional field whose schema has no default', () => {
  expect(() => emptyDraft({ nickname: z.string().optional() }, {})).toThrow('The schema of nickname has no default');
});

it('reads as a record whose optional fields are empty', () => {
  expect(z.object(shape).parse(emptyDraft(shape, { name: 'Lyon' }))).toEqual({
    name: 'Lyon',
    notes: '',
    floor: null,
    depositCents: null,
    bedrooms: 0,
    signedOn: null,
  });
});
