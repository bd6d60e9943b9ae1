import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';
import { NO_ORDERS } from '#testing/stored-reminders.ts';

const AID_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0901';
const APL: Output<'rentAccounts.byLease'>['aids'][number] = {
  id: AID_ID,
  payer: 'CAF',
  amountCents: 21_200,
  fromMonth: '2026-01-01',
  untilMonth: null,
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
  version: 2,
};
const { id: _id, version: _version, ...CONTENT } = APL;
const NOVEMBER = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0701',
  kind: 'terme',
  month: '2026-11-01',
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  dueOn: '2026-11-05',
  totalCents: 70_000,
  allocatedCents: 0,
  reason: '',
  parts: [],
  formerParts: [],
  lines: [],
  standing: 'En retard',
  leftCents: 70_000,
  lateCents: 48_800,
  daysLate: 15,
  isPrescribed: false,
  expected: [{ payer: 'CAF', amountCents: 21_200, expectedOn: '2026-12-05' }],
} as const;

function open(aids: (typeof APL)[], answers: Answers = {}) {
  const account = {
    accountingStart: '2026-11-01',
    openingCents: 0,
    version: 1,
    rows: [
      {
        kind: 'due',
        on: '2026-11-05',
        amountCents: 70_000,
        balanceCents: 70_000,
        due: { ...NOVEMBER, parts: [], formerParts: [], lines: [], planned: [], expected: [...NOVEMBER.expected], thirdPartyParts: [] },
      },
    ],
    balanceCents: 70_000,
    upcoming: [],
    lateCents: 48_800,
    earlierPayments: 0,
  } satisfies Output<'rentAccounts.byLease'>['account'];
  return renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => ({ ...NO_ACCOUNT, aids, account }),
    ...ACCOUNT_PANEL_ANSWERS,
    ...answers,
  });
}

it('says who pays how much to whom, and which part of a due is expected when', async () => {
  open([
    { ...APL, fromMonth: '2026-07-01', amountCents: 18_000 },
    { ...APL, id: LEASE_ID, untilMonth: '2026-06-01', paidToLandlord: false },
  ]);
  const panel = within(await screen.findByRole('region', { name: 'Aide au logement' }));
  const texts = panel.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u00A0\u202F]/gu, ' '));
  expect(texts).toEqual([
    '180,00 € par mois, versés par la CAF au bailleur le 5 du mois suivantDepuis juillet 2026Modifier',
    '212,00 € par mois, versés par la CAF au locataireDe janvier 2026 à juin 2026Modifier',
  ]);
  expect(screen.getByText(/^dont 212,00\s€ attendus de la CAF le 5 décembre 2026$/u)).toBeTruthy();
});

it('appears together with the panels above it, which would move its button', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<typeof NO_ORDERS>();
  open([], { 'ordersToPay.byLease': () => answered });
  expect(await screen.findByRole('status', { name: /^Suite du compte/u })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ajouter une aide au logement' })).toBeNull();
  answer(NO_ORDERS);
  expect(await screen.findByRole('button', { name: 'Ajouter une aide au logement' })).toBeDefined();
});

it('adds an aid, and offers to undo it', async () => {
  const { inputsOf } = open([], {
    'housingAids.add': () => ({ id: AID_ID, version: 1 }),
    'housingAids.remove': () => ({ leaseId: LEASE_ID, ...CONTENT }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une aide au logement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une aide au logement' }));
  await userEvent.type(dialog.getByLabelText(/Montant par mois/u), '212');
  await userEvent.click(dialog.getByRole('radio', { name: /Le 25 du mois/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(inputsOf('housingAids.add')).toEqual([
      expect.objectContaining({
        amountCents: 21_200,
        payer: 'CAF',
        untilMonth: null,
        paidToLandlord: true,
        schedule: 'le 25 du mois',
        leaseId: LEASE_ID,
      }),
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(inputsOf('housingAids.remove')).toEqual([{ id: AID_ID, version: 1 }]));
});

it('ends an aid with its last month, as it was read', async () => {
  const { inputsOf } = open([APL], { 'housingAids.update': () => ({ id: AID_ID, version: 3, former: CONTENT }) });
  await userEvent.click(await screen.findByRole('button', { name: /Modifier l’aide/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier l’aide au logement' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Dernier mois/u }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mars 2026' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('housingAids.update')).toEqual([{ ...APL, untilMonth: '2026-03-01' }]));
});

it('removes an aid, and adds it again when the user undoes that', async () => {
  const { inputsOf } = open([APL], {
    'housingAids.remove': () => ({ leaseId: LEASE_ID, ...CONTENT }),
    'housingAids.add': () => ({ id: LEASE_ID, version: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Modifier l’aide/u }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(inputsOf('housingAids.remove')).toEqual([{ id: AID_ID, version: 2 }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(inputsOf('housingAids.add')).toEqual([{ leaseId: LEASE_ID, ...CONTENT }]));
});

it('says under the month that another aid covers it, and keeps the input', async () => {
  open([], {
    'housingAids.add': () => {
      throw new Refused(409, { code: 'housing-aid.overlap', field: 'fromMonth' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une aide au logement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Montant par mois/u), '212');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText(/Une autre aide couvre déjà/u)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/Montant par mois/u).value).toBe('212');
});

it('proposes the part of the tenant, and that of the CAF when it pays', async () => {
  const { inputsOf } = open([APL], { 'payments.create': () => ({ id: LEASE_ID }) });
  await userEvent.click(await screen.findByRole('button', { name: /Enregistrer un paiement : Novembre 2026/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un paiement' }));
  const amount = () => dialog.getByLabelText<HTMLInputElement>(/Montant/u).value;
  expect(amount()).toMatch(/^488/u);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Payeur' }));
  await userEvent.click(await screen.findByRole('option', { name: 'La CAF ou la MSA' }));
  expect(amount()).toMatch(/^212/u);
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le paiement' }));
  await waitFor(() => expect(inputsOf('payments.create')).toEqual([expect.objectContaining({ amountCents: 21_200, payerKind: 'CAF' })]));
});
