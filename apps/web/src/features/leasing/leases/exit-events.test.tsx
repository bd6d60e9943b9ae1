import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { day } from '@lares/domain/shared/day';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';
import { LEASE_ANSWERS, LEASE_ID, STORED_LEASE, TENANT_ID } from '#testing/stored-lease.ts';

type Entry = Output<'calendar.entries'>['entries'][number];
const VISIT: Entry = {
  key: 'event-e1',
  kind: 'visit',
  id: 'e1',
  recordId: 'e1',
  version: 1,
  firstDay: day('2026-12-02'),
  lastDay: day('2026-12-02'),
  startTime: '18:00' as Entry['startTime'],
  endTime: '19:00' as Entry['endTime'],
  title: 'Visite du T3',
  detail: null,
  place: '',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

afterEach(() => vi.useRealTimers());

async function leasePage(lease: Partial<Output<'leases.byId'>>, standing?: 'tenant') {
  const view = renderAddress(
    `/leases/${LEASE_ID}`,
    {
      ...LEASE_ANSWERS,
      'leases.byId': () => ({ ...STORED_LEASE, ...lease }),
      'calendar.entries': () => ({ entries: [VISIT], hasMore: false }),
      'events.create': ({ title }) => ({ id: 'e2', title }),
      'events.members': () => [],
    },
    standing,
  );
  await screen.findByRole('heading', { level: 1, name: 'T3 Mercière' });
  return { ...view, user: userEvent.setup() };
}

it('plans the inventory on the last day, with the property and the tenant filled in', async () => {
  const { user, inputsOf } = await leasePage({ exitOn: day('2026-12-31'), noticeBy: 'locataire' });
  const panel = screen.getByRole('region', { name: 'Visites et état des lieux' });
  expect(await within(panel).findByRole('link', { name: 'Visite du T3' })).toBeDefined();
  expect(inputsOf('calendar.entries').at(-1)).toMatchObject({ to: '2026-12-31', kinds: ['visit', 'other-event'] });
  await user.click(within(panel).getByRole('button', { name: 'Prévoir l’état des lieux' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nouvel évènement' });
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Évènement ajouté')).toBeDefined();
  expect(inputsOf('events.create')).toEqual([
    expect.objectContaining({
      title: 'État des lieux de sortie',
      kind: 'autre',
      firstDay: '2026-12-31',
      propertyId: STORED_LEASE.property.id,
      tenantId: TENANT_ID,
    }),
  ]);
});

it('plans nothing while no end is known, after it, or for the tenant', async () => {
  const { unmount } = await leasePage({ exitOn: null });
  expect(screen.queryByRole('region', { name: 'Visites et état des lieux' })).toBeNull();
  unmount();
  const past = await leasePage({ exitOn: day('2020-12-31') });
  expect(screen.queryByRole('region', { name: 'Visites et état des lieux' })).toBeNull();
  past.unmount();
  await leasePage({ exitOn: day('2026-12-31'), actions: [] }, 'tenant');
  expect(screen.queryByRole('region', { name: 'Visites et état des lieux' })).toBeNull();
});

it('proposes a visit on the next working day, with the holidays of the place', async () => {
  // Saturday 26 December 2026 is a holiday in Strasbourg, and no « jour ouvrable » follows before Monday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-25T09:00:00Z') });
  const { user } = await leasePage({ exitOn: day('2026-12-31'), property: { ...STORED_LEASE.property, postalCode: '67000' } });
  await user.click(await screen.findByRole('button', { name: 'Prévoir une visite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouvel évènement' }));
  expect(dialog.getAllByDisplayValue('28/12/2026').length).toBeGreaterThan(0);
});

const STUDENT = { kind: 'étudiant', furnished: true, startDate: day('2026-03-01'), endDate: day('2026-11-30') } as const;
const exitLink = () => screen.queryByRole('link', { name: /^Sortie/u })?.getAttribute('href') ?? null;

it('leads to the exit of a lease that nothing renews, in its last months and after them, without any notice', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-29T09:00:00Z') });
  const early = await leasePage(STUDENT);
  expect(exitLink()).toBeNull();
  early.unmount();
  vi.setSystemTime(new Date('2026-09-01T09:00:00Z'));
  const last = await leasePage(STUDENT);
  expect(exitLink()).toBe(`/leases/${LEASE_ID}/exit`);
  expect(screen.getByText(/^Dernier jour/u).textContent).toContain('30 novembre 2026');
  expect(screen.getByRole('button', { name: 'Prévoir l’état des lieux' })).toBeDefined();
  last.unmount();
  vi.setSystemTime(new Date('2026-12-15T09:00:00Z'));
  await leasePage({ ...STUDENT, status: 'Terminé', actions: [] });
  expect(exitLink()).toBe(`/leases/${LEASE_ID}/exit`);
  expect(screen.queryByRole('button', { name: 'Prévoir l’état des lieux' })).toBeNull();
});

it('does not lead to the exit of a lease that goes on after its term', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T09:00:00Z') });
  await leasePage({ exitOn: null });
  expect(exitLink()).toBeNull();
});
