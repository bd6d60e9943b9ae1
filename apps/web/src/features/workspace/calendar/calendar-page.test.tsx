import { addDays, addMonths, day, dayInParis } from '@lares/domain/shared/day';
import { CALENDAR_KINDS } from '@lares/domain/workspace/calendar/kind';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';
import { LEASE_ANSWERS } from '#testing/stored-lease.ts';

/** A month to come: the agenda of the current month leaves past days out. */
const MONTH = day(`${addMonths(dayInParis(new Date(Date.now())), 2).slice(0, 7)}-01`);
const RENT_DAY = addDays(MONTH, 4);

const RENTS_OF_DAY: Output<'calendar.entries'>['entries'][number] = {
  key: `rent-due-${RENT_DAY}`,
  kind: 'rent-due',
  id: null,
  recordId: null,
  version: null,
  firstDay: RENT_DAY,
  lastDay: RENT_DAY,
  startTime: null,
  endTime: null,
  title: '2 loyers',
  detail: 'Bellecour, Mercière',
  place: '',
  updatedAt: '2026-11-20T09:00:00Z',
};
const rent = (leaseId: string, title: string, detail: string) => ({ key: leaseId, leaseId, title, detail, place: '1 rue du Port, Lyon' });
const LATE = { totalCents: 85_000, leftCents: 20_000, standing: 'En retard' } as const;

const openCalendar = (search = '', entries: (typeof RENTS_OF_DAY)[] = [], others = 0) =>
  renderAddress(`/calendar?date=${MONTH}${search}`, {
    ...LEASE_ANSWERS,
    'tenants.search': () => [],
    'events.members': () => [],
    'calendar.feeds': () => [],
    'calendar.entries': () => ({ entries, hasMore: false }),
    'calendar.rents': () => ({
      rents: [rent('lease-1', 'Bellecour', 'Ana Roux'), { ...rent('lease-2', 'Mercière', 'Léo Petit'), rent: LATE }],
      others,
    }),
  });

it('returns the focus to the button that opened a dialog', async () => {
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

it('asks before input is lost, and does not ask without input', async () => {
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

it('marks the property of a visit as required, and of no other kind', async () => {
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

it('filters by one kind, names it, and resets the filter', async () => {
  const { router, inputsOf } = openCalendar('&view=agenda');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tous les types' }));
  await user.click(await screen.findByRole('button', { name: 'Seulement : Visite' }));
  await waitFor(() => expect(router.state.location.searchStr).toContain('kinds=visites'));
  expect(await screen.findByRole('button', { name: 'Visite' })).toBeTruthy();
  await waitFor(() => expect(inputsOf('calendar.entries').at(-1)).toMatchObject({ kinds: ['visit'] }));
  await user.click(screen.getByRole('checkbox', { name: 'Évènement' }));
  expect(await screen.findByRole('button', { name: `2 types sur ${CALENDAR_KINDS.length}` })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Échéance de loyer' }));
  expect(await screen.findByRole('button', { name: /^Sauf «.Échéance de loyer.»$/ })).toBeTruthy();
  expect(router.state.location.searchStr).toContain('kinds=sauf+loyers');
});

it('counts the rents of a day that it does not list, and leads to them', async () => {
  openCalendar('&view=agenda', [RENTS_OF_DAY], 12_500);
  await userEvent.setup().click(await screen.findByRole('button', { name: /2 loyers/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(/de plus ce jour-là/)).textContent.replaceAll(/\s/gu, ' ')).toContain(
    'Et 12 500 loyers de plus ce jour-là.',
  );
  const link = dialog.getByRole('link', { name: 'Voir les échéances du mois' });
  expect(link.getAttribute('href')).toBe(`/billing/dues?month=${RENT_DAY.slice(0, 7)}`);
});

it('lists the rents of a day with their state, each linked to its lease or account, and returns the focus', async () => {
  const { router, inputsOf } = openCalendar('&view=agenda', [RENTS_OF_DAY]);
  const user = userEvent.setup();
  const line = await screen.findByRole('button', { name: /2 loyers/ });
  line.focus();
  await user.keyboard('{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Loyers du jour' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'BellecourAna Roux · 1 rue du Port, Lyon',
    'MercièreLéo Petit · 850,00 € · en retard, reste 200,00 € · 1 rue du Port, Lyon',
  ]);
  expect(inputsOf('calendar.rents')).toEqual([{ on: RENT_DAY }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(line));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Mercière' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/leases/lease-2/account'));
});
