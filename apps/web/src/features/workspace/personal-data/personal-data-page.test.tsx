import { RETAINED_DATA, RETENTIONS } from '@lares/domain/workspace/personal-data/retention';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';

async function itemOf(data: string) {
  // Found texts have ordinary spaces only.
  const item = (await screen.findByText(data.replaceAll('\u00A0', ' '))).closest('li');
  if (item === null) throw new Error('each kind of data is an item');
  return within(item);
}

it('shows each kind of data with its time and its ground', async () => {
  renderAddress('/personal-data', {});
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
  renderAddress('/personal-data', {});
  const item = await itemOf(RETENTIONS[kind].data);
  expect(item.getByText(duration)).toBeTruthy();
  expect(item.getByText(ground)).toBeTruthy();
});
