import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf } from '#testing/server-answers.ts';
import { BLOCKED_REVISION, POSSIBLE_REVISION } from '#testing/stored-revision.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const ANSWERS: Answers = {
  'revisions.list': () => pageOf([POSSIBLE_REVISION, BLOCKED_REVISION]),
  'revisions.triennial': () => emptyPage(),
  'revisions.crossed': () => [],
};
const open = (address = '/leases/revisions', answers: Answers = {}) => ({
  ...renderAddress(address, { ...ANSWERS, ...answers }, 'property_manager'),
  user: userEvent.setup(),
});
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Révisions de loyer' }))
    .getAllByRole('row')
    .slice(1);

it('shows rent, index, new rent and the days that are left, or what prevents the revision', async () => {
  open();
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));
  expect((await rowsOf()).map((row) => cellsOf(row).slice(1))).toEqual([
    [
      'T3 Mercière12 rue Mercière, Lyon',
      'Léo Petit',
      '01/08/2026252 jours restants',
      '980,00 €',
      '991,29 €+11,29 €',
      'IRL T2 2026 (148,37)÷ IRL T2 2025 (146,68)',
    ],
    [
      'Studio Neuf12 rue Mercière, Lyon',
      'Léo Petit',
      '01/08/202612 jours restants',
      '980,00 €',
      '—',
      'L’indice IRL du 3e trimestre 2026 manque : sa publication est attendue depuis le 10/10/2026. Un administrateur l’ajoute dans les paramètres.',
    ],
  ]);
});

it('confirms the ticked ones in one act, offers their notices and says what was refused', async () => {
  const second = { ...POSSIBLE_REVISION, id: BLOCKED_REVISION.id, version: 5, property: BLOCKED_REVISION.property };
  const { user, inputsOf } = open(undefined, {
    'revisions.list': () => pageOf([POSSIBLE_REVISION, second]),
    'revisions.confirm': () => ({
      revised: [{ leaseId: POSSIBLE_REVISION.id, version: 4, termId: 'term-2' }],
      refused: [{ leaseId: second.id, code: 'lease.revision-changed' as const, details: { rentCents: 99_500 } }],
    }),
  });
  await rowsOf();
  const bar = screen.getByRole('region', { name: 'Révisions sélectionnées' });
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Confirmer les révisions' }).disabled).toBe(true);
  await user.click(within(bar).getByRole('checkbox', { name: 'Tout sélectionner' }));
  expect(plain(bar.textContent)).toContain('2 révisions sélectionnées · +22,58 € par mois');
  await user.click(within(bar).getByRole('button', { name: 'Confirmer les révisions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmer les révisions' });
  await user.click(within(dialog).getByRole('button', { name: /Confirmer 2.révisions/u }));
  const notices = await within(dialog).findByRole('region', { name: 'Lettres' });
  expect(within(notices).getByRole('link').getAttribute('href')).toBe('/api/revisions/term-2/pdf');
  expect(plain(within(dialog).getByRole('region', { name: 'Révisions refusées' }).textContent)).toContain(
    'Studio Neuf, Léo PetitLe loyer révisé est maintenant de 995,00 €',
  );
  expect(inputsOf('revisions.confirm')).toEqual([
    {
      revisions: [
        { leaseId: POSSIBLE_REVISION.id, version: 3, expectedCents: 99_129 },
        { leaseId: second.id, version: 5, expectedCents: 99_129 },
      ],
    },
  ]);
});

it('keeps its filters in the URL, and drops a wrong one', async () => {
  const { inputsOf } = open('/leases/revisions?state=empêchée&series=ILC&q=mercière&page=3');
  await waitFor(() => expect(inputsOf('revisions.list')[0]).toEqual({ state: 'empêchée', series: 'ILC', q: 'mercière' }));
});

it('ticks nothing that is prevented', async () => {
  open();
  const [possible, blocked] = await rowsOf();
  expect(within(possible!).getByRole('checkbox')).toBeDefined();
  expect(within(blocked!).queryByRole('checkbox')).toBeNull();
});

it('is not for tenants', async () => {
  const { inputsOf } = renderAddress('/leases/revisions', ANSWERS, 'tenant');
  expect(await screen.findByText('Vous n’avez pas accès à cette page')).toBeDefined();
  expect(inputsOf('revisions.list')).toEqual([]);
});

it('says when there is nothing to decide', async () => {
  open(undefined, { 'revisions.list': () => emptyPage() });
  expect(await screen.findByText('Aucune révision à décider')).toBeDefined();
});
