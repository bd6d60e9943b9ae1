import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf, Refused, type Row } from '#testing/server-answers.ts';
import { ID, PROPERTY_ANSWERS, STORED } from '#testing/stored-property.ts';

const LEASE = '0191a000-0000-7000-8000-00000000000a';
const REVIEW: Row<'reviews.ofProperty'> = {
  id: '0191a000-0000-7000-8000-00000000000b',
  rating: 4,
  text: 'Calme et clair',
  moderation: 'Publié',
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  version: 2,
  authorName: 'Karim B.',
};
const NOTHING: Output<'reviews.ofProperty'> = {
  ratingAverage: null,
  ratingCount: 0,
  mine: [],
  leaseToReviewId: null,
  rows: [],
  nextCursor: null,
  previousCursor: null,
};
const ANSWERS: Answers = {
  ...PROPERTY_ANSWERS,
  'reviews.waiting': emptyPage,
  'reviews.ofProperty': () => NOTHING,
};
const ADDRESS = `/properties/${ID}#avis`;
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

it('shows published reviews, with their average and number', async () => {
  const said = { ...NOTHING, ratingAverage: 4.3, ratingCount: 12, rows: [REVIEW] };
  renderAddress(ADDRESS, { ...ANSWERS, 'reviews.ofProperty': () => said }, 'tenant');
  const list = await screen.findByRole('list', { name: 'Avis publiés' });
  expect(plain(list.textContent)).toMatch(/4 sur 5.*Karim B\..*Calme et clair/);
  expect(plain(screen.getByRole('tabpanel').textContent)).toContain('4,34,3 sur 512 avis');
  expect(within(list).queryByRole('button')).toBeNull();
});

it('shows an empty list, and no form to users without a lease', async () => {
  renderAddress(ADDRESS, ANSWERS, 'tenant');
  expect(await screen.findByRole('heading', { name: 'Aucun avis' })).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Donner votre avis' })).toBeNull();
});

it('lets a tenant rate by keyboard, reports missing fields, and sends once', async () => {
  const { inputsOf } = renderAddress(
    ADDRESS,
    { ...ANSWERS, 'reviews.ofProperty': () => ({ ...NOTHING, leaseToReviewId: LEASE }), 'reviews.create': () => ({ id: REVIEW.id }) },
    'tenant',
  );
  const send = await screen.findByRole('button', { name: 'Envoyer mon avis' });
  await userEvent.click(send);
  expect(await screen.findByText('Choisissez une note')).toBeTruthy();
  expect(screen.getByText('Écrivez votre avis')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^1.étoile$/ }));
  await userEvent.keyboard('[Space][ArrowRight][ArrowRight]');
  expect(screen.getByRole('radio', { name: /^3.étoiles$/, checked: true })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre avis' }), 'Calme et clair');
  await userEvent.click(send);
  expect(await screen.findByText('Merci pour votre avis')).toBeTruthy();
  expect(inputsOf('reviews.create')).toEqual([{ leaseId: LEASE, rating: 3, text: 'Calme et clair' }]);
});

it('keeps the text when the review is refused, and reports why', async () => {
  const refuse = () => {
    throw new Refused(409, { code: 'review.already-given', field: null, details: {} });
  };
  renderAddress(
    ADDRESS,
    { ...ANSWERS, 'reviews.ofProperty': () => ({ ...NOTHING, leaseToReviewId: LEASE }), 'reviews.create': refuse },
    'tenant',
  );
  await userEvent.click(await screen.findByRole('radio', { name: /^5.étoiles$/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre avis' }), 'Parfait');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer mon avis' }));
  expect(await screen.findByText('Vous avez déjà donné votre avis sur ce bien.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre avis' }).value).toBe('Parfait');
});

it('tells its author that it is pending or refused', async () => {
  const mine: (typeof NOTHING)['mine'] = [{ ...REVIEW, moderation: 'En attente' }];
  renderAddress(ADDRESS, { ...ANSWERS, 'reviews.ofProperty': () => ({ ...NOTHING, mine }) }, 'tenant');
  expect(await screen.findByText(/sera visible par les autres/)).toBeTruthy();
  expect(screen.getByText('En attente')).toBeTruthy();
});

it.each([
  ['Publier l’avis de Karim Benali', 'Publié', 'Avis publié'],
  ['Refuser l’avis de Karim Benali', 'Refusé', 'Avis refusé'],
] as const)('lets a manager decide: %s', async (button, moderation, toast) => {
  const waiting: Row<'reviews.waiting'> = { ...REVIEW, moderation: 'En attente', version: 1, authorName: 'Karim Benali', property: STORED };
  const { inputsOf } = renderAddress(ADDRESS, {
    ...ANSWERS,
    'reviews.waiting': () => pageOf([waiting]),
    'reviews.moderate': ({ id }) => ({ id, moderation, version: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(toast)).toBeTruthy();
  await waitFor(() => expect(inputsOf('reviews.moderate')).toEqual([{ id: REVIEW.id, version: 1, moderation }]));
});
