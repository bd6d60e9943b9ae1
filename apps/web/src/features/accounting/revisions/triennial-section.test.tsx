import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf, Refused } from '#testing/server-answers.ts';
import { LEASE_ID } from '#testing/stored-payment.ts';
import { TRIENNIAL_REVISION } from '#testing/stored-revision.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const REQUEST_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0d02';
const INDICES = {
  series: 'ILC',
  newQuarter: '2026-T2',
  newHundredths: 13_716,
  referenceQuarter: '2021-T2',
  referenceHundredths: 11_841,
} as const;
const REQUESTED = {
  ...TRIENNIAL_REVISION,
  request: { id: REQUEST_ID, version: 1, requestedOn: '2026-10-01', rentCents: 200_000, askedCents: 222_000, ...INDICES },
};
const open = (answers: Answers = {}, address = '/leases/revisions') => ({
  ...renderAddress(
    address,
    {
      'revisions.list': () => emptyPage(),
      'revisions.triennial': () => pageOf([TRIENNIAL_REVISION]),
      'revisions.crossed': () => [],
      'indices.list': () => [],
      ...answers,
    },
    'property_manager',
  ),
  user: userEvent.setup(),
});
const section = async () => within(await screen.findByRole('region', { name: 'Révisions triennales' }));
const cellsOf = async () =>
  within((await section()).getByRole('table', { name: 'Révisions triennales' }))
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
const requesting = async (answers: Answers = {}) => {
  const opened = open(answers);
  await opened.user.click((await section()).getByRole('button', { name: /^Préparer la demande/u }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Demander la révision triennale' })) };
};

it('lists leases with the first day of a request, the rent, its ceiling and the index', async () => {
  open();
  expect((await cellsOf()).slice(0, 6)).toEqual([
    'Boutique Mercière12 rue Mercière, Lyon',
    'SARL Dubois',
    '01/06/2024loyer fixé le 01/06/2021',
    '2 000,00 €',
    '2 229,40 €au plus, +229,40 €',
    'ILC T2 2026 (137,16)÷ ILC T2 2021 (118,41)',
  ]);
});

it('says which index is missing', async () => {
  const plan = { kind: 'unknown-index', series: 'ILC', quarter: '2026-T3', expectedOn: '2026-12-15' } as const;
  open({ 'revisions.triennial': () => pageOf([{ ...TRIENNIAL_REVISION, plan }]) });
  expect((await cellsOf())[5]).toContain('L’indice ILC du 3e trimestre 2026 manque');
});

it('asks by the proposed index for the ceiling, and offers the document', async () => {
  const { user, dialog, inputsOf } = await requesting({ 'revisions.request': () => ({ id: REQUEST_ID, version: 1 }) });
  await user.click(dialog.getByRole('button', { name: 'Préparer la lettre' }));
  const link = await dialog.findByRole('link', { name: 'Demande en révision (PDF)' });
  expect(link.getAttribute('href')).toBe(`/api/revision-requests/${REQUEST_ID}/pdf`);
  expect(inputsOf('revisions.request')).toMatchObject([{ leaseId: LEASE_ID, series: 'ILC', askedCents: 222_940 }]);
});

it('shows the ceiling of the chosen index and day, or why nothing can be asked', async () => {
  const { user, dialog } = await requesting();
  const day = dialog.getByRole('textbox', { name: /^Jour de la demande/u });
  await user.clear(day);
  await user.type(day, '26/11/2026{Tab}');
  expect(await dialog.findByText('2 229,40 €')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: /^ILAT/u }));
  expect(await dialog.findByText('2 370,08 €')).toBeDefined();
  await user.clear(day);
  await user.type(day, '15/12/2026{Tab}');
  expect(await dialog.findByText(/L’indice ILAT du 3e trimestre 2026 manque/u)).toBeDefined();
});

it('shows the refusal of an amount above the ceiling under its field', async () => {
  const { user, dialog } = await requesting({
    'revisions.request': () => {
      throw new Refused(400, { code: 'revision.above-ceiling', field: 'askedCents', details: { ceilingCents: 222_940 } });
    },
  });
  const asked = dialog.getByRole('textbox', { name: /^Loyer demandé/u });
  await user.clear(asked);
  await user.type(asked, '2300');
  await user.click(dialog.getByRole('button', { name: 'Préparer la lettre' }));
  expect(await dialog.findByText('Le loyer demandé ne dépasse pas 2 229,40 €, la variation de l’indice.')).toBeDefined();
  await waitFor(() => expect(asked.getAttribute('aria-invalid')).toBe('true'));
});

it('records what the tenant agreed to, or the judge fixed', async () => {
  const { user, inputsOf } = open({
    'revisions.triennial': () => pageOf([REQUESTED]),
    'revisions.decide': () => ({ leaseId: LEASE_ID }),
  });
  expect((await cellsOf()).slice(4, 6)).toEqual([
    '2 220,00 €demandés le 01/10/2026Lettre (PDF)',
    'ILC T2 2026 (137,16)÷ ILC T2 2021 (118,41)',
  ]);
  await user.click((await section()).getByRole('button', { name: /^Enregistrer la réponse/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Réponse à la demande de révision' }));
  await user.click(dialog.getByRole('radio', { name: 'Jugement' }));
  const day = dialog.getByRole('textbox', { name: /^Décidé le/u });
  await user.clear(day);
  await user.type(day, '15/10/2026{Tab}');
  const agreed = dialog.getByRole('textbox', { name: /^Loyer retenu/u });
  await user.clear(agreed);
  await user.type(agreed, '2100');
  await user.click(dialog.getByRole('button', { name: 'Réviser le loyer' }));
  await waitFor(() =>
    expect(inputsOf('revisions.decide')).toEqual([
      { id: REQUEST_ID, version: 1, decision: 'Jugée', decidedOn: '2026-10-15', agreedCents: 210_000 },
    ]),
  );
});

it('gives a request up', async () => {
  const { user, inputsOf } = open({
    'revisions.triennial': () => pageOf([REQUESTED]),
    'revisions.abandon': () => ({ leaseId: LEASE_ID }),
  });
  await user.click((await section()).getByRole('button', { name: /^Abandonner la demande/u }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Abandonner la demande' }));
  await waitFor(() => expect(inputsOf('revisions.abandon')).toEqual([{ id: REQUEST_ID, version: 1 }]));
});

it('shows nothing without such leases, nor among the revisions of one index', async () => {
  open({ 'revisions.triennial': () => emptyPage() });
  expect(await screen.findByText('Aucune révision à décider')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Révisions triennales' })).toBeNull();
});

it('asks for no triennial revision under a filter of the others', async () => {
  const { inputsOf } = open({}, '/leases/revisions?series=IRL');
  await waitFor(() => expect(inputsOf('revisions.list')).toHaveLength(1));
  expect(inputsOf('revisions.triennial')).toEqual([]);
});

it('searches with the words of the page', async () => {
  const { inputsOf } = open({}, '/leases/revisions?q=boutique');
  await waitFor(() => expect(inputsOf('revisions.triennial')[0]).toEqual({ q: 'boutique', limit: 10 }));
});

it('lists commercial rents beyond a quarter of their fixing, each with its lease', async () => {
  const { property, tenant } = TRIENNIAL_REVISION;
  const crossing = { fixedOn: '2021-06-01', fixedCents: 200_000, rentCents: 251_000, openOn: '2026-06-01' } as const;
  open({ 'revisions.crossed': () => [{ id: LEASE_ID, property, tenant, crossing }] });
  const crossed = within(await screen.findByRole('region', { name: 'Loyers commerciaux à plus d’un quart de leur fixation' }));
  const [row] = crossed.getAllByRole('listitem');
  expect(plain(row?.textContent)).toBe(
    'Boutique Mercière · SARL Dubois · de 2 000,00 € (le 01/06/2021) à 2 510,00 €, depuis le 01/06/2026',
  );
  expect(within(row!).getByRole('link').getAttribute('href')).toContain(`/leases/${LEASE_ID}`);
});
