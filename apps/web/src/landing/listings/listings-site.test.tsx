import { BY_AGENCY } from '@lares/domain/marketing/listings/advertisements.cases';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListingInquiry, ListingPageRead, ListingRead } from './listing-server.ts';
import { addressWith } from './listings-filters.tsx';
import { ListingsSite } from './listings-site.tsx';

const ID = '0de30000-0000-7000-8000-000000000001';
const PUBLISHER = { slug: 'agence', name: 'Agence du Port', kind: 'agence', city: 'Lyon', phone: '', email: '', presentation: '' } as const;
const LISTING: ListingRead['listing'] = {
  ...BY_AGENCY,
  id: ID,
  publishedAt: '2026-11-01T09:00:00Z',
  availableFrom: null,
  title: '<img src=x onerror=alert(1)>',
  address: null,
  areaM2: 47,
  rooms: 2,
  bedrooms: 1,
  bathrooms: 1,
  floor: 0,
  builtYear: null,
  parkingSpaces: null,
  pictures: [],
  dpeClass: 'G',
  description: '<script>alert(1)</script>',
  amenities: ['Cave'],
};
const PAGE: ListingPageRead = {
  organization: PUBLISHER,
  rows: [LISTING],
  page: 1,
  pages: 1,
  total: 1,
  choices: { total: 1, towns: ['Lyon 3e'], types: ['Appartement'], transactions: ['location'] },
};

type Answer = (input: ListingInquiry) => { result: object } | { error: object };
const data = (value: unknown) => ({ result: { data: value } });
const refused = (httpStatus: number, more: object = {}) => ({ error: { message: 'no', code: -32_000, data: { httpStatus, ...more } } });

let sent: ListingInquiry[];

function visit(id: string | null, answers: Record<string, Answer>) {
  sent = [];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://lares.test');
    const input = init?.body ? (JSON.parse(init.body as string) as Record<number, ListingInquiry>)[0] : undefined;
    if (input) sent.push(input);
    const answer = answers[pathname.replace('/trpc/', '')] ?? (() => refused(500));
    return Response.json([answer(input ?? ({} as ListingInquiry))]);
  });
  return render(<ListingsSite address={{ slug: 'agence', id }} />);
}

afterEach(cleanup);

it('shows the published listings, with hostile texts as text', async () => {
  const { container } = visit(null, { 'listings.publicList': () => data(PAGE) });
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: LISTING.title }).getAttribute('href')).toBe(`/annonces/agence/${ID}`);
  expect(container.querySelector('img[src="x"]')).toBeNull();
  expect(card.textContent).toContain('Logement à consommation énergétique excessive : classe G.');
  expect(document.title).toBe('Annonces · Agence du Port');
});

it('shows every mention of a listing, in the head of the page too', async () => {
  const { container } = visit(ID, { 'listings.publicBySlug': () => data({ organization: PUBLISHER, listing: LISTING }) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(LISTING.title);
  const said = (container.textContent ?? '').replaceAll(/[\u00A0\u202F]/gu, ' ');
  for (const mention of [
    '800 € par mois charges comprises',
    'Dépôt de garantie700 €',
    'Lyon 3e (69003)',
    '45 m² habitables',
    'Géorisques : www.georisques.gouv.fr',
  ])
    expect(said).toContain(mention);
  expect(container.querySelector('script')).toBeNull();
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(new RegExp(`/annonces/agence/${ID}$`));
  expect(JSON.parse(document.head.querySelector('script[data-listing]')?.textContent ?? '')).toMatchObject({ name: LISTING.title });
});

it('distinguishes a missing page from a failed read, and reloads', async () => {
  visit(ID, { 'listings.publicBySlug': () => refused(404, { domain: { code: 'common.not-found' } }) });
  expect((await screen.findByRole('link', { name: 'Voir les annonces en ligne' })).getAttribute('href')).toBe('/annonces/agence');
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  cleanup();
  let works = false;
  visit(null, { 'listings.publicList': () => (works ? data(PAGE) : refused(500)) });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  works = true;
  await userEvent.click(again);
  expect(await screen.findByRole('article')).toBeDefined();
});

it('sends a complete message, and keeps the input when sending failed', async () => {
  let works = false;
  const answers = {
    'listings.publicBySlug': () => data({ organization: PUBLISHER, listing: LISTING }),
    'listings.inquire': () => (works ? data(null) : refused(429, { domain: { code: 'auth.too-many-attempts', details: { minutes: 12 } } })),
  };
  visit(ID, answers);
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form'));
  await user.click(form.getByRole('button'));
  expect(await form.findByText('Le nom est requis')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Jeanne Petit');
  await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'jeanne@exemple.fr');
  await user.type(form.getByRole('textbox', { name: 'Téléphone' }), '06 12 34 56 78');
  await user.click(form.getByRole('button'));
  expect(await screen.findByText('Trop de tentatives. Réessayez dans 12 min.')).toBeDefined();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('Jeanne Petit');
  works = true;
  await user.click(form.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Demande envoyée !' })).toBeDefined());
  expect(sent.at(-1)).toMatchObject({ slug: 'agence', listingId: ID, name: 'Jeanne Petit', website: '' });
  // One form, one key: a message whose answer was lost is not stored again.
  const keys = sent.map(({ creationKey }) => creationKey);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

it('reports that a first message was sent, and sends a changed one under a new key', async () => {
  let isFirst = true;
  const answers = {
    'listings.publicBySlug': () => data({ organization: PUBLISHER, listing: LISTING }),
    'listings.inquire': () => {
      if (!isFirst) return data(null);
      isFirst = false;
      return refused(409, { domain: { code: 'common.key-reused' } });
    },
  };
  visit(ID, answers);
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form'));
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Jeanne Petit');
  await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'jeanne@exemple.fr');
  await user.type(form.getByRole('textbox', { name: 'Téléphone' }), '06 12 34 56 78');
  await user.click(form.getByRole('button'));
  expect(await screen.findByText('Un premier message est déjà parti. Envoyez de nouveau pour ajouter celui-ci.')).toBeDefined();
  await user.click(form.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Demande envoyée !' })).toBeDefined();
  const [first, second] = sent.map(({ creationKey }) => creationKey);
  expect(second).not.toBe(first);
});

it('keeps an invalid budget, reports it, and does not navigate', async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { search: '', origin: 'http://lares.test', assign });
  visit(null, { 'listings.publicList': () => data(PAGE) });
  const user = userEvent.setup();
  const budget = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Budget maximum/ });
  await user.type(budget, 'abc');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(await screen.findByText('Écrivez un montant, par exemple 1 234,56')).toBeDefined();
  expect([budget.value, budget.getAttribute('aria-invalid'), assign.mock.calls]).toEqual(['abc', 'true', []]);
  await user.clear(budget);
  await user.type(budget, '1 200,50 €');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/annonces/agence?maxEuros=1200.5'));
  expect(screen.queryByText('Écrivez un montant, par exemple 1 234,56')).toBeNull();
  vi.unstubAllGlobals();
});

it.each([
  [{}, '/annonces/a'],
  [{ transaction: '', type: 'Maison', maxEuros: undefined, page: 1 }, '/annonces/a?type=Maison'],
  [{ town: 'Lyon 3e', page: 2 }, '/annonces/a?town=Lyon+3e&page=2'],
])('the address of %j', (search, address) => {
  expect(addressWith('/annonces/a', search)).toBe(address);
});
