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

type Line = Output<'matches.lines'>['rows'][number];

const NAMED = { property: 'Deux-pièces, rue Colbert', tenant: 'Camille Martin' };
const LINE: Line = {
  id: id(1),
  version: 1,
  bookedOn: '2026-11-06' as never,
  valueOn: null,
  amountCents: 65_000 as never,
  label: 'VIR CAMILLE MARTIN LOYER',
  counterparty: '',
  payerEnding: '',
  payerTenants: [],
  returned: false,
  state: 'à traiter',
  nature: null,
  account: 'Compte courant',
  matches: [],
  proposal: {
    nature: null,
    isSure: true,
    parts: [
      {
        kind: 'paiement',
        leaseId: id(5),
        amountCents: 65_000 as never,
        payerKind: 'locataire',
        reasons: ['name', 'exact-amount'],
        paymentId: null,
        isAwaited: false,
        returnReason: null,
        ...NAMED,
      },
    ],
  },
};
const UNKNOWN: Line = { ...LINE, id: id(2), label: 'VIR INST RE X', proposal: null };
const INSURANCE: Line = {
  ...LINE,
  id: id(3),
  label: 'PRLV GMF PNO',
  amountCents: -4_620 as never,
  proposal: { nature: 'assurance', isSure: false, parts: [] },
};
const ACCOUNT = { id: id(9), label: 'Compte courant', numberEnding: '2606', version: 1, waiting: 3, closing: null, differenceCents: null };

const open = (answers: Answers = {}, { role = 'property_manager' as 'property_manager' | 'tenant', search = '' } = {}) => ({
  ...renderAddress(
    `/billing/bank${search}`,
    {
      'bankStatements.accounts': () => [ACCOUNT],
      'matches.lines': () => ({ rows: [LINE, UNKNOWN, INSURANCE], nextCursor: null, previousCursor: null }),
      'leases.choices': () => [],
      ...answers,
    },
    role,
  ),
  user: userEvent.setup(),
});
const lines = async () => within(await screen.findByRole('list', { name: 'Lignes de relevé' })).getAllByRole('listitem');

describe('the lines of bank statements', () => {
  it('say what they probably pay and why, and which have no proposal', async () => {
    open();
    const [rent, unknown, insurance] = await lines();
    expect(plain(rent?.textContent)).toContain('Camille Martin · Deux-pièces, rue Colbert · Loyer');
    expect(plain(rent?.textContent)).toContain('Nom du locataire, montant dû');
    expect(plain(rent?.textContent)).toContain('+650,00 €');
    expect(unknown?.textContent).toContain('Aucune proposition');
    expect(screen.getByRole('button', { name: /^Accepter : VIR INST/u }).hasAttribute('disabled')).toBe(true);
    expect(plain(insurance?.textContent)).toContain('Sans rapport avec un loyerAssurance');
    expect(screen.getByText('3 lignes à traiter')).toBeTruthy();
  });

  it('show the end of the account of the payer, and whose it is known to be', async () => {
    const rows = [
      { ...LINE, payerEnding: '2606', payerTenants: ['Camille Martin', 'Paul Roy'] },
      { ...UNKNOWN, payerEnding: '0189' },
      INSURANCE,
    ];
    open({ 'matches.lines': () => ({ rows, nextCursor: null, previousCursor: null }) });
    const [known, unknown, without] = await lines();
    expect(plain(known?.textContent)).toContain('IBAN •••• 2606, compte connu de Camille Martin, Paul Roy · Compte courant');
    expect(plain(unknown?.textContent)).toContain('IBAN •••• 0189 · Compte courant');
    expect(without?.textContent).not.toContain('IBAN');
  });

  it('that another statement probably brought are set aside as duplicates, and teach nothing', async () => {
    const setAside = recorded({ id: id(1), version: 2 });
    const doubtful: Line = { ...LINE, proposal: { nature: 'doublon', isSure: false, parts: [] } };
    const { user } = open({
      'matches.lines': () => ({ rows: [doubtful], nextCursor: null, previousCursor: null }),
      'matches.setAside': setAside.answer,
    });
    const [line] = await lines();
    expect(plain(line?.textContent)).toContain('Peut-être déjà connueMême jour, même montant et même libellé');
    await user.click(screen.getByRole('button', { name: /^Écarter\s: VIR CAMILLE/u }));
    expect(await screen.findByRole('button', { name: 'Écarter' })).toBeTruthy();
    expect(screen.queryByLabelText('Le proposer pour ce libellé à l’avenir')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await user.click(await screen.findByRole('button', { name: /^Accepter\s: VIR CAMILLE/u }));
    await waitFor(() => expect(setAside.calls).toMatchObject([{ id: id(1), nature: 'doublon' }]));
  });

  it('that take a direct debit back say why, and are accepted with the reason', async () => {
    const accept = recorded({ id: id(1), version: 2 });
    const part = { kind: 'rejet', leaseId: id(5), amountCents: 65_000 as never, payerKind: 'locataire', reasons: ['debit'] } as const;
    const returned: Line = {
      ...LINE,
      label: 'RETOUR PRLV',
      amountCents: -65_000 as never,
      returned: true,
      proposal: {
        nature: null,
        isSure: false,
        parts: [{ ...part, reasons: [...part.reasons], paymentId: id(7), isAwaited: false, returnReason: 'AC04', ...NAMED }],
      },
    };
    const { user } = open({
      'matches.lines': () => ({ rows: [returned], nextCursor: null, previousCursor: null }),
      'matches.accept': accept.answer,
    });
    const [line] = await lines();
    expect(plain(line?.textContent)).toContain('Camille Martin · Deux-pièces, rue Colbert · Prélèvement rejeté : compte clos (AC04)');
    expect(plain(line?.textContent)).toContain('À vérifier · Référence du prélèvement');
    await user.click(screen.getByRole('button', { name: /^Accepter\s: RETOUR PRLV/u }));
    await waitFor(() => expect(accept.calls).toMatchObject([{ parts: [{ kind: 'rejet', paymentId: id(7), returnReason: 'AC04' }] }]));
  });

  it('are accepted as proposed', async () => {
    const accept = recorded({ id: id(1), version: 2 });
    const { user } = open({ 'matches.accept': accept.answer });
    await user.click(await screen.findByRole('button', { name: /^Accepter : VIR CAMILLE/u }));
    await waitFor(() => expect(accept.calls).toHaveLength(1));
    const part = { kind: 'paiement', leaseId: id(5), amountCents: 65_000, payerKind: 'locataire' };
    expect(accept.calls).toMatchObject([{ id: id(1), version: 1, parts: [part] }]);
    expect(await screen.findByText('Ligne rapprochée')).toBeTruthy();
  });

  it('are worked by keyboard alone: move, accept, set aside, take back', async () => {
    const accept = recorded({ id: id(1), version: 2 });
    const setAside = recorded({ id: id(3), version: 2 });
    const undo = recorded({ id: id(3), version: 3 });
    const { user } = open({ 'matches.accept': accept.answer, 'matches.setAside': setAside.answer, 'matches.undo': undo.answer });
    await lines();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(accept.calls).toHaveLength(1));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect((await lines())[2]?.getAttribute('aria-current')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(setAside.calls).toHaveLength(1));
    expect(setAside.calls).toMatchObject([{ id: id(3), nature: 'assurance' }]);
    await screen.findByText('Ligne écartée');
    await user.keyboard('z');
    await waitFor(() => expect(undo.calls).toHaveLength(1));
    expect(undo.calls).toMatchObject([{ id: id(3), version: 2 }]);
  });

  it('keep a key that is pressed while the decision before it is under way, and not one that is repeated', async () => {
    const [first, setAside] = [Promise.withResolvers<{ id: string; version: number }>(), recorded({ id: id(3), version: 2 })];
    const accept = recorded(first.promise);
    const { user } = open({ 'matches.accept': accept.answer, 'matches.setAside': setAside.answer });
    await lines();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(accept.calls).toHaveLength(1));
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(setAside.calls).toEqual([]);
    first.resolve({ id: id(1), version: 2 });
    await waitFor(() => expect(setAside.calls).toMatchObject([{ id: id(3), nature: 'assurance' }]));
    expect(accept.calls).toHaveLength(1);
  });

  it('accepts the clear proposals in one go', async () => {
    const acceptSure = recorded({ accepted: 1, left: 0 });
    const { user } = open({ 'matches.acceptSure': acceptSure.answer });
    await user.click(await screen.findByRole('button', { name: /Accepter\s1\sproposition sûre/u }));
    await waitFor(() => expect(acceptSure.calls).toHaveLength(1));
    expect(acceptSure.calls).toMatchObject([{ lines: [{ id: id(1), version: 1 }] }]);
    expect(await screen.findByText(/1\sligne rapprochée/u)).toBeTruthy();
  });

  it('asks for a lease, and for the whole amount, before a line is shared out', async () => {
    const accept = recorded({ id: id(1), version: 2 });
    const { user } = open({ 'matches.accept': accept.answer });
    await user.click(await screen.findByRole('button', { name: /^Choisir : VIR INST/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ce que paie cette ligne' }));
    await user.click(dialog.getByRole('button', { name: 'Rapprocher' }));
    expect(await dialog.findByText('Choisissez un contrat')).toBeTruthy();
    const amount = dialog.getByRole('textbox', { name: /Montant/u });
    await user.clear(amount);
    await user.type(amount, '600');
    await user.tab();
    await waitFor(() => expect(plain(dialog.getByText(/Reste à répartir/u).textContent)).toBe('Reste à répartir : 50,00 €'));
    expect(accept.calls).toEqual([]);
  });

  it('sends what was chosen for one lease', async () => {
    const accept = recorded({ id: id(1), version: 2 });
    const { user } = open({ 'matches.accept': accept.answer });
    await user.click(await screen.findByRole('button', { name: /^Choisir : VIR CAMILLE/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ce que paie cette ligne' }));
    const amount = dialog.getByRole('textbox', { name: /Montant/u });
    await user.clear(amount);
    await user.type(amount, '600');
    await user.click(dialog.getByRole('button', { name: 'Rapprocher' }));
    // Where the rest goes is missing.
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(amount);
    await user.type(amount, '650');
    await user.click(dialog.getByRole('button', { name: 'Rapprocher' }));
    await waitFor(() => expect(accept.calls).toHaveLength(1));
    expect(accept.calls).toMatchObject([{ parts: [{ leaseId: id(5), amountCents: 65_000 }], learn: false }]);
  });

  it('shows what was decided, to be taken back', async () => {
    const matched: Line = {
      ...LINE,
      state: 'rapprochée',
      proposal: null,
      matches: [{ kind: 'paiement', leaseId: id(5), amountCents: 65_000 as never, paymentId: id(7), ...NAMED }],
    };
    const undo = recorded({ id: id(1), version: 2 });
    const { user } = open(
      { 'matches.lines': () => ({ rows: [matched], nextCursor: null, previousCursor: null }), 'matches.undo': undo.answer },
      { search: '?state=rapproch%C3%A9e' },
    );
    expect((await screen.findByRole('link', { name: 'Camille Martin' })).getAttribute('href')).toBe(`/billing/${id(7)}`);
    await user.click(screen.getByRole('button', { name: /^Annuler : VIR CAMILLE/u }));
    await waitFor(() => expect(undo.calls).toHaveLength(1));
  });
});

it('invites to import the first statement', async () => {
  open({ 'bankStatements.accounts': () => [], 'matches.lines': () => ({ rows: [], nextCursor: null, previousCursor: null }) });
  expect(await screen.findByText('Aucun relevé importé')).toBeTruthy();
});

it('is not for tenants', async () => {
  open({}, { role: 'tenant' });
  expect(await screen.findByText('Vous n’avez pas accès à cette page')).toBeTruthy();
});

describe('accounts and statements', () => {
  const STATEMENT = {
    id: id(4),
    fileName: 'releve.csv',
    format: 'CSV',
    fromDay: '2026-10-01',
    untilDay: '2026-10-31',
    closingCents: 160_000,
    closingOn: '2026-10-31',
    addedLines: 12,
    knownLines: 3,
    refused: [{ line: 7, text: '31/13/2026;VIR;1,00', reason: 'day' }],
    importedAt: '2026-11-02T09:00:00Z',
  } as never;
  const openAccounts = (account: Partial<typeof ACCOUNT>, answers: Answers = {}) => ({
    ...renderAddress('/billing/bank/accounts', {
      'bankStatements.accounts': () => [{ ...ACCOUNT, ...account }] as never,
      'bankStatements.list': () => [STATEMENT],
      'matches.rules': () => [],
      ...answers,
    }),
    user: userEvent.setup(),
  });

  it('shows by how much the balance differs from the lines, and the lines that could not be read', async () => {
    openAccounts({ closing: { on: '2026-10-31', cents: 160_000 }, differenceCents: -10_000 } as never);
    const panel = await screen.findByRole('region', { name: 'Compte courant' });
    expect(plain(panel.textContent)).toContain('Écart de −100,00 € avec les lignes');
    expect(plain((await screen.findByText(/31\/13\/2026/u)).closest('li')?.textContent)).toBe(
      'Ligne 7, date illisible : 31/13/2026;VIR;1,00',
    );
  });

  it('asks before a statement is removed', async () => {
    const remove = recorded({ id: id(4) });
    const { user } = openAccounts({}, { 'bankStatements.remove': remove.answer });
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer le relevé' }));
    await waitFor(() => expect(remove.calls).toHaveLength(1));
    expect(remove.calls).toMatchObject([{ id: id(4) }]);
  });

  it('forgets a rule', async () => {
    const rule = {
      id: id(6),
      kind: 'libellé',
      shown: 'vir locapro',
      leaseId: null,
      payerKind: null,
      nature: 'assurance',
      property: null,
      tenant: null,
    } as const;
    const removeRule = recorded({ id: id(6) });
    const { user } = openAccounts(
      {},
      { 'matches.rules': () => [{ ...rule, createdAt: '2026-11-02T09:00:00Z' }], 'matches.removeRule': removeRule.answer },
    );
    await user.click(await screen.findByRole('button', { name: 'Supprimer la règle : vir locapro' }));
    await waitFor(() => expect(removeRule.calls).toHaveLength(1));
  });
});
