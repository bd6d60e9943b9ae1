import { STANDINGS } from '@lares/domain/shared/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';

const ruleOnScreen = async (sentence: RegExp) => {
  const item = (await screen.findByText(sentence)).closest('li');
  if (item === null) throw new Error('a rule is an item of its subject');
  return within(item);
};

it.each(STANDINGS)('shows every subject to the %s', async (standing) => {
  renderAddress('/rules', { 'sessions.organizations': () => [] }, standing);
  expect(await screen.findByRole('heading', { level: 1, name: 'Règles' })).toBeTruthy();
  for (const name of ['Baux', 'Congés', 'Révision du loyer', 'Annonces', 'Paiements', 'Repères sur la charge des réparations'])
    expect(screen.getByRole('region', { name })).toBeTruthy();
});

it('gives the text, the validity, the deciding date, the territory and the source of a rule', async () => {
  renderAddress('/rules?q=lease.deposit-cap.vide', {});
  const rule = await ruleOnScreen(/^Un mois de loyer hors charges au plus\.$/);
  const link = rule.getByRole('link', { name: /^loi n° 89-462, art\. 22/ });
  expect(link.getAttribute('href')).toBe('https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000509310');
  for (const text of [
    'en vigueur depuis le 9 février 2008',
    'signature',
    'France',
    'service-public.fr, fiche F31269',
    'lease.deposit-cap.vide',
  ])
    expect(rule.getByText(text)).toBeTruthy();
  expect(rule.queryByText('non vérifié')).toBeNull();
});

it('marks the rules whose source was not verified', async () => {
  renderAddress('/rules?q=lease.deposit-cap.vide-before-2008', {});
  const rule = await ruleOnScreen(/^Deux mois de loyer hors charges au plus, pour un bail signé avant/);
  expect(rule.getAllByText('non vérifié').length).toBeGreaterThan(0);
});

it('searches as the user types, and says when nothing is found', async () => {
  const { router } = renderAddress('/rules', {});
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher une règle' }), 'espèces{Enter}');
  expect(await screen.findByText(/^1 sur \d+ règles et calculs$/)).toBeTruthy();
  expect(router.state.location.search).toEqual({ q: 'espèces' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher une règle' }), ' introuvables{Enter}');
  expect(await screen.findByRole('heading', { name: 'Aucune règle trouvée' })).toBeTruthy();
});

it('shows the calculations of amounts and days, with their text if one decides', async () => {
  renderAddress('/rules?q=account.', {});
  const calculation = await ruleOnScreen(/^Un mois incomplet se compte par jours/);
  expect(calculation.getByText('account.proration')).toBeTruthy();
  expect(calculation.getByText('loi n° 89-462, art. 7')).toBeTruthy();
  expect(calculation.queryByText('Territoire')).toBeNull();
  expect(screen.getAllByText('aucun : arithmétique du compte').length).toBeGreaterThan(0);
});
