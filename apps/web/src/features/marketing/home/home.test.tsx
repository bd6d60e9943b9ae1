import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Output, Refused } from '#testing/server-answers.ts';
import { PROPERTY_LIST_ANSWERS, STORED } from '#testing/stored-property.ts';

const AGENCY: Output<'directories.agencies'>[number] = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a01',
  slug: null,
  name: 'Agence du Port',
  kind: 'agence',
  city: 'Brest',
  phone: '',
  email: '',
  presentation: '',
  logoFileId: null,
  isOwn: true,
};
const NOTHING: Output<'home.overview'> = {
  trending: [],
  mostViewed: [],
  cities: [],
  toSell: [],
  toRent: [],
  agencies: [AGENCY],
  agents: [],
};
const property = (n: number) => ({ ...STORED, id: `${STORED.id.slice(0, -2)}${String(n).padStart(2, '0')}`, title: `Bien ${n}` });
const searchOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://lares.test');
  return [pathname, Object.fromEntries(searchParams)];
};

it('opens the list with the set criteria only', async () => {
  const { inputsOf } = renderAddress('/home', { ...PROPERTY_LIST_ANSWERS, 'home.overview': () => NOTHING });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Ville, région ou code postal' }), '  Bretagne ');
  await userEvent.click(screen.getByRole('combobox', { name: 'Prix' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Plus de 1.000.000.€$/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  await waitFor(() => expect(inputsOf('properties.list').at(-1)).toEqual({ q: 'Bretagne', minPriceCents: 100_000_000 }));
});

it('offers the specified types and brackets', async () => {
  renderAddress('/home', { 'home.overview': () => NOTHING });
  await screen.findByRole('searchbox', { name: 'Ville, région ou code postal' });
  const offered = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));
  };
  expect(await offered('Type')).toEqual(['Tous les types', 'Appartement', 'Maison', 'Villa', 'Bureau', 'Terrain']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  expect(await offered('Prix')).toEqual([
    'Tous les prix',
    'Moins de 100 000 €',
    '100 000 € à 200 000 €',
    '200 000 € à 500 000 €',
    '500 000 € à 1 000 000 €',
    'Plus de 1 000 000 €',
  ]);
});

it('has a section for each kind of data, with a link to the complete list', async () => {
  const cities: (typeof NOTHING)['cities'] = [{ city: 'Lyon', count: 2, shown: { type: 'Maison', picture: null } }];
  const home: typeof NOTHING = { ...NOTHING, cities, toSell: [property(1)], mostViewed: [{ ...property(2), views: 7 }] };
  renderAddress('/home', { 'home.overview': () => home });
  const links = await screen.findAllByRole('link', { name: /^Voir tout/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), ...searchOf(link)])).toEqual([
    ['Voir tout : Villes', '/properties', {}],
    ['Voir tout : À vendre', '/properties', { status: 'À Vendre' }],
    ['Voir tout : Les plus vus', '/properties', {}],
    ['Voir tout : Agences', '/agencies', {}],
  ]);
  expect(searchOf(screen.getByRole('link', { name: 'Lyon' }))).toEqual(['/properties', { city: 'Lyon' }]);
});

it.each([
  ['property_manager', true],
  ['tenant', false],
  ['owner', false],
] as const)('explains to the %s what will be shown', async (standing, mayAdd) => {
  renderAddress('/home', { 'home.overview': () => NOTHING }, standing);
  await screen.findByRole('heading', { name: 'Aucun bien pour l’instant' });
  expect(screen.queryAllByRole('link', { name: 'Ajouter un premier bien' })).toHaveLength(mayAdd ? 1 : 0);
});

it('keeps its search when the sections cannot be read, and reloads them', async () => {
  let broken = true;
  renderAddress('/home', {
    'home.overview': () => {
      if (broken) throw new Refused(500);
      return NOTHING;
    },
  });
  expect((await screen.findByRole('heading', { name: 'L’accueil n’a pas pu être lu' })).isConnected).toBe(true);
  screen.getByRole('button', { name: 'Rechercher' });
  broken = false;
  const [retry] = screen.getAllByRole('button', { name: 'Réessayer' });
  await userEvent.click(retry!);
  expect((await screen.findByRole('link', { name: 'Agence du Port' })).isConnected).toBe(true);
});
