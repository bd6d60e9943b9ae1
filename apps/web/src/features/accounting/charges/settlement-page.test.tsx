import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const id = (at: number) => `0e000000-0000-4000-8000-00000000000${at}`;

type Draft = Output<'charges.toSettle'>[number];
const DRAFT: Draft = {
  leaseId: id(1),
  property: 'T2 du Port',
  tenants: ['Karim Benali'],
  presence: [{ from: '2025-05-01', until: '2025-12-31' }],
  isHome: true,
  limits: { isPrescribed: false, allowsInstalments: false, dueOn: '2026-12-23', proofsUntil: '2027-05-23' },
  problem: null,
  lines: [
    {
      id: id(5),
      nature: 'Parties communes',
      label: 'Copropriété',
      amountCents: 1_245_000,
      recoverableBp: 10_000,
      from: '2025-01-01',
      until: '2025-12-31',
      key: { kind: 'clé', name: 'Tantièmes généraux', shareMilli: 87_000, totalMilli: 1_000_000 },
      recoverableCents: 1_245_000,
      lotCents: 108_315,
      days: 245,
      of: 365,
      shareCents: 72_705,
    },
  ],
  presenceDays: 245,
  periodDays: 365,
  shareCents: 72_705,
  calledCents: 76_000,
  earlierCents: 0,
  balanceCents: -3295,
  provisionCents: 9026,
};
const LATE: Draft = {
  ...DRAFT,
  leaseId: id(2),
  property: 'T3 du Port',
  balanceCents: 19_000,
  limits: { ...DRAFT.limits, allowsInstalments: true },
};
const FIXED: Draft = { ...DRAFT, leaseId: id(3), property: 'Studio', problem: 'forfait', lines: [], presence: [] };

const open = (answers: Answers = {}, role: 'property_manager' | 'owner' = 'property_manager') => ({
  ...renderAddress(
    `/billing/charges/settlement?building=${id(9)}`,
    {
      'buildings.list': () => [{ id: id(9), name: 'Résidence du Port', address: '', postalCode: '', city: '', lots: 3, keys: [] }],
      'properties.list': () => ({ rows: [], nextCursor: null, previousCursor: null }),
      'charges.toSettle': () => [DRAFT, LATE, FIXED],
      ...answers,
    },
    role,
  ),
  user: userEvent.setup(),
});

it('says what each lease comes to, or why it is not settled, and settles those that are chosen', async () => {
  const { user, inputsOf } = open({ 'charges.settle': () => ({ issued: [{ leaseId: id(1), id: id(7) }], refused: [] }) });
  const list = within(await screen.findByRole('list', { name: 'Contrats à régulariser' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'T2 du Port · Karim Benali245 jours sur 365 · 760,00 € appelés · part de 727,05 €Trop-perçu de 32,95 €Décompte',
    'T3 du Port · Karim Benali245 jours sur 365 · 760,00 € appelés · part de 727,05 €Complément de 190,00 €Décompte',
    'Studio · Karim BenaliAucune provision sur cette période : un forfait ne se régularise jamais.Décompte',
  ]);
  expect(screen.queryByRole('checkbox', { name: /Choisir : Studio/u })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Choisir : T2 du Port/u }));
  await user.click(screen.getByRole('button', { name: /Valider 1.contrat/u }));
  await waitFor(() =>
    expect(inputsOf('charges.settle')).toEqual([{ from: '2025-01-01', until: '2025-12-31', leaseIds: [id(1)], inInstalments: false }]),
  );
});

it('shows the key beside each line, and offers instalments where the law gives them', async () => {
  const { user, inputsOf } = open({ 'charges.settle': () => ({ issued: [{ leaseId: id(2), id: id(7) }], refused: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Décompte : T2 du Port · Karim Benali' }));
  const first = within(await screen.findByRole('dialog', { name: 'T2 du Port · Karim Benali' }));
  expect(plain(first.getAllByRole('term')[0]?.textContent)).toBe(
    'Parties communes · CopropriétéTantièmes généraux : 87 / 1 000 · 245 / 365 jours',
  );
  expect(first.queryByRole('checkbox')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Décompte : T3 du Port · Karim Benali' }));
  const late = within(await screen.findByRole('dialog', { name: 'T3 du Port · Karim Benali' }));
  await user.click(late.getByRole('checkbox', { name: /douze mensualités/u }));
  await user.click(late.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(inputsOf('charges.settle')).toMatchObject([{ leaseIds: [id(2)], inInstalments: true }]));
});

it('says why the server refused', async () => {
  const { user } = open({
    'charges.settle': () => {
      throw new Refused(409, { code: 'charge.cannot-settle', details: { problem: 'relevé manquant' } });
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Choisir : T2 du Port/u }));
  await user.click(screen.getByRole('button', { name: /Valider 1.contrat/u }));
  expect(await screen.findByText(/Un relevé de compteur manque/u)).toBeTruthy();
});

it('is for managers only', async () => {
  open({}, 'owner');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Contrats à régulariser' })).toBeNull());
  expect(await screen.findByRole('heading', { name: /accès|autorisé/iu })).toBeTruthy();
});

it('asks for the provisions called before a younger account, and settles with them', async () => {
  const younger: Draft = { ...DRAFT, problem: 'compte plus récent', calledCents: 38_000, balanceCents: 34_705 };
  const { user, inputsOf } = open({ 'charges.toSettle': () => [younger], 'charges.settle': () => ({ issued: [], refused: [] }) });
  await user.click(await screen.findByRole('button', { name: /^Décompte/u }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
  expect(await dialog.findByText('Saisissez le montant, ou 0')).toBeTruthy();
  expect(inputsOf('charges.settle')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Provisions appelées avant/u }), '380');
  expect(plain(dialog.getByText(/^Trop-perçu de/u).textContent)).toBe('Trop-perçu de 32,95 €');
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(inputsOf('charges.settle')).toMatchObject([{ leaseIds: [DRAFT.leaseId], earlierCents: 38_000 }]));
});

it('offers the new provision of each lease after many are settled at once, and after one', async () => {
  const { user } = open({
    'charges.settle': ({ leaseIds }) => ({
      issued: leaseIds.filter((leaseId) => leaseId !== id(2)).map((leaseId) => ({ leaseId, id: id(7) })),
      refused: [],
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Tous les contrats à régulariser' }));
  await user.click(screen.getByRole('button', { name: /Valider 2.contrats/u }));
  const list = within(await screen.findByRole('list', { name: 'Nouvelles provisions possibles' }));
  // Of those that were settled only.
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'T2 du Port · Karim Benali90,26 € par moisConvenir',
  ]);
  const link = list.getByRole('link', { name: /Convenir de la nouvelle provision/u });
  expect(link.getAttribute('href')).toBe(`/leases/${id(1)}?provisionCents=9026`);
  await user.click(screen.getByRole('button', { name: /^Décompte.*T2 du Port/u }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('list', { name: 'Nouvelles provisions possibles' })).toBeTruthy();
});
