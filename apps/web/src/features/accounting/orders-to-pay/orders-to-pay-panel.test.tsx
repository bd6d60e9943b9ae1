import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, pageOf, Refused } from '#testing/server-answers.ts';
import { LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';
import { DOCUMENT_ROW, STORED_DOCUMENT } from '#testing/stored-document.ts';
import { NO_DEPOSIT } from '#testing/stored-deposit.ts';
import { NO_REMINDERS } from '#testing/stored-reminders.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const ORDER_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0d01';
const KEPT = {
  accountingStart: '2026-01-01',
  openingCents: 0,
  version: 1,
  rows: [],
  balanceCents: 210_000,
  upcoming: [],
  lateCents: 210_000,
  earlierPayments: 0,
};
const RUNNING: Output<'ordersToPay.byLease'>['orders'][number] = {
  id: ORDER_ID,
  servedOn: '2026-11-18',
  claimedCents: 210_000,
  depositCents: 0,
  delay: 'six semaines',
  lastDay: '2026-12-30',
  officerName: 'SCP Aubry',
  reference: '2026-1187',
  documentId: null,
  prolongedUntil: null,
  withdrawnOn: null,
  withdrawReason: '',
  state: 'Délai en cours',
  owedCents: 210_000,
  paidInTimeCents: 60_000,
  leftCents: 150_000,
  depositLeftCents: 0,
  endedCents: 0,
  settledOn: null,
  clauseEffectiveOn: null,
};
/** Signed before the law of 2023 and not renewed since: two months. */
const debtOn = (on: string): Output<'ordersToPay.debt'> => ({
  today: '2026-11-20',
  on,
  lease: {
    kind: 'vide',
    furnished: false,
    landlordKind: 'personne morale',
    signedOn: '2023-06-20',
    startDate: '2023-07-01',
    endDate: '2029-06-30',
    termBegunOn: '2023-07-01',
    territory: 'métropole',
  },
  dues: [],
  lateCents: on < '2026-11-06' ? 140_000 : 210_000,
  deposit: { missingCents: 0, isAsked: false },
});
/** Of 620 €, which are missing since 20 September. */
const MISSING_DEPOSIT: Output<'deposits.byLease'> = {
  ...NO_DEPOSIT,
  calledCents: 62_000,
  leftCents: 62_000,
  claim: { leftCents: 62_000, payableOn: '2026-09-20', isAsked: true, lateDays: 61 },
};
const withDeposit = (missing: Output<'ordersToPay.debt'>['deposit']): Answers => ({
  'deposits.byLease': () => MISSING_DEPOSIT,
  'ordersToPay.debt': ({ on }) => ({ ...debtOn(on ?? '2026-11-20'), deposit: missing }),
});
const BOTH = { ...RUNNING, claimedCents: 272_000, depositCents: 62_000, owedCents: 272_000, leftCents: 212_000, depositLeftCents: 62_000 };
const ENDED = { ...BOTH, leftCents: 150_000, depositLeftCents: 0, endedCents: 62_000, settledOn: '2026-12-10' };

const open = (orders: (typeof RUNNING)[], answers: Answers = {}) => ({
  ...renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => ({ ...NO_ACCOUNT, account: KEPT }),
    'reminders.byLease': () => NO_REMINDERS,
    'deposits.byLease': () => NO_DEPOSIT,
    'charges.settlementsOfLease': () => [],
    'receipts.byLease': () => ({ receipts: [], allowed: [] }),
    'paymentPlans.byLease': () => ({ today: '2026-11-20', plans: [] }),
    'ordersToPay.byLease': () => ({ today: '2026-11-20', orders }),
    'documents.list': () => pageOf([]),
    'ordersToPay.debt': ({ on }) => debtOn(on ?? '2026-11-20'),
    ...answers,
  }),
  user: userEvent.setup(),
});
const panel = async () => within(await screen.findByRole('region', { name: 'Commandement de payer' }));

it.each<[typeof RUNNING, string]>([
  [RUNNING, 'Le locataire peut payer jusqu’au 30/12/2026. Reste 1 500,00 € du montant réclamé.'],
  [
    { ...RUNNING, state: 'Payé dans le délai', paidInTimeCents: 210_000, leftCents: 0 },
    '2 100,00 € payés dans le délai, terminé le 30/12/2026 : la clause résolutoire ne joue pas.',
  ],
  [
    { ...RUNNING, state: 'Impayé', clauseEffectiveOn: '2026-12-31' },
    'Délai terminé le 30/12/2026 : la clause résolutoire joue depuis le 31/12/2026. Reste 1 500,00 € du montant réclamé.',
  ],
  [
    { ...RUNNING, state: 'Impayé', clauseEffectiveOn: '2026-12-31', leftCents: 0 },
    'Délai terminé le 30/12/2026 : la clause résolutoire joue depuis le 31/12/2026. La somme réclamée a été payée ensuite.',
  ],
  [BOTH, 'Reste 2 120,00 € du montant réclamé, dont 620,00 € de dépôt de garantie.'],
  [{ ...BOTH, leftCents: 62_000 }, 'Reste 620,00 € du montant réclamé, sur le dépôt de garantie.'],
  [{ ...BOTH, leftCents: 150_000, depositLeftCents: 0 }, 'Reste 1 500,00 € du montant réclamé.'],
  [BOTH, '2 720,00 €, dont 620,00 € de dépôt de garantie'],
  [{ ...BOTH, claimedCents: 62_000, leftCents: 42_000, depositLeftCents: 42_000 }, 'Reste 420,00 € du montant réclamé.'],
  [{ ...BOTH, claimedCents: 62_000 }, '620,00 € de dépôt de garantie'],
  [
    { ...ENDED, state: 'Soldé à la sortie', paidInTimeCents: 210_000, leftCents: 0 },
    'Le solde de tout compte du 10/12/2026 met fin à la demande de 620,00 € de dépôt de garantie : ce qui reste dû est au compte du bail. La clause résolutoire ne joue pas.',
  ],
  [
    { ...ENDED, state: 'Impayé', clauseEffectiveOn: '2026-12-31', leftCents: 0 },
    'la clause résolutoire joue depuis le 31/12/2026. Le solde de tout compte du 10/12/2026 met fin',
  ],
  [
    { ...ENDED, state: 'Impayé', clauseEffectiveOn: '2026-12-31' },
    'Reste 1 500,00 € du montant réclamé. Le solde de tout compte du 10/12/2026 met fin',
  ],
  [ENDED, 'Le locataire peut payer jusqu’au 30/12/2026. Reste 1 500,00 € du montant réclamé. Le solde de tout compte'],
  [{ ...RUNNING, state: 'Retiré', withdrawnOn: '2026-11-20', withdrawReason: 'Accord' }, 'Retiré le 20/11/2026 : Accord'],
])('says where an order stands: %#', async (order, text) => {
  open([order]);
  const shown = await panel();
  expect(shown.getByText(order.state)).toBeDefined();
  expect(plain(shown.getByRole('list', { name: 'Commandements de payer' }).textContent)).toContain(text);
  expect(shown.queryByRole('button', { name: 'Retirer le commandement du 18/11/2026' }) === null).toBe(order.state === 'Retiré');
});

it('proposes the delay of the lease and the debt of the day, warns of another delay, and records the act', async () => {
  const { user, inputsOf } = open([], { 'ordersToPay.record': () => ({ id: ORDER_ID }) });
  await user.click((await panel()).getByRole('button', { name: 'Enregistrer un commandement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un commandement de payer' }));
  const claimed = await dialog.findByRole('textbox', { name: /^Loyers et charges réclamés/u });
  expect(plain((claimed as HTMLInputElement).value)).toBe('2 100');
  expect((dialog.getByRole('radio', { name: 'Deux mois' }) as HTMLInputElement).checked).toBe(true);
  expect(dialog.getByText(/20 janvier 2027/u)).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Six semaines' }));
  // Six weeks end on 1 January, a holiday.
  expect(
    within(dialog.getByRole('region', { name: 'Ce que dit la loi' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    expect.stringContaining('D’après les dates de ce bail, le délai court jusqu’au 20 janvier 2027'),
    expect.stringContaining('un juge peut proroger le délai jusqu’au 4 janvier 2027'),
  ]);
  const served = dialog.getByRole('textbox', { name: /^Signifié le/u });
  await user.clear(served);
  await user.type(served, '05/11/2026');
  await user.tab();
  expect(await dialog.findByText(/étaient en retard le 05\/11\/2026/u)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  expect(dialog.getByText('Indiquez le nom du commissaire de justice')).toBeDefined();
  expect(inputsOf('ordersToPay.record')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Commissaire de justice/u }), 'SCP Aubry');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  await waitFor(() =>
    expect(inputsOf('ordersToPay.record')).toEqual([
      {
        leaseId: LEASE_ID,
        servedOn: '2026-11-05',
        claimedCents: 210_000,
        depositCents: '',
        delay: 'six semaines',
        officerName: 'SCP Aubry',
        reference: '',
        documentId: null,
      },
    ]),
  );
});

it('shows under its field that the claim is above the debt', async () => {
  const { user } = open([], {
    'ordersToPay.record': () => {
      throw new Refused(422, {
        code: 'order-to-pay.above-debt',
        field: 'claimedCents',
        details: { lateCents: 140_000, servedOn: '2026-11-20' },
      });
    },
  });
  await user.click((await panel()).getByRole('button', { name: 'Enregistrer un commandement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un commandement de payer' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Commissaire de justice/u }), 'SCP Aubry');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  expect(await dialog.findByText(/réclamez ce montant au plus/u)).toBeDefined();
});

it('proposes the deposit that is missing as a part of the claim, and says how much is', async () => {
  const { user, inputsOf } = open([], {
    ...withDeposit({ missingCents: 62_000, isAsked: true }),
    'ordersToPay.record': () => ({ id: ORDER_ID }),
  });
  await user.click((await panel()).getByRole('button', { name: 'Enregistrer un commandement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un commandement de payer' }));
  const claimed = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Montant réclamé/u });
  const deposit = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Dont dépôt de garantie/u });
  expect([claimed.value, deposit.value].map(plain)).toEqual(['2 720', '620']);
  expect(plain(dialog.getByText(/il manquait/u).textContent)).toBe(
    '2 100,00 € étaient en retard le 20/11/2026, et il manquait 620,00 € du dépôt de garantie.',
  );
  await user.type(dialog.getByRole('textbox', { name: /^Commissaire de justice/u }), 'SCP Aubry');
  await user.clear(claimed);
  await user.type(claimed, '619,99');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  expect(dialog.getByText(/fait partie du montant réclamé/u)).toBeDefined();
  expect(inputsOf('ordersToPay.record')).toEqual([]);
  await user.clear(claimed);
  await user.type(claimed, '620');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  await waitFor(() => expect(inputsOf('ordersToPay.record')).toMatchObject([{ claimedCents: 62_000, depositCents: 62_000 }]));
});

it('proposes nothing of a deposit that may have been paid before the account was taken over, and leaves its field', async () => {
  const { user, inputsOf } = open([], {
    ...withDeposit({ missingCents: 62_000, isAsked: false }),
    'ordersToPay.record': () => {
      throw new Refused(422, {
        code: 'order-to-pay.deposit-above-missing',
        field: 'depositCents',
        details: { missingCents: 62_000, servedOn: '2026-11-20' },
      });
    },
  });
  await user.click((await panel()).getByRole('button', { name: 'Enregistrer un commandement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un commandement de payer' }));
  const deposit = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Dont dépôt de garantie/u });
  expect(deposit.value).toBe('');
  expect(dialog.getByText(/s’il n’a pas été reçu avant la reprise du compte/u)).toBeDefined();
  await user.type(deposit, '700');
  await user.type(dialog.getByRole('textbox', { name: /^Commissaire de justice/u }), 'SCP Aubry');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  expect(plain((await dialog.findByText(/réclamez ce montant au plus/u)).textContent)).toBe(
    'Le 20/11/2026, il manquait 620,00 € du dépôt de garantie : réclamez ce montant au plus.',
  );
  expect(inputsOf('ordersToPay.record')).toMatchObject([{ claimedCents: 210_000, depositCents: 70_000 }]);
});

const NOTHING_LATE: Answers = {
  'rentAccounts.byLease': () => ({ ...NO_ACCOUNT, account: { ...KEPT, balanceCents: 0, lateCents: 0 } }),
};
/** The account was taken over: nobody knows whether the deposit came before. */
const TAKEN_OVER: Answers = {
  'deposits.byLease': () => ({
    ...MISSING_DEPOSIT,
    claim: { leftCents: 62_000, payableOn: '2026-09-20', isAsked: false, lateDays: 0 },
  }),
  'ordersToPay.debt': ({ on }) => ({
    ...debtOn(on ?? '2026-11-20'),
    lateCents: 0,
    deposit: { missingCents: 62_000, isAsked: false },
  }),
};

it('is offered for a deposit alone', async () => {
  open([], { ...withDeposit({ missingCents: 62_000, isAsked: true }), ...NOTHING_LATE });
  const shown = await panel();
  expect(shown.getByRole('button', { name: 'Enregistrer un commandement' })).toBeDefined();
  expect(shown.queryByText(/reprise du compte/u)).toBeNull();
});

it('is offered for the deposit alone of an account that was taken over, and proposes it: nothing else can be claimed', async () => {
  const { user, inputsOf } = open([], { ...TAKEN_OVER, ...NOTHING_LATE, 'ordersToPay.record': () => ({ id: ORDER_ID }) });
  const shown = await panel();
  expect(plain(shown.getByText(/reprise du compte/u).textContent)).toBe(
    'Rien n’est en retard, et le dépôt de garantie n’a pas été entièrement reçu depuis la reprise du compte. Un commissaire de justice l’a réclamé ? Enregistrez le commandement pour suivre son délai.',
  );
  await user.click(shown.getByRole('button', { name: 'Enregistrer un commandement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un commandement de payer' }));
  const claimed = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Montant réclamé/u });
  expect([claimed.value, dialog.getByRole<HTMLInputElement>('textbox', { name: /^Dont dépôt de garantie/u }).value]).toEqual([
    '620',
    '620',
  ]);
  expect(dialog.getByText(/s’il n’a pas été reçu avant la reprise du compte/u)).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /^Commissaire de justice/u }), 'SCP Aubry');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  await waitFor(() => expect(inputsOf('ordersToPay.record')).toMatchObject([{ claimedCents: 62_000, depositCents: 62_000 }]));
});

it('is not offered on the day on which the deposit of an account that was taken over is payable', async () => {
  open([], {
    ...TAKEN_OVER,
    ...NOTHING_LATE,
    'deposits.byLease': () => ({
      ...MISSING_DEPOSIT,
      claim: { leftCents: 62_000, payableOn: '2026-11-20', isAsked: false, lateDays: 0 },
    }),
  });
  expect(await screen.findByRole('region', { name: 'Dépôt de garantie' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Commandement de payer' })).toBeNull();
});

it('withdraws an order with a reason', async () => {
  const { user, inputsOf } = open([RUNNING], { 'ordersToPay.withdraw': () => ({ id: ORDER_ID }) });
  await user.click((await panel()).getByRole('button', { name: 'Retirer le commandement du 18/11/2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirer le commandement du 18/11/2026' }));
  await user.type(dialog.getByRole('textbox', { name: /Motif/u }), 'Accord');
  await user.click(dialog.getByRole('button', { name: 'Retirer le commandement' }));
  await waitFor(() => expect(inputsOf('ordersToPay.withdraw')).toEqual([{ id: ORDER_ID, reason: 'Accord' }]));
});

it('files the act from the computer under the lease, and records it with the order once it is filed', async () => {
  const uploads = fakeUploads('document');
  const { user, inputsOf } = open([], {
    'documents.byId': () => ({ ...STORED_DOCUMENT, title: 'Commandement' }),
    'ordersToPay.record': () => ({ id: ORDER_ID }),
  });
  await user.click((await panel()).getByRole('button', { name: 'Enregistrer un commandement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un commandement de payer' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Commissaire de justice/u }), 'SCP Aubry');
  await user.upload(dialog.getByLabelText('Nouveau document : acte signifié'), new File(['%PDF'], 'commandement.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.values).toMatchObject({ title: 'Commandement', documentType: 'Autres', leaseId: LEASE_ID });
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  expect(dialog.getByText(/en cours d’envoi/u)).toBeDefined();
  expect(inputsOf('ordersToPay.record')).toEqual([]);
  uploads[0]?.answer(201, { id: STORED_DOCUMENT.id });
  expect(await dialog.findByRole('link', { name: 'Commandement' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le commandement' }));
  await waitFor(() => expect(inputsOf('ordersToPay.record')).toMatchObject([{ documentId: STORED_DOCUMENT.id }]));
});

it('adds the act to an order that was recorded without it, chosen among the filed documents', async () => {
  const { user, inputsOf } = open([RUNNING], {
    'documents.list': () => pageOf([{ ...DOCUMENT_ROW, title: 'Acte du 18 novembre' }]),
    'documents.byId': () => ({ ...STORED_DOCUMENT, id: DOCUMENT_ROW.id, title: 'Acte du 18 novembre' }),
    'ordersToPay.addAct': () => ({ id: ORDER_ID }),
  });
  await user.click((await panel()).getByRole('button', { name: 'Ajouter l’acte du commandement du 18/11/2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acte du commandement du 18/11/2026' }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter l’acte' }));
  expect(dialog.getByText('Choisissez l’acte, ou classez son fichier')).toBeDefined();
  await user.click(dialog.getByRole('combobox', { name: 'Document classé' }));
  await user.click(await screen.findByRole('option', { name: /Acte du 18 novembre/u }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter l’acte' }));
  await waitFor(() => expect(inputsOf('ordersToPay.addAct')).toEqual([{ id: ORDER_ID, documentId: DOCUMENT_ROW.id }]));
});

it('opens the act of an order that has it', async () => {
  open([{ ...RUNNING, documentId: STORED_DOCUMENT.id }]);
  const shown = await panel();
  expect(shown.getByRole('link', { name: 'Ouvrir l’acte du commandement du 18/11/2026' }).getAttribute('href')).toBe(
    `/api/documents/${STORED_DOCUMENT.id}/content?disposition=inline`,
  );
  expect(shown.queryByRole('button', { name: /Ajouter l’acte/u })).toBeNull();
});

it('gives both days of a delay that ends on a weekend, until the order is paid or withdrawn', async () => {
  const weekend = { ...RUNNING, lastDay: '2026-11-14', prolongedUntil: '2026-11-16' };
  const text = 'un juge peut proroger le délai jusqu’au 16/11/2026';
  const { unmount } = open([{ ...weekend, state: 'Impayé', clauseEffectiveOn: '2026-11-15' }]);
  expect(plain((await panel()).getByRole('list').textContent)).toContain(text);
  unmount();
  open([{ ...weekend, state: 'Retiré', withdrawnOn: '2026-11-12', withdrawReason: 'Accord' }]);
  expect(plain((await panel()).getByRole('list').textContent)).not.toContain(text);
});

it('warns in the dialog of a last day without court', async () => {
  const { user } = open([]);
  await user.click((await panel()).getByRole('button', { name: 'Enregistrer un commandement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer un commandement de payer' }));
  const served = await dialog.findByRole('textbox', { name: /^Signifié le/u });
  await user.clear(served);
  // Two months later is a Saturday.
  await user.type(served, '19/10/2026');
  await user.tab();
  expect(plain(within(await dialog.findByRole('region', { name: 'Ce que dit la loi' })).getByRole('listitem').textContent)).toContain(
    'un juge peut proroger le délai jusqu’au',
  );
});
