import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT, STORED_LEASE } from '#testing/stored-lease.ts';

const PART_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0911';
type Payer = Output<'rentAccounts.byLease'>['thirdPartyPayers'][number];
const MOTHER: Payer = {
  id: PART_ID,
  payerKind: 'garant',
  name: 'Anne Petit',
  amountCents: 20_000,
  fromMonth: '2026-01-01',
  untilMonth: null,
  version: 2,
};
const EMPLOYER: Payer = { ...MOTHER, id: LEASE_ID, payerKind: 'autre', name: 'Ateliers du Port', amountCents: 15_000 };
const { id: _id, version: _version, ...CONTENT } = MOTHER;
const PARTS = [
  { payerKind: 'garant', name: 'Anne Petit', amountCents: 20_000, expectedOn: '2026-11-05' },
  { payerKind: 'autre', name: 'Ateliers du Port', amountCents: 15_000, expectedOn: '2026-11-05' },
  { payerKind: 'autre', name: 'Entraide', amountCents: 5_000, expectedOn: '2026-11-05' },
] as const;
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
  standing: 'En retard',
  leftCents: 70_000,
  lateCents: 70_000,
  daysLate: 15,
  isPrescribed: false,
} as const;

function open(thirdPartyPayers: Payer[], answers: Answers = {}) {
  const due = { ...NOVEMBER, parts: [], formerParts: [], lines: [], planned: [], expected: [], thirdPartyParts: [...PARTS] };
  const account = {
    accountingStart: '2026-11-01',
    openingCents: 0,
    version: 1,
    rows: [{ kind: 'due', on: '2026-11-05', amountCents: 70_000, balanceCents: 70_000, due }],
    balanceCents: 70_000,
    upcoming: [],
    lateCents: 70_000,
    earlierPayments: 0,
  } satisfies Output<'rentAccounts.byLease'>['account'];
  const contact = { email: '', phone: '', address: '', maxAmountCents: null, untilDate: null };
  const guarantor = { id: PART_ID, kind: 'personne', name: 'Anne Petit', surety: 'simple', ...contact } as const;
  return renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => ({ ...NO_ACCOUNT, thirdPartyPayers, account }),
    'leases.byId': () => ({ ...STORED_LEASE, guarantors: [guarantor] }),
    ...ACCOUNT_PANEL_ANSWERS,
    ...answers,
  });
}
const plain = ({ textContent }: Element) => textContent?.replaceAll(/[\u00A0\u202F]/gu, ' ');

it('says who pays which part since when, and of which due it is expected', async () => {
  open([MOTHER, { ...EMPLOYER, untilMonth: '2026-06-01' }]);
  const panel = within(await screen.findByRole('region', { name: 'Parts d’autres tiers' }));
  expect(panel.getAllByRole('listitem').map(plain)).toEqual([
    '200,00 € par mois, payés par Anne Petit (garant)Depuis janvier 2026Modifier',
    '150,00 € par mois, payés par Ateliers du PortDe janvier 2026 à juin 2026Modifier',
  ]);
  expect(panel.getByText(/Le locataire en reste redevable/u)).toBeDefined();
  expect(screen.getByText(/^dont 200,00\s€ à payer par Anne Petit \(garant\) depuis le 5 novembre 2026$/u)).toBeDefined();
  expect(screen.getByText(/^dont 150,00\s€ à payer par Ateliers du Port depuis le 5 novembre 2026$/u)).toBeDefined();
});

it('adds the part of a guarantor of the lease, and offers to undo it', async () => {
  const { inputsOf } = open([], {
    'thirdPartyPayers.add': () => ({ id: PART_ID, version: 1 }),
    'thirdPartyPayers.remove': () => ({ leaseId: LEASE_ID, ...CONTENT }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter la part d’un tiers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter la part d’un tiers' }));
  await userEvent.type(dialog.getByLabelText(/Montant par mois/u), '200');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText('Indiquez qui paie cette part')).toBeDefined();
  await userEvent.click(dialog.getByRole('combobox', { name: /^Garant/u }));
  await userEvent.click(await screen.findByRole('option', { name: 'Anne Petit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(inputsOf('thirdPartyPayers.add')).toEqual([
      expect.objectContaining({ amountCents: 20_000, payerKind: 'garant', name: 'Anne Petit', untilMonth: null, leaseId: LEASE_ID }),
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(inputsOf('thirdPartyPayers.remove')).toEqual([{ id: PART_ID, version: 1 }]));
});

it('takes the name of another third party, and says under the amount that the parts exceed the rent', async () => {
  const { inputsOf } = open([], {
    'thirdPartyPayers.add': () => {
      throw new Refused(422, { code: 'third-party-payer.exceeds-rent', field: 'amountCents' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter la part d’un tiers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /Un autre tiers/u }));
  await userEvent.type(dialog.getByLabelText(/Nom du tiers/u), 'Ateliers du Port');
  await userEvent.type(dialog.getByLabelText(/Montant par mois/u), '900');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText(/dépasse le loyer et les charges/u)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/Nom du tiers/u).value).toBe('Ateliers du Port');
  expect(inputsOf('thirdPartyPayers.add')).toMatchObject([{ payerKind: 'autre', name: 'Ateliers du Port', amountCents: 90_000 }]);
});

it('ends a part with its last month, as it was read', async () => {
  const { inputsOf } = open([MOTHER], { 'thirdPartyPayers.update': () => ({ id: PART_ID, version: 3, former: CONTENT }) });
  await userEvent.click(await screen.findByRole('button', { name: /Modifier la part/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la part d’un tiers' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Dernier mois/u }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mars 2026' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('thirdPartyPayers.update')).toEqual([{ ...MOTHER, untilMonth: '2026-03-01' }]));
});

it('proposes the part of the tenant, and that of each third party by name', async () => {
  const { inputsOf } = open([MOTHER, EMPLOYER], { 'payments.create': () => ({ id: LEASE_ID }) });
  await userEvent.click(await screen.findByRole('button', { name: /Enregistrer un paiement\s: Novembre 2026/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un paiement' }));
  const amount = () => dialog.getByLabelText<HTMLInputElement>(/Montant/u).value;
  const choose = async (name: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: 'Payeur' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  expect(amount()).toMatch(/^300/u);
  await choose('Anne Petit (garant)');
  expect(amount()).toMatch(/^200/u);
  expect(dialog.getByLabelText<HTMLInputElement>('Nom du payeur', { selector: 'input' }).value).toBe('Anne Petit');
  await choose('Entraide');
  expect(amount()).toMatch(/^50/u);
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le paiement' }));
  const sent = { amountCents: 5_000, payerKind: 'autre', payerName: 'Entraide' };
  await waitFor(() => expect(inputsOf('payments.create')).toEqual([expect.objectContaining(sent)]));
  expect(inputsOf('payments.create')[0]).not.toHaveProperty('name');
});
