import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { PAY_ANSWERS } from '#testing/stored-lease.ts';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { NO_DEPOSIT } from '#testing/stored-deposit.ts';
import { NO_ORDERS, NO_REMINDERS } from '#testing/stored-reminders.ts';

const LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0601';
const PROPERTY = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0602', title: 'T3 Mercière', address: '12 rue Mercière', city: 'Lyon' };

type Account = NonNullable<Output<'rentAccounts.byLease'>['account']>;
type Due = Account['upcoming'][number];
type Receipt = Output<'receipts.byLease'>['receipts'][number];

const due = (month: number): Due => ({
  id: `0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a07${String(month).padStart(2, '0')}`,
  kind: 'terme',
  month: `2026-${String(month).padStart(2, '0')}-01`,
  periodStart: `2026-${String(month).padStart(2, '0')}-01`,
  periodEnd: `2026-${String(month).padStart(2, '0')}-28`,
  dueOn: `2026-${String(month).padStart(2, '0')}-05`,
  totalCents: 85_000,
  allocatedCents: 85_000,
  reason: '',
  parts: [],
  formerParts: [],
  lines: [],
  standing: 'Payée',
  leftCents: 0,
  lateCents: 0,
  daysLate: 0,
  isPrescribed: false,
  expected: [],
  thirdPartyParts: [],
  planned: [],
});
const DUES = Array.from({ length: 10 }, (_, at) => due(at + 1));
const OCTOBER = due(10);
/** Paid in advance. */
const NOVEMBER = { ...due(11), dueOn: '2026-11-25' };
/** Partly paid by the fund later. */
const DECEMBER: Due = {
  ...due(12),
  allocatedCents: 15_000,
  leftCents: 70_000,
  standing: 'Partielle',
  expected: [{ payer: 'CAF', amountCents: 21_200, expectedOn: '2027-01-05' }],
};

const ACCOUNT: Output<'rentAccounts.byLease'> = {
  id: LEASE_ID,
  status: 'Actif',
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  startDate: '2026-01-01',
  endDate: '2028-12-31',
  exitOn: null,
  property: PROPERTY,
  tenant: { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0603', name: 'Léo Petit' },
  otherTenants: [],
  lastDay: null,
  on: '2026-11-20',
  today: '2026-11-20',
  aids: [],
  thirdPartyPayers: [],
  account: {
    accountingStart: '2026-01-01',
    openingCents: 0,
    version: 1,
    rows: DUES.map((one) => ({ kind: 'due', due: one, on: one.dueOn, amountCents: 85_000, balanceCents: 0 })),
    balanceCents: 0,
    upcoming: [],
    lateCents: 0,
    earlierPayments: 0,
  },
};

const QUITTANCE: Receipt = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0801',
  kind: 'quittance',
  number: '2026-0007',
  dueId: OCTOBER.id,
  code: '2Z2ZZABCDEFG',
  issuedAt: '2026-11-02T09:00:00.000Z',
  cancelledAt: null,
  cancelReason: '',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  totalCents: 85_000,
  deliveries: [],
};
const CANCELLED: Receipt = {
  ...QUITTANCE,
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0802',
  number: '2026-0006',
  cancelledAt: '2026-11-02T08:00:00.000Z',
  cancelReason: 'Chèque impayé',
};

const open = (
  receipts: Output<'receipts.byLease'>,
  { answers = {}, standing = 'property_manager' }: { answers?: Answers; standing?: Parameters<typeof renderAddress>[2] } = {},
) => ({
  ...renderAddress(
    `/leases/${LEASE_ID}/account`,
    {
      'rentAccounts.byLease': () => ACCOUNT,
      ...PAY_ANSWERS,
      'reminders.byLease': () => NO_REMINDERS,
      'ordersToPay.byLease': () => NO_ORDERS,
      'deposits.byLease': () => NO_DEPOSIT,
      'charges.settlementsOfLease': () => [],
      'paymentPlans.byLease': () => ({ today: '2026-11-20', plans: [] }),
      'receipts.byLease': () => receipts,
      ...answers,
    },
    standing,
  ),
  user: userEvent.setup(),
});
const panel = () => screen.findByRole('region', { name: 'Quittances et reçus' });
const rowsOf = async (name: string) => within(await within(await panel()).findByRole('list', { name })).getAllByRole('listitem');
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

it('shows to the tenant what was issued, as PDF, and why one is cancelled, without any action', async () => {
  open({ receipts: [QUITTANCE, CANCELLED], allowed: [] }, { standing: 'tenant' });
  const [first, second] = await rowsOf('Documents émis');
  expect(plain(first?.textContent)).toBe('Quittance n° 2026-0007Octobre 2026 · 850,00 € · émise le 02/11/2026PDF');
  expect(plain(second?.textContent)).toContain('Annulée le 02/11/2026 : Chèque impayé');
  expect(
    within(first!)
      .getByRole('link', { name: /^Télécharger en PDF : Quittance n°.2026-0007$/u })
      .getAttribute('href'),
  ).toBe(`/api/receipts/${QUITTANCE.id}/pdf`);
  expect(within(await panel()).queryByRole('button')).toBeNull();
});

it('shows the latest movements of a long account, and the older ones on request', async () => {
  const rows = Array.from({ length: 15 }, (_, at) => {
    const one = { ...OCTOBER, id: `${OCTOBER.id.slice(0, -2)}${String(at).padStart(2, '0')}` };
    return { kind: 'due' as const, due: one, on: one.dueOn, amountCents: 85_000, balanceCents: 0 };
  });
  const account = { ...ACCOUNT.account!, rows };
  const { user } = open({ receipts: [], allowed: [] }, { answers: { 'rentAccounts.byLease': () => ({ ...ACCOUNT, account }) } });
  const table = within(await screen.findByRole('table', { name: 'Mouvements du compte' }));
  expect(table.getAllByRole('row')).toHaveLength(13);
  await user.click(screen.getByRole('button', { name: /^Afficher 3.mouvements plus anciens$/u }));
  expect(table.getAllByRole('row')).toHaveLength(16);
  expect(screen.queryByRole('button', { name: /plus anciens/u })).toBeNull();
});

it('says what is late and what comes next today only, and keeps later dues apart for another day', async () => {
  const account = { ...ACCOUNT.account!, balanceCents: 85_000, lateCents: 170_000, upcoming: [NOVEMBER, DECEMBER] };
  const viewOn = (on: string): Output<'rentAccounts.byLease'> => ({ ...ACCOUNT, on, account });
  const today = open({ receipts: [], allowed: [] }, { answers: { 'rentAccounts.byLease': () => viewOn('2026-11-20') } });
  const balance = await screen.findByRole('region', { name: 'Solde du compte' });
  expect(plain(balance.textContent)).toContain('dont 1 700,00 € en retardProchaine échéance le 05/12/2026 : 488,00 €');
  expect(screen.getByRole('region', { name: 'À venir' })).toBeDefined();
  today.unmount();
  open({ receipts: [], allowed: [] }, { answers: { 'rentAccounts.byLease': () => viewOn('2026-09-30') } });
  const before = await screen.findByRole('region', { name: 'Solde du compte' });
  expect(plain(before.textContent)).toBe(
    'Le locataire doit, au 30/09/2026850,00 €Compte tenu depuis le 01/01/2026Référence de ses virements : LOYER 4D1A0601',
  );
  expect(screen.getByRole('region', { name: 'Après le 30/09/2026' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Décompte' });
  expect(link.getAttribute('href')).toContain('2026-09-30');
});

it('shows of an earlier day where each due stood then, and of a later day no standing', async () => {
  const paid = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0901', paymentDate: '2026-10-20', amountCents: 85_000 };
  const payment = {
    ...paid,
    paymentMethod: 'Virement bancaire' as const,
    payerKind: 'locataire' as const,
    payerName: '',
    isKept: false,
    parts: [{ dueId: OCTOBER.id, amountCents: 85_000 }],
  };
  const owed = { kind: 'due' as const, due: OCTOBER, on: OCTOBER.dueOn, amountCents: 85_000, balanceCents: 85_000 };
  const received = { kind: 'payment' as const, payment, on: paid.paymentDate, amountCents: -85_000, balanceCents: 0 };
  const viewOn = (on: string): Output<'rentAccounts.byLease'> => {
    const rows = [owed, received].filter((row) => row.on <= on);
    return { ...ACCOUNT, on, account: { ...ACCOUNT.account!, rows, balanceCents: rows.at(-1)!.balanceCents } };
  };
  const textOn = async (on: string) => {
    const shown = open({ receipts: [], allowed: [] }, { answers: { 'rentAccounts.byLease': () => viewOn(on) } });
    const text = plain((await screen.findByRole('row', { name: /Octobre 2026/u })).textContent);
    shown.unmount();
    return text;
  };
  const then = await textOn('2026-10-15');
  expect(then).toContain('En retard de 10 jours');
  expect(then).not.toContain('Payée');
  expect(await textOn('2026-10-20')).toContain('Payée');
  expect(await textOn('2026-11-20')).toContain('Payée');
  expect(await textOn('2026-12-20')).not.toMatch(/Payée|En retard/u);
});

it('says that nothing was issued yet', async () => {
  open({ receipts: [], allowed: [] }, { standing: 'tenant' });
  expect(await screen.findByText('Aucun document n’est encore émis.')).toBeDefined();
});

it('offers the latest months first, and the others on request', async () => {
  const { user, inputsOf } = open(
    { receipts: [], allowed: DUES.map(({ id }) => ({ dueId: id, kinds: ['quittance'] })) },
    { answers: { 'receipts.issue': () => ({ id: QUITTANCE.id, number: '2026-0007' }) } },
  );
  expect(await rowsOf('Documents à émettre')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Voir les 4 autres' }));
  expect(await rowsOf('Documents à émettre')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Émettre la quittance : Octobre 2026' }));
  expect(await screen.findByText('Quittance n° 2026-0007 émise')).toBeDefined();
  expect(inputsOf('receipts.issue')).toMatchObject([{ dueId: OCTOBER.id, kind: 'quittance' }]);
});

it('says why a receipt is refused, and asks why one is cancelled', async () => {
  const { user, inputsOf } = open(
    { receipts: [QUITTANCE], allowed: [{ dueId: OCTOBER.id, kinds: ['reçu'] }] },
    {
      answers: {
        'receipts.issue': () => {
          throw new Refused(409, { code: 'receipt.landlord-unknown', field: null, details: {} });
        },
        'receipts.cancel': () => ({ id: QUITTANCE.id }),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Émettre le reçu : Octobre 2026' }));
  expect(await screen.findByText(/^Ce bien n’a pas de propriétaire/u)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Annuler : Quittance/u }));
  const dialog = await screen.findByRole('dialog', { name: /^Annuler : Quittance/u });
  await user.click(within(dialog).getByRole('button', { name: 'Annuler le document' }));
  expect(await within(dialog).findByText('Indiquez le motif')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^Motif/u }), 'Erreur');
  await user.click(within(dialog).getByRole('button', { name: 'Annuler le document' }));
  expect(await screen.findByText('Document annulé')).toBeDefined();
  expect(inputsOf('receipts.cancel')).toEqual([{ id: QUITTANCE.id, reason: 'Erreur' }]);
});

const KARIM = { tenantId: ACCOUNT.tenant.id, name: 'Léo Petit', email: null, printReason: null };

it('sends a receipt by e-mail, and says for whom it is to be printed', async () => {
  const lea = { ...KARIM, tenantId: PROPERTY.id, name: 'Léa Morel', printReason: 'sans accord' } as const;
  const { user, inputsOf } = open(
    { receipts: [{ ...QUITTANCE, deliveries: [KARIM, lea] }], allowed: [] },
    {
      answers: {
        'receipts.send': () => ({
          sent: 1,
          already: 0,
          withoutReceipt: 0,
          toPrint: [{ receiptId: QUITTANCE.id, kind: 'quittance', number: '2026-0007', tenantName: 'Léa Morel', reason: 'sans accord' }],
        }),
      },
    },
  );
  const [row] = await rowsOf('Documents émis');
  expect(plain(row?.textContent)).toContain('Léa Morel : à imprimer, sans accord pour l’e-mail');
  await user.click(within(row!).getByRole('button', { name: /^Envoyer par e-mail : Quittance/u }));
  expect(await screen.findByText(/^1.e-mail en cours d’envoi\.$/u)).toBeDefined();
  expect(screen.getByText('À imprimer : Léa Morel (sans accord pour l’e-mail).')).toBeDefined();
  expect(inputsOf('receipts.send')).toEqual([{ receiptIds: [QUITTANCE.id] }]);
});

it.each([
  ['en attente', 'envoi en cours à leo@exemple.fr', []],
  ['envoyé', 'envoyé le 20/11/2026 à leo@exemple.fr', ['Non reçu']],
  ['incertain', 'peut-être arrivé le 20/11/2026 à leo@exemple.fr', ['Bien reçu', 'Non reçu']],
  ['non remis', 'non remis le 20/11/2026 à leo@exemple.fr', ['Envoyer de nouveau', 'Remis sur papier']],
  ['remis sur papier', 'remis sur papier le 20/11/2026', []],
] as const)('shows an e-mail that is « %s », and what may be done about it', async (state, text, actions) => {
  const email = { address: 'leo@exemple.fr', state, stateAt: '2026-11-20T09:00:00Z' };
  open({ receipts: [{ ...QUITTANCE, deliveries: [{ ...KARIM, email }] }], allowed: [] });
  const [row] = await rowsOf('Documents émis');
  expect(plain(row?.textContent)).toContain(`Léo Petit : ${text}`);
  const buttons = within(row!)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(buttons.toSorted()).toEqual([...actions, 'Annuler'].toSorted());
});
