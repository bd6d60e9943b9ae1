import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';

type Feed = Output<'portalFeeds.current'>;

const SETTINGS: NonNullable<Feed['settings']> = {
  agencyId: 'AGENCE-69',
  phone: '+33478000000',
  email: 'annonces@agence.fr',
  tokenCreatedAt: null,
  lastFetchedAt: null,
  lastSentAt: null,
  version: 3,
};
const SENT: Feed['advertisements'][number] = {
  id: 'listing-1',
  propertyId: '0199a000-0000-7000-8000-000000000001',
  title: 'T2 Part-Dieu',
  reference: '00000000A001',
  isSent: true,
  findings: [{ field: null, message: 'Cette annonce n’a pas de photo.', severity: 'avertissement' }],
};
const REFUSED: Feed['advertisements'][number] = {
  ...SENT,
  id: 'listing-2',
  title: 'Boutique',
  isSent: false,
  findings: [
    {
      field: 'city',
      message: 'La commune fait {length} caractères, {max} au plus.',
      severity: 'refus',
      figures: { length: 4120, max: 50 },
    },
  ],
};
const FEED: Feed = {
  settings: SETTINGS,
  contact: { phone: '+33400000000', email: 'contact@agence.fr' },
  hasPublicPage: true,
  hasSeveralFeeSchedules: false,
  changes: { added: 0, withdrawn: 0 },
  advertisements: [SENT, REFUSED],
};

const show = (feed: Partial<Feed> = {}, answers: Answers = {}) =>
  renderAddress('/properties/portals', { 'portalFeeds.current': () => ({ ...FEED, ...feed }), ...answers });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('names what is left out with the reasons, and what leaves with its warnings', async () => {
  show();
  const next = await panel('Prochain envoi');
  expect(next.getByText('1 annonce sur 2')).toBeTruthy();
  const left = within(next.getByRole('region', { name: 'Annonces laissées de côté' }));
  expect(left.getByRole('link', { name: 'Boutique' }).getAttribute('href')).toBe(`/properties/${SENT.propertyId}/listing`);
  expect(left.getByText('La commune fait 4 120 caractères, 50 au plus.')).toBeTruthy();
  const sent = within(next.getByRole('region', { name: 'Annonces du flux' }));
  expect(sent.getByText('Cette annonce n’a pas de photo.')).toBeTruthy();
  expect(next.getByText('Aucun flux n’est encore parti.')).toBeTruthy();
  expect(next.getByRole('link', { name: 'Télécharger le flux' }).getAttribute('href')).toBe('/api/portal-feed.zip');
});

it.each([
  [{ added: 1, withdrawn: 2 }, '1 annonce ajoutée, 2 annonces retirées'],
  [{ added: 0, withdrawn: 1 }, '1 annonce retirée'],
  [{ added: 0, withdrawn: 0 }, 'aucune annonce ajoutée ni retirée'],
])('says what changed since the last one: %o', async (changes, sentence) => {
  show({ changes, settings: { ...SETTINGS, lastSentAt: '2026-11-20T09:00:00Z' } });
  expect((await panel('Prochain envoi')).getByText(`Depuis le dernier envoi, le 20/11/2026 à 10:00 : ${sentence}.`)).toBeTruthy();
});

it('says when the feed left once it is downloaded', async () => {
  const sent = { ...FEED, settings: { ...SETTINGS, lastSentAt: '2026-11-25T09:19:00Z' } };
  let isSent = false;
  show({}, { 'portalFeeds.current': () => (isSent ? sent : FEED) });
  const next = await panel('Prochain envoi');
  const link = next.getByRole('link', { name: 'Télécharger le flux' });
  // No page is opened in a test.
  link.addEventListener('click', (event) => event.preventDefault());
  isSent = true;
  await userEvent.click(link);
  expect(await next.findByText(/^Depuis le dernier envoi, le 25\/11\/2026 à 10:19/u, {}, { timeout: 5000 })).toBeTruthy();
});

it('offers nothing to download without settings or without a public page, and says where to choose one', async () => {
  show({ settings: null, hasPublicPage: false, advertisements: [] });
  const next = await panel('Prochain envoi');
  expect(next.queryByRole('link', { name: 'Télécharger le flux' })).toBeNull();
  expect(next.getByRole('link', { name: 'Choisir l’adresse publique' }).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('region', { name: 'Adresse privée' })).toBeNull();
});

it('proposes the contact of the organisation, and checks the identifier before it is sent', async () => {
  const { inputsOf } = show({ settings: null }, { 'portalFeeds.save': () => ({ version: 1 }) });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Réglages du flux' }));
  expect(form.getByLabelText('E-mail de contact')).toHaveProperty('value', 'contact@agence.fr');
  await user.type(form.getByLabelText('Identifiant agence'), 'mon agence');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(form.getByText('Des lettres sans accent, des chiffres, des points et des tirets, sans espace')).toBeTruthy();
  await user.clear(form.getByLabelText('Identifiant agence'));
  await user.type(form.getByLabelText('Identifiant agence'), 'AGENCE-69');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Réglages du flux enregistrés')).toBeTruthy();
  expect(inputsOf('portalFeeds.save')).toEqual([
    { agencyId: 'AGENCE-69', phone: '04 00 00 00 00', email: 'contact@agence.fr', version: null },
  ]);
});

it('shows the private address once, with the last time it was read, and renews it after a question', async () => {
  const address = 'https://lares.exemple.fr/api/portal-feeds/secret.zip';
  const settings = { ...SETTINGS, tokenCreatedAt: '2026-11-20T09:00:00Z', lastFetchedAt: '2026-11-21T05:30:00Z' };
  const { inputsOf } = show({ settings }, { 'portalFeeds.createAddress': () => ({ version: 4, address }) });
  const user = userEvent.setup();
  const part = await panel('Adresse privée');
  expect(part.getByText('Créée le 20/11/2026 à 10:00 · lue pour la dernière fois le 21/11/2026 à 06:30')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Renouveler' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renouveler' }));
  expect(await part.findByLabelText('L’adresse du flux')).toHaveProperty('value', address);
  expect(inputsOf('portalFeeds.createAddress')).toEqual([{ version: 3 }]);
});

it('revokes the address after a question, and says when somebody was faster', async () => {
  const { inputsOf } = show(
    { settings: { ...SETTINGS, tokenCreatedAt: '2026-11-20T09:00:00Z' } },
    {
      'portalFeeds.revokeAddress': () => {
        throw new Refused(409, { code: 'portal-feed.no-address', details: {} });
      },
    },
  );
  const user = userEvent.setup();
  await user.click((await panel('Adresse privée')).getByRole('button', { name: 'Révoquer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByText('Cette adresse privée est déjà révoquée.')).toBeTruthy();
  expect(inputsOf('portalFeeds.revokeAddress')).toEqual([{ version: 3 }]);
});
