import { day } from '@lares/domain/shared/day';
import { RETAINED_DATA, RETENTIONS } from '@lares/domain/workspace/personal-data/retention';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers } from '#testing/server-answers.ts';

const NOBODY: Answers = { 'personalData.prospects': () => ({ prospects: [], total: 0 }) };

async function itemOf(data: string) {
  // Found texts have ordinary spaces only.
  const item = (await screen.findByText(data.replaceAll('\u00A0', ' '))).closest('li');
  if (item === null) throw new Error('each kind of data is an item');
  return within(item);
}

it('shows each kind of data with its time and its ground', async () => {
  renderAddress('/personal-data', NOBODY);
  expect(await screen.findByRole('heading', { level: 1, name: 'Données personnelles' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Durées de conservation' })).getAllByRole('listitem')).toHaveLength(
    RETAINED_DATA.length,
  );
});

it.each([
  ['refused-application', '3 mois au plus', /intérêt légitime/],
  ['home-lease', '3 ans au moins', /défense de droits en justice/],
  ['accounting', '10 ans au moins', /obligation légale/],
  ['security-log', '1 an au plus', /intérêt légitime/],
  ['deleted-record', '30 jours au plus', /intérêt légitime/],
  ['temporary-file', '1 jour au plus', /intérêt légitime/],
] as const)('says how long and why %s is kept', async (kind, duration, ground) => {
  renderAddress('/personal-data', NOBODY);
  const item = await itemOf(RETENTIONS[kind].data);
  expect(item.getByText(duration)).toBeTruthy();
  expect(item.getByText(ground)).toBeTruthy();
});

const PROSPECT = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  name: 'Karim Benali',
  version: 4,
  lastContactOn: day('2024-01-23'),
  endsOn: day('2027-01-23'),
};

it('lists the prospects whose time ends, and notes a contact with one', async () => {
  let contacted = false;
  const { inputsOf } = renderAddress('/personal-data', {
    'personalData.prospects': () => (contacted ? { prospects: [], total: 0 } : { prospects: [PROSPECT], total: 31 }),
    'tenants.recordContact': () => {
      contacted = true;
      return { id: PROSPECT.id, version: 5 };
    },
  });
  const list = await screen.findByRole('list', { name: 'Prospects sans contact' });
  expect(within(list).getByText('Dernier contact le 23/01/2024 · effacé le 23/01/2027')).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Karim Benali' }).getAttribute('href')).toBe(`/clients/${PROSPECT.id}`);
  expect(screen.getByRole('button', { name: 'Afficher plus (30)' })).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: 'Noter un contact avec Karim Benali aujourd’hui' }));
  expect(await screen.findByText('Contact noté : la fiche est gardée trois ans de plus')).toBeTruthy();
  expect(inputsOf('tenants.recordContact')).toEqual([{ id: PROSPECT.id, version: 4 }]);
  await waitFor(() => expect(screen.getByText('Aucun prospect n’arrive au bout de ce délai.')).toBeTruthy());
});

it('asks for more of them when there are many', async () => {
  const { inputsOf } = renderAddress('/personal-data', { 'personalData.prospects': () => ({ prospects: [PROSPECT], total: 31 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus (30)' }));
  await waitFor(() => expect(inputsOf('personalData.prospects')).toEqual([{ limit: 25 }, { limit: 50 }]));
});

it('shows a tenant the times only', async () => {
  renderAddress('/personal-data', {}, 'tenant');
  expect(await screen.findByRole('region', { name: 'Durées de conservation' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Prospects sans contact' })).toBeNull();
});
