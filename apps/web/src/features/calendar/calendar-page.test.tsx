import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '../../testing/render-address.tsx';

const NOTHING = { entries: [], hasMore: false };
const paged = () => ({ rows: [], nextCursor: null, previousCursor: null });

const openCalendar = (search = '') =>
  renderAddress(`/calendar?date=2027-03-01${search}`, {
    'notifications.unreadCount': () => 0,
    'properties.list': paged,
    'tenants.list': paged,
    'events.members': () => [],
    'calendarFeeds.list': () => [],
    'calendar.entries': () => NOTHING,
  });

it('gives the focus back to what opened a dialog', async () => {
  openCalendar('&view=agenda');
  const user = userEvent.setup();
  for (const [opener, close] of [
    ['S’abonner', 'Fermer'],
    ['Nouvel évènement', 'Annuler'],
  ] as const) {
    const button = await screen.findByRole('button', { name: opener });
    await user.click(button);
    const closing = await screen.findAllByRole('button', { name: close });
    await user.click(closing.at(-1)!);
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});

it('asks before what was typed is lost, and asks nothing when nothing was', async () => {
  openCalendar('&view=agenda');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Nouvel évènement' }));
  await user.type(await screen.findByRole('textbox', { name: /^Titre/ }), 'Première visite');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Titre/ }).value).toBe('Première visite');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Fermer sans enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Titre/ })).toBeNull());
});

it('marks the property of a visit as required, and that of nothing else', async () => {
  openCalendar('&view=agenda');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Nouvel évènement' }));
  const required = () => document.querySelectorAll('.mantine-InputWrapper-required').length;
  await screen.findByRole('dialog');
  const ofVisit = required();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Autre évènement' }));
  await waitFor(() => expect(required()).toBe(ofVisit - 1));
});

it('shows one kind alone, says which, and all of them again', async () => {
  const { router, inputsOf } = openCalendar('&view=agenda');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tous les types' }));
  await user.click(await screen.findByRole('button', { name: 'Seulement : Visite' }));
  await waitFor(() => expect(router.state.location.searchStr).toContain('kinds=visites'));
  expect(await screen.findByRole('button', { name: 'Visite' })).toBeTruthy();
  await waitFor(() => expect(inputsOf('calendar.entries').at(-1)).toMatchObject({ kinds: ['visit'] }));
  await user.click(screen.getByRole('checkbox', { name: 'Évènement' }));
  expect(await screen.findByRole('button', { name: /^2 types sur 12$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Échéance de loyer' }));
  expect(await screen.findByRole('button', { name: /^Sauf «.Échéance de loyer.»$/ })).toBeTruthy();
  expect(router.state.location.searchStr).toContain('kinds=sauf+loyers');
});
