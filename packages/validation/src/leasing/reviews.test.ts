import { describe, expect, it } from 'vitest';
import { reviewModeration, reviewsOfProperty, reviewValues } from './reviews.ts';

const ID = '0191a000-0000-7000-8000-000000000000';
const draft = { leaseId: ID, rating: '4', text: '  Calme et clair. ' };

const messagesOf = (input: object) =>
  Object.fromEntries((reviewValues.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('a review', () => {
  it('accepts the rating of the stars input, and trims the text', () => {
    expect(reviewValues.parse(draft)).toEqual({ leaseId: ID, rating: 4, text: 'Calme et clair.' });
    expect(reviewValues.parse({ ...draft, rating: 5 }).rating).toBe(5);
  });

  it.each([null, '', '0', 'beaucoup', 2.5])('requires a rating instead of %j', (rating) => {
    expect(messagesOf({ ...draft, rating })).toEqual({ rating: 'Choisissez une note' });
  });

  it('refuses more than five stars, an empty and a too long text', () => {
    expect(messagesOf({ ...draft, rating: 6 })).toEqual({ rating: 'La note va de 1 à 5' });
    expect(messagesOf({ ...draft, text: '   ' })).toEqual({ text: 'Écrivez votre avis' });
    expect(messagesOf({ ...draft, text: 'a'.repeat(2001) })).toEqual({ text: '2000 caractères au plus' });
  });
});

it('refuses unknown fields, and a decision without effect', () => {
  expect(reviewsOfProperty.safeParse({ propertyId: ID, all: true }).success).toBe(false);
  expect(reviewModeration.safeParse({ id: ID, version: 1, moderation: 'En attente' }).success).toBe(false);
  expect(reviewModeration.safeParse({ id: ID, version: 1, moderation: 'Refusé' }).success).toBe(true);
});
