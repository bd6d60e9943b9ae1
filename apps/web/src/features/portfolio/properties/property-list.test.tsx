import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf, Refused } from '#testing/server-answers.ts';
import { STORED } from '#testing/stored-property.ts';

const FLAT: typeof STORED = { ...STORED, amenities: ['Ascenseur', 'Balcon', 'Cave', 'Fibre', 'Parking'] };
const ANSWERS: Answers = {
  'properties.list': () => pageOf([FLAT]),
  'properties.mapTiles': () => null,
  'properties.count': () => ({ count: 1, isCapped: false }),
  'inquiries.list': emptyPage,
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const cardOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('article')!;

it('shows the rating and the number of reviews, once a review is published', async () => {
  renderAddress('/properties', { ...ANSWERS, 'properties.list': () => pageOf([{ ...FLAT, ratingAverage: 4.3, ratingCount: 12 }]) });
  expect(plain((await cardOf('T3 Mercière')).textContent)).toContain('4,3 · 12 avis');
});

it.each([
  ['À Louer', 98_000, '980 €/mois'],
  ['Loué', 98_000, '980 €'],
  ['À Vendre', 123_456_789, '1 234 567,89 €'],
  ['Vendu', 0, 'Prix non communiqué'],
] as const)('formats the price of « %s »', async (status, priceCents, price) => {
  renderAddress('/properties', { ...ANSWERS, 'properties.list': () => pageOf([{ ...FLAT, status, priceCents }]) });
  const lines = within(await cardOf('T3 Mercière')).getAllByText(/€|Prix/);
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual([price]);
});

it('shows three amenities and the number of others, and no invented data', async () => {
  renderAddress('/properties', ANSWERS);
  const card = await cardOf('T3 Mercière');
  const amenities = within(within(card).getByRole('list', { name: 'Équipements' })).getAllByRole('listitem');
  expect(amenities.map(({ textContent }) => textContent)).toEqual(['Ascenseur', 'Balcon', 'Cave', '+2']);
  expect(plain(card.textContent)).toContain('62,5 m²');
  expect(card.textContent).not.toMatch(/avis|★|\d,\d ?\/ ?5/);
});

it('sends the filters of the URL to the server and shows each as a chip', async () => {
  const { router, inputsOf } = renderAddress('/properties?status=À Louer&minPriceCents=5000000&bedrooms=2&q=lyon', ANSWERS);
  const chips = within(await screen.findByRole('list', { name: 'Filtres actifs' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => plain(textContent))).toEqual(['« lyon »', 'À Louer', 'dès 50 000 €', '2+ chambres']);
  await waitFor(() =>
    expect(inputsOf('properties.list')[0]).toEqual({ status: 'À Louer', minPriceCents: 5_000_000, bedrooms: 2, q: 'lyon' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre 2+ chambres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'À Louer', minPriceCents: 5_000_000, q: 'lyon' }));
});

it('opens the panel with the values of the URL, and sends nothing before « Appliquer »', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress('/properties?status=Loué&maxPriceCents=100000000', ANSWERS);
  await user.click(await screen.findByRole('button', { name: 'Afficher' }));
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Statut' })).value).toBe('Loué');
  expect(plain(screen.getByRole('slider', { name: 'Prix maximum' }).getAttribute('aria-valuetext'))).toBe('1 000 000 €');
  await user.type(screen.getByRole('textbox', { name: 'Prix minimum, au centime près' }), '500,50');
  expect(router.state.location.search).toEqual({ status: 'Loué', maxPriceCents: 100_000_000 });
  await user.click(screen.getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'Loué', minPriceCents: 50_050, maxPriceCents: 100_000_000 }));
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.getByRole('button', { name: 'Masquer' })).toBeDefined();
});

it('sends no bound for a thumb at its end', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress('/properties?minPriceCents=1000000', ANSWERS);
  await user.click(await screen.findByRole('button', { name: 'Afficher' }));
  const thumb = await screen.findByRole('slider', { name: 'Prix minimum' });
  thumb.focus();
  await user.keyboard('{ArrowLeft}');
  expect(plain(thumb.getAttribute('aria-valuetext'))).toBe('0 €');
  await user.click(screen.getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('pages by cursors, and restarts with other criteria', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress('/properties', { ...ANSWERS, 'properties.list': () => pageOf([FLAT], { nextCursor: 'suite' }) });
  await user.click(await screen.findByRole('button', { name: 'Suivant' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ cursor: 'suite' }));
  await user.click(screen.getByRole('button', { name: 'Mes favoris' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ favourites: true }));
});

it('returns to the first page when the cursor of the URL is refused', async () => {
  const { router } = renderAddress('/properties?cursor=perdu&status=Loué', {
    ...ANSWERS,
    'properties.list': ({ cursor }: { cursor?: string }) => {
      if (cursor !== undefined) throw new Refused(400, { code: 'common.cursor-invalid', field: 'cursor', details: {} });
      return pageOf([FLAT]);
    },
  });
  expect(await cardOf('T3 Mercière')).toBeDefined();
  expect(router.state.location.search).toEqual({ status: 'Loué' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['Terrain', 0, 0, []],
  ['Local commercial', 0, 1, ['1 salle de bain']],
  ['Studio', 0, 1, ['1 salle de bain']],
] as const)('shows the rooms of a « %s » only where it can have some', async (type, bedrooms, bathrooms, counts) => {
  renderAddress('/properties', { ...ANSWERS, 'properties.list': () => pageOf([{ ...FLAT, type, bedrooms, bathrooms }]) });
  const written = within(await cardOf('T3 Mercière')).queryAllByText(/chambre|salle de bain/);
  expect(written.map(({ textContent }) => plain(textContent))).toEqual(counts);
});

it('reports that nothing was found, and suggests what to do', async () => {
  renderAddress('/properties?q=introuvable', { ...ANSWERS, 'properties.list': emptyPage });
  expect(await screen.findByText('Aucun bien trouvé')).toBeDefined();
  expect(screen.getByText(/^Modifiez vos critères de recherche ou ajoutez un nouveau bien\./)).toBeDefined();
});

it('reports that the list could not be read, in both specified places, and reloads it', async () => {
  let isBroken = true;
  renderAddress('/properties', {
    ...ANSWERS,
    'properties.list': () => {
      if (isBroken) throw new Refused(500);
      return pageOf([FLAT]);
    },
  });
  const said = 'Une erreur est survenue lors du chargement des biens immobiliers. Veuillez réessayer ultérieurement.';
  expect(await screen.findByText(said)).toBeDefined();
  expect(await screen.findByText('Une erreur est survenue lors de la récupération des biens')).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await cardOf('T3 Mercière')).toBeDefined();
});

it('reports missing rights', async () => {
  renderAddress('/properties', {
    ...ANSWERS,
    'properties.list': () => {
      throw new Refused(403, { code: 'auth.denied', field: null, details: {} });
    },
  });
  expect(await screen.findByText('Impossible de récupérer les biens immobiliers')).toBeDefined();
  expect(screen.getByText('Vous n’êtes pas autorisé à effectuer cette action.')).toBeDefined();
});

it('changes the heart at once, and reverts it when the server refuses', async () => {
  const user = userEvent.setup();
  let refuse: (reason: Error) => void = () => {};
  renderAddress('/properties', {
    ...ANSWERS,
    'properties.setFavourite': () => new Promise((_, reject) => (refuse = reject)),
  });
  const heart = within(await cardOf('T3 Mercière')).getByRole('button', { name: 'Favori : T3 Mercière' });
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  refuse(new Refused(500));
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
});

it.each(['tenant', 'owner'] as const)('shows no write actions to the %s', async (standing) => {
  renderAddress('/properties', ANSWERS, standing);
  await cardOf('T3 Mercière');
  expect(screen.queryByRole('link', { name: 'Ajouter un bien' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Importer' })).toBeNull();
});

it('ignores foreign parameters of the URL', async () => {
  const { inputsOf } = renderAddress('/properties?utm_source=lettre&status=À Louer', ANSWERS);
  await cardOf('T3 Mercière');
  expect(inputsOf('properties.list')[0]).toEqual({ status: 'À Louer' });
  expect(inputsOf('properties.count')[0]).toEqual({ status: 'À Louer' });
});

it('shows typed bounds, beyond the scale too, and sorts two bounds', async () => {
  const user = userEvent.setup();
  const { inputsOf } = renderAddress('/properties', ANSWERS);
  await user.click(await screen.findByRole('button', { name: /Afficher/ }));
  await user.type(screen.getByLabelText('Prix minimum, au centime près'), '3 000 000');
  await user.type(screen.getByLabelText('Prix maximum, au centime près'), '2 500 000');
  expect(plain(screen.getByRole('group', { name: 'Prix' }).textContent)).toContain('3 000 000 € – 2 500 000 €');
  await user.click(screen.getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(inputsOf('properties.list').at(-1)).toEqual({ minPriceCents: 250_000_000, maxPriceCents: 300_000_000 }));
});

it('reads the map or the list, never both', async () => {
  const { inputsOf } = renderAddress('/properties?view=map', {
    ...ANSWERS,
    'properties.mapTiles': () => ({ url: 'https://tuiles.exemple.fr/{z}/{x}/{y}.png', attribution: 'Tuiles' }),
    'properties.map': () => ({ rows: [], isCapped: false, withoutPoint: 2 }),
  });
  expect(plain((await screen.findByText(/sans coordonnées/)).textContent)).toContain('2 biens sans coordonnées');
  expect(inputsOf('properties.list')).toEqual([]);
});

it('shows the list where the instance has no map', async () => {
  renderAddress('/properties?view=map', ANSWERS);
  expect(await cardOf('T3 Mercière')).toBeDefined();
});
