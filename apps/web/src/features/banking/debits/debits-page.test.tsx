import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const id = (at: number) => `0d000000-0000-4000-8000-00000000000${at}`;

/** Answers a procedure and keeps what was sent to it. */
function recorded<Answer>(given: Answer) {
  const calls: unknown[] = [];
  const answer = (input: unknown) => {
    calls.push(input);
    return given;
  };
  return { calls, answer };
}

const CREDITOR = { creditorIdentifier: 'FR72ZZZ123456', ibanEnding: '0189', version: 3 };
const NAMED = { tenant: { id: id(7), name: 'Hélène Petit' }, property: { id: id(8), title: 'T2 des Lilas' } };

const open = (path: string, answers: Answers, role: 'property_manager' | 'tenant' = 'property_manager') => ({
  ...renderAddress(path, { 'debits.creditor': () => CREDITOR, ...answers }, role),
  user: userEvent.setup(),
});

type Mandate = Output<'debits.mandates'>['mandates'][number];
const MANDATE: Mandate = {
  id: id(1),
  version: 1,
  leaseId: id(5),
  reference: 'LOYER-7F3A91C2-1',
  debitDay: 5,
  noticeDays: 14,
  holder: '',
  ibanEnding: '',
  signedOn: null,
  revokedOn: null,
  revokeReason: '',
  lastCollectedOn: null,
  isFinished: false,
  state: 'à signer',
  expiresOn: null,
  ...NAMED,
};

describe('mandates of direct debit', () => {
  it('records a signature, and shows a wrong account under its field', async () => {
    const signed = recorded({ id: id(1), version: 2 });
    const { user } = open('/billing/bank/mandates', {
      'debits.mandates': () => ({ today: '2026-11-20', mandates: [MANDATE] }),
      'debits.signMandate': signed.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Signature : Hélène Petit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^IBAN/), 'FR1420041010050500013M02607');
    await user.type(dialog.getByLabelText(/^Signé le/), '15/11/2026');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la signature' }));
    expect(await dialog.findByText(/Cet IBAN n’est pas valable/)).toBeDefined();
    expect(signed.calls).toEqual([]);
    await user.clear(dialog.getByLabelText(/^IBAN/));
    await user.type(dialog.getByLabelText(/^IBAN/), 'FR1420041010050500013M02606');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la signature' }));
    await waitFor(() => expect(signed.calls).toMatchObject([{ id: id(1), version: 1, holder: 'Hélène Petit', signedOn: '2026-11-15' }]));
  });

  it('is made for a lease that words find, which stays chosen while others are searched', async () => {
    const made = recorded({ id: id(1), version: 1 });
    const asked = recorded(null);
    const lease = { id: id(5), paymentDay: 5, tenant: 'Hélène Petit', property: 'T2 des Lilas' };
    const { user } = open('/billing/bank/mandates', {
      'debits.mandates': () => ({ today: '2026-11-20', mandates: [MANDATE] }),
      'debits.leasesToMandate': (input) => {
        asked.answer(input);
        return [lease].filter(({ tenant }) => tenant.toLowerCase().includes((input as { q: string }).q));
      },
      'debits.createMandate': made.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Établir un mandat' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Contrat/ });
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(choice.getAttribute('aria-invalid')).toBe('true');
    await user.type(choice, 'petit');
    await waitFor(() => expect(asked.calls).toContainEqual({ q: 'petit' }));
    await user.click(await screen.findByRole('option', { name: /Hélène Petit · T2 des Lilas/ }));
    await user.clear(choice);
    await user.type(choice, 'dupont');
    await waitFor(() => expect(asked.calls).toContainEqual({ q: 'dupont' }));
    await user.tab();
    await waitFor(() => expect(choice.value).toBe('Hélène Petit · T2 des Lilas'));
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(made.calls).toMatchObject([{ leaseId: id(5) }]));
  });

  it('asks for the creditor identifier first, and is no page for a tenant', async () => {
    const none = { 'debits.mandates': () => ({ today: '2026-11-20', mandates: [] }) };
    open('/billing/bank/mandates', { ...none, 'debits.creditor': () => ({ ...CREDITOR, creditorIdentifier: '' }) });
    expect(await screen.findByRole('button', { name: 'Indiquer l’ICS' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Aucun mandat' })).toBeDefined();
  });
});

type Due = Output<'debits.preview'>['rows'][number];
const DUE: Due = {
  id: id(2),
  leaseId: id(5),
  kind: 'terme',
  month: '2026-12-01',
  reason: '',
  dueOn: '2026-12-05',
  leftCents: 70_000,
  aidCents: 15_000,
  thirdParties: [{ payerKind: 'garant', name: 'Anne Petit', amountCents: 5_000 }],
  amountCents: 50_000,
  mandateId: id(1),
  reference: 'LOYER-7F3A91C2-1',
  holder: 'Hélène Petit',
  ibanEnding: '2606',
  signedOn: '2026-11-15',
  lastCollectedOn: null,
  problem: null,
  collectOn: '2026-12-07',
  submitBy: '2026-12-04',
  ...NAMED,
};
const OTHER: Due = {
  ...DUE,
  id: id(3),
  leaseId: id(6),
  amountCents: 61_050,
  aidCents: 0,
  thirdParties: [],
  tenant: { id: id(9), name: 'Karim Benali' },
};
const WITHOUT: Due = { ...DUE, id: id(4), problem: 'sans mandat', collectOn: null, submitBy: null };

it('prepares a file of what stays ticked, each due as it was read', async () => {
  const made = recorded({ id: id(1), version: 1 });
  const { user } = open('/billing/bank/debits/new?month=2026-12', {
    'debits.preview': () => ({ today: '2026-11-20', rows: [DUE, OTHER, WITHOUT] }),
    'debits.createBatch': made.answer,
    'debits.batch': () => BATCH,
  });
  const bar = within(await screen.findByRole('region', { name: 'Remise' }));
  expect(plain(bar.getByText(/€/).textContent)).toBe('1 110,50 €');
  expect(screen.getByText('Pas de mandat')).toBeDefined();
  expect(screen.getAllByText('sans l’aide de 150,00 €')[0]).toBeDefined();
  expect(plain(screen.getAllByText(/^sans la part de Anne/u)[0]?.textContent)).toBe('sans la part de Anne Petit (garant) : 50,00 €');
  await user.click(screen.getByRole('checkbox', { name: /^Prélever : Karim Benali/ }));
  expect(plain(bar.getByText(/€/).textContent)).toBe('500,00 €');
  await user.click(bar.getByRole('button', { name: 'Préparer le fichier' }));
  await waitFor(() =>
    expect(made.calls).toMatchObject([
      {
        month: '2026-12',
        noticeKind: 'e-mail ou courrier',
        format: 'pain.008.001.02',
        dues: [{ id: id(2), amountCents: 50_000, collectOn: '2026-12-07' }],
        lastLeaseIds: [],
      },
    ]),
  );
});

type Batch = Output<'debits.batch'>;
const DEBIT: Batch['groups'][number]['debits'][number] = {
  id: id(3),
  groupNumber: 1,
  sequence: 'RCUR',
  collectOn: '2026-12-07',
  leaseId: id(5),
  amountCents: 50_000,
  endToEndId: 'PRLV-1-1',
  paymentId: null,
  paidOn: null,
  returnedOn: null,
  returnReason: null,
  due: { kind: 'terme', month: '2026-12-01', reason: '' },
  reference: 'LOYER-7F3A91C2-1',
  ibanEnding: '2606',
  state: 'en cours',
  ...NAMED,
};
const BATCH: Batch = {
  today: '2026-12-08',
  batch: {
    id: id(2),
    version: 1,
    messageId: 'PRLV-1',
    format: 'pain.008.001.02',
    createdAt: '2026-11-20T09:00:00.000Z',
    firstOn: '2026-12-07',
    lastOn: '2026-12-07',
    noticedOn: '2026-11-20',
    noticeKind: 'e-mail ou courrier',
    count: 1,
    totalCents: 50_000,
    cancelledAt: null,
    cancelReason: '',
    submitBy: '2026-12-04',
  },
  groups: [{ number: 1, sequence: 'RCUR', collectOn: '2026-12-07', openCents: 50_000, debits: [DEBIT] }],
  lines: [{ id: id(9), version: 4, bookedOn: '2026-12-08', amountCents: 50_000, label: 'REMISE PRLV' }],
};

describe('a file of direct debits', () => {
  it('is credited with the line of the statement', async () => {
    const collected = recorded({ id: id(2), version: 2, count: 1 });
    const { user } = open(`/billing/bank/debits/${id(2)}`, { 'debits.batch': () => BATCH, 'debits.collect': collected.answer });
    await user.click(await screen.findByRole('button', { name: 'Encaissé' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /REMISE PRLV/ })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer les paiements' }));
    await waitFor(() =>
      expect(collected.calls).toMatchObject([{ id: id(2), version: 1, groupNumber: 1, line: { id: id(9), version: 4 } }]),
    );
  });

  it('says what a reason of return does to the mandate', async () => {
    const returned = recorded({ id: id(2), version: 2 });
    const { user } = open(`/billing/bank/debits/${id(2)}`, { 'debits.batch': () => BATCH, 'debits.returnDebit': returned.answer });
    await user.click(await screen.findByRole('button', { name: /^Rejet : Hélène Petit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Le mandat reste valable/)).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: /^Motif/ }));
    await user.click(await screen.findByRole('option', { name: /AC04/ }));
    expect(await dialog.findByText(/le mandat est révoqué/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le rejet' }));
    await waitFor(() => expect(returned.calls).toMatchObject([{ debitId: id(3), reason: 'AC04', version: 1 }]));
  });
});
