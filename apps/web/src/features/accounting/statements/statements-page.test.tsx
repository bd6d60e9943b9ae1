import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { ORGANIZATION } from '#testing/stored-organization.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const OWNER_ID = '0b000000-0000-4000-8000-000000000001';
const OTHER_OWNER_ID = '0b000000-0000-4000-8000-000000000002';
const STATEMENT_ID = '0b000000-0000-4000-8000-000000000003';

const ISSUED: Output<'statements.own'>[number] = {
  id: STATEMENT_ID,
  number: '2026-0042',
  fromDate: '2026-10-01',
  month: '2026-10-01',
  receivedCents: 105_000,
  feeCents: 8_820,
  insuranceCents: 0,
  ownerMovementCents: 0,
  expenseCents: 0,
  paidOutCents: 96_180,
  carriedCents: 0,
  payoutCents: 0,
  payouts: [],
  issuedAt: '2026-11-03T09:00:00.000Z',
  cancelledAt: null,
  cancelReason: '',
};
const MONTH: Output<'statements.month'> = {
  total: 2,
  withQuarter: 0,
  withLater: 0,
  rows: [
    {
      owner: { id: OWNER_ID, name: 'Paul Lefèvre', ibanEnding: '', hasEmail: true },
      fromDate: '2026-10-01',
      statement: null,
      state: 'à émettre',
    },
    {
      owner: { id: OTHER_OWNER_ID, name: 'SCI Les Glycines', ibanEnding: '8954', hasEmail: true },
      fromDate: '2026-10-01',
      statement: { ...ISSUED, email: null },
      state: 'à verser',
    },
  ],
};
const PREVIEW: Output<'statements.preview'> = {
  issuedOn: '2026-11-23',
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
  agent: { name: 'Agence Bellecour', address: '' },
  owner: { name: 'Paul Lefèvre', address: '' },
  place: 'Lyon',
  previousCents: 0,
  leases: [],
  receivedCents: 105_000,
  corrections: [],
  correctionCents: 0,
  expenses: [],
  expenseCents: 0,
  fees: [{ mandate: '2026-001', feeBp: 700, vatBp: 2000, baseCents: 105_000, feeCents: 7_350, vatCents: 1_470 }],
  availableCents: 96_180,
  feeCents: 7_350,
  vatCents: 1_470,
  keptCents: 0,
  paidOutCents: 96_180,
  carriedCents: 0,
};

const open = (address: string, answers: Answers = {}, role: 'property_manager' | 'owner' = 'property_manager') => ({
  ...renderAddress(address, { 'statements.month': () => MONTH, 'statements.preview': () => PREVIEW, ...answers }, role),
  user: userEvent.setup(),
});

it('shows who is accounted to for a month, and issues the chosen statements', async () => {
  const { user, inputsOf } = open('/billing/statements?month=2026-10', {
    'statements.issue': () => ({ issued: [{ ownerId: OWNER_ID, id: STATEMENT_ID, number: '2026-0043' }], refused: [] }),
  });
  const rows = within(await screen.findByRole('list', { name: 'Relevés du mois' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    'Paul LefèvreÀ émettreAperçu',
    'SCI Les GlycinesÀ verserN° 2026-0042 · 1 050,00 € encaissés · 961,80 € pour le propriétairePDFEnvoyerVerser',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Tous les relevés à émettre' }));
  await user.click(screen.getByRole('button', { name: /^Émettre 1\srelevé$/u }));
  expect(await screen.findByText('Relevé n° 2026-0043 émis')).toBeDefined();
  expect(inputsOf('statements.issue')).toEqual([{ ownerIds: [OWNER_ID], month: '2026-10' }]);
});

it('says what a statement would hold before it is issued', async () => {
  const { user } = open('/billing/statements?month=2026-10');
  await user.click(await screen.findByRole('button', { name: 'Aperçu : Paul Lefèvre' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paul Lefèvre · Octobre 2026' });
  const amounts = await within(dialog).findByText('Honoraires de gestion TTC');
  expect(plain(amounts.nextElementSibling?.textContent)).toBe('−88,20 €');
  expect(plain(within(dialog).getByText('À verser au propriétaire').nextElementSibling?.textContent)).toBe('961,80 €');
});

it('tells fees that are given back at an earlier rate from those of today', async () => {
  const today = { mandate: '2026-001', feeBp: 700, vatBp: 2000, baseCents: 105_000, feeCents: 7_350, vatCents: 1_470 };
  const earlier = { ...today, feeBp: 850, baseCents: -10_000, feeCents: -850, vatCents: -170, isEarlierRate: true as const };
  const preview = { ...PREVIEW, correctionCents: -10_000, fees: [today, earlier], feeCents: 6_500, vatCents: 1_300 };
  const { user } = open('/billing/statements?month=2026-10', { 'statements.preview': () => preview });
  await user.click(await screen.findByRole('button', { name: 'Aperçu : Paul Lefèvre' }));
  const now = await screen.findByText('Honoraires de gestion TTC');
  expect(plain(now.nextElementSibling?.textContent)).toBe('−88,20 €');
  const before = screen.getByText(/^Honoraires de gestion TTC, au taux d’un relevé antérieur/u);
  expect(plain(before.textContent)).toContain('(8,5 % HT, TVA 20 %)');
  expect(plain(before.nextElementSibling?.textContent)).toBe('10,20 €');
});

it('shows the fee at each rate that the mandate had in the period', async () => {
  const later = { mandate: '2026-001', feeBp: 900, vatBp: 2000, baseCents: 20_000, feeCents: 1_800, vatCents: 360 };
  const before = { ...later, feeBp: 700, baseCents: 85_000, feeCents: 5_950, vatCents: 1_190 };
  const preview = { ...PREVIEW, fees: [later, before], feeCents: 7_750, vatCents: 1_550 };
  const { user } = open('/billing/statements?month=2026-10', { 'statements.preview': () => preview });
  await user.click(await screen.findByRole('button', { name: 'Aperçu : Paul Lefèvre' }));
  const amountAt = async (label: string) => {
    const shown = await screen.findByText((text) => plain(text) === label);
    return plain(shown.nextElementSibling?.textContent);
  };
  expect(await amountAt('Honoraires de gestion TTC (9 % HT, TVA 20 %)')).toBe('−21,60 €');
  expect(await amountAt('Honoraires de gestion TTC (7 % HT, TVA 20 %)')).toBe('−71,40 €');
});

it('names the first month to issue, and lets a manager confirm that the accounts before were rendered elsewhere', async () => {
  let isConfirmed = false;
  const { user, inputsOf } = open('/billing/statements?month=2026-10', {
    'statements.preview': () => {
      if (!isConfirmed)
        throw new Refused(409, { code: 'statement.earlier-month-first', field: null, details: { month: '2026-08-01', mandates: 'G-014' } });
      return PREVIEW;
    },
    'statements.confirmEarlierAccounts': () => {
      isConfirmed = true;
      return { accountsFrom: '2026-10-01' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aperçu : Paul Lefèvre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paul Lefèvre · Octobre 2026' }));
  expect(plain((await dialog.findByRole('alert')).textContent)).toContain('en août 2026, ne figurent sur aucun relevé : émettez d’abord');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Émettre le relevé' }).disabled).toBe(true);
  expect(dialog.getByRole('link', { name: 'mandats sans relevé' }).getAttribute('href')).toBe(`/owners/${OWNER_ID}`);
  await user.click(dialog.getByRole('button', { name: 'Comptes déjà rendus ailleurs' }));
  expect(await dialog.findByText('À verser au propriétaire')).toBeDefined();
  expect(inputsOf('statements.confirmEarlierAccounts')).toEqual([{ ownerId: OWNER_ID, month: '2026-10' }]);
});

it('does not offer what the mandate refuses: accounts that a statement states begin no later', async () => {
  const { user } = open('/billing/statements?month=2026-10', {
    'statements.preview': () => {
      throw new Refused(409, { code: 'statement.earlier-month-first', field: null, details: { month: '2026-09-01' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aperçu : Paul Lefèvre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paul Lefèvre · Octobre 2026' }));
  expect(plain((await dialog.findByRole('alert')).textContent)).toMatch(/émettez d’abord le relevé de ce mois\.$/u);
  expect(dialog.queryByRole('button', { name: 'Comptes déjà rendus ailleurs' })).toBeNull();
});

it('records what is paid out, proposed as all that is left', async () => {
  const { user, inputsOf } = open('/billing/statements?month=2026-10', { 'statements.recordPayout': () => ({ id: STATEMENT_ID }) });
  await user.click(await screen.findByRole('button', { name: 'Verser : SCI Les Glycines' }));
  const dialog = await screen.findByRole('dialog', { name: /^Versé au propriétaire/u });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le versement' }));
  expect(await screen.findByText('Versement enregistré')).toBeDefined();
  expect(inputsOf('statements.recordPayout')).toMatchObject([{ statementId: STATEMENT_ID, amountCents: 96_180 }]);
});

it('shows an invited owner their own statements, to read only', async () => {
  const bill = { documentId: OWNER_ID, title: 'Facture Durand', statementId: ISSUED.id, label: 'Plombier' };
  const answers = { 'statements.own': () => [ISSUED], 'documents.statedBills': () => [bill, { ...bill, statementId: OWNER_ID }] };
  open('/billing/statements', answers, 'owner');
  const list = await screen.findByRole('list', { name: 'Relevés émis' });
  expect(plain(list.textContent)).toBe(
    'Octobre 2026 · n° 2026-00421 050,00 € encaissés · 961,80 € à verserHonoraires et frais TTC 88,20 €Plombier : FacturePDF',
  );
  const link = within(list).getByRole('link', { name: 'Ouvrir la facture : Plombier' });
  expect(link.getAttribute('href')).toBe(`/api/documents/${OWNER_ID}/content`);
});

it('offers a file of transfers on a day of settlement, and names the owners without account', async () => {
  const [, toPay] = MONTH.rows;
  if (!toPay) throw new Error('no statement to pay out');
  const without = { ...toPay, owner: { id: OWNER_ID, name: 'Paul Lefèvre', ibanEnding: '', hasEmail: false } };
  const { user } = open('/billing/statements?month=2026-10', {
    'statements.month': () => ({ total: 2, withQuarter: 0, withLater: 0, rows: [toPay, without] }),
    'organizations.current': () => ({ ...ORGANIZATION, bank: { holder: 'Agence', ending: '0189' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fichier de virements' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fichier de virements · Octobre 2026' });
  expect(await within(dialog).findByText(/pour le compte …\u20600189/u)).toBeDefined();
  expect(plain(within(dialog).getByText('IBAN …8954').parentElement?.nextElementSibling?.textContent)).toBe('961,80 €');
  expect(within(dialog).getByRole('link', { name: 'Paul Lefèvre' }).getAttribute('href')).toBe(`/owners/${OWNER_ID}`);
  const day = within(dialog).getByLabelText('Jour d’exécution');
  await user.clear(day);
  await user.type(day, '25/12/2026');
  await user.tab();
  expect(await within(dialog).findByText(/il le sera le 28\/12\/2026/u)).toBeDefined();
  expect(within(dialog).getByRole('link', { name: 'Télécharger le fichier' }).getAttribute('href')).toBe(
    '/api/statements/payouts.xml?month=2026-10&on=2026-12-28',
  );
});

it('offers no file before the organisation has an account to pay from', async () => {
  const { user } = open('/billing/statements?month=2026-10', { 'organizations.current': () => ({ ...ORGANIZATION, bank: null }) });
  await user.click(await screen.findByRole('button', { name: 'Fichier de virements' }));
  const dialog = await screen.findByRole('dialog', { name: /^Fichier de virements/u });
  expect(await within(dialog).findByText('Aucun compte à débiter')).toBeDefined();
  expect(within(dialog).queryByRole('link', { name: 'Télécharger le fichier' })).toBeNull();
});

it('sends the statements of a month by e-mail, says where each went, and offers to send again what was refused', async () => {
  const [, issued] = MONTH.rows;
  if (!issued?.statement) throw new Error('no issued statement');
  const refused = { address: 'faute@exemple.fr', state: 'non remis', stateAt: '2026-11-03T09:00:00.000Z' } as const;
  const again = {
    ...issued,
    owner: { ...issued.owner, id: OWNER_ID, name: 'Paul Lefèvre' },
    statement: { ...issued.statement, email: refused },
  };
  const { user, inputsOf } = open('/billing/statements?month=2026-10', {
    'statements.month': () => ({ total: 2, withQuarter: 0, withLater: 0, rows: [issued, again] }),
    'statements.send': () => ({ sent: 2, already: 0, withoutAddress: [] }),
  });
  expect(await screen.findByText('Non remis à faute@exemple.fr : vérifiez l’adresse, puis renvoyez')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Envoyer par e-mail : Paul Lefèvre' }).textContent).toBe('Renvoyer');
  await user.click(screen.getByRole('button', { name: 'Tout envoyer par e-mail' }));
  expect(await screen.findByText(/^2\srelevés envoyés par e-mail$/u)).toBeDefined();
  expect(inputsOf('statements.send')).toEqual([{ statementIds: [STATEMENT_ID, STATEMENT_ID] }]);
});

it('offers no e-mail for an owner without an address, nor for a statement that may have arrived', async () => {
  const [, issued] = MONTH.rows;
  const statement = issued?.statement;
  if (!issued || !statement) throw new Error('no issued statement');
  const sent = { address: 'glycines@exemple.fr', state: 'envoyé', stateAt: '2026-11-03T09:00:00.000Z' } as const;
  const without = { ...issued, owner: { id: OWNER_ID, name: 'Paul Lefèvre', ibanEnding: '', hasEmail: false } };
  open('/billing/statements?month=2026-10', {
    'statements.month': () => ({
      total: 2,
      withQuarter: 0,
      withLater: 0,
      rows: [{ ...issued, statement: { ...statement, email: sent } }, without],
    }),
  });
  expect(await screen.findByText('Envoyé à glycines@exemple.fr')).toBeDefined();
  expect(screen.queryByRole('button', { name: /e-mail/u })).toBeNull();
});

it('names the quarter of an owner accounted to by quarter, in the list and in the preview, and from which day the accounts may begin', async () => {
  const [toIssue] = MONTH.rows;
  if (!toIssue) throw new Error('no statement to issue');
  const { user, inputsOf } = open('/billing/statements?month=2026-09', {
    'statements.month': () => ({ total: 1, withQuarter: 0, withLater: 0, rows: [{ ...toIssue, fromDate: '2026-07-01' }] }),
    'statements.preview': () => {
      throw new Refused(409, {
        code: 'statement.earlier-month-first',
        field: null,
        details: { month: '2026-05-01', quarter: '2026-06-01', mandates: 'G-014' },
      });
    },
    'statements.confirmEarlierAccounts': () => ({ accountsFrom: '2026-07-01' }),
  });
  const row = await within(await screen.findByRole('list', { name: 'Relevés du mois' })).findByRole('listitem');
  expect(plain(row.textContent)).toBe('Paul LefèvreÀ émettre3e trimestre 2026Aperçu');
  await user.click(screen.getByRole('button', { name: 'Aperçu : Paul Lefèvre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paul Lefèvre · 3e trimestre 2026' }));
  const refusal = plain((await dialog.findByRole('alert')).textContent);
  expect(refusal).toContain('en mai 2026, ne figurent sur aucun relevé : émettez d’abord le relevé du 2e trimestre 2026, ou');
  expect(dialog.getByText(/d’avant le 01\/07\/2026 ont déjà été rendus/u)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Comptes déjà rendus ailleurs' }));
  expect(inputsOf('statements.confirmEarlierAccounts')).toEqual([{ ownerId: OWNER_ID, month: '2026-07' }]);
});

it('is narrowed to the statements of quarters, as the report of the month opens it, and says what it shows', async () => {
  const [row] = MONTH.rows;
  if (!row) throw new Error('no statement to issue');
  const { inputsOf } = open('/billing/statements?month=2026-09&span=trimestre', {
    'statements.month': () => ({ total: 2, withQuarter: 0, withLater: 0, rows: [{ ...row, fromDate: '2026-07-01' }] }),
  });
  expect(await screen.findByRole('list', { name: 'Relevés du mois' })).toBeDefined();
  expect(inputsOf('statements.month')).toEqual([{ month: '2026-09', span: 'trimestre' }]);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Période' }).value).toBe('Relevés de trimestre');
});

it('says with which month the owners who are not listed are accounted to', async () => {
  open('/billing/statements?month=2026-10', { 'statements.month': () => ({ ...MONTH, withQuarter: 2 }) });
  const note = await screen.findByText(/reçoivent leur relevé par trimestre/u);
  expect(plain(note.textContent)).toBe('2 propriétaires reçoivent leur relevé par trimestre : il s’émet avec le mois de décembre 2026.');
});

it('says so where nobody is listed, instead of that there is no mandate', async () => {
  open('/billing/statements?month=2026-10', { 'statements.month': () => ({ total: 0, withQuarter: 1, withLater: 0, rows: [] }) });
  expect(await screen.findByText(/^1\spropriétaire reçoit son relevé par trimestre/u)).toBeDefined();
  expect(screen.queryByText(/Aucun mandat n’est en cours/u)).toBeNull();
});

it('says under a list that other owners have a later statement', async () => {
  open('/billing/statements?month=2026-10', { 'statements.month': () => ({ ...MONTH, withLater: 1 }) });
  expect(await screen.findByText(/1\spropriétaire a un mandat en cours en octobre 2026, et un relevé émis/u)).toBeDefined();
});

it('says of an empty month that a later statement of its owners is issued, not that no mandate runs', async () => {
  open('/billing/statements?month=2026-10', { 'statements.month': () => ({ total: 0, withQuarter: 0, withLater: 2, rows: [] }) });
  expect(await screen.findByText(/2 propriétaires ont un mandat en cours en octobre 2026/u)).toBeDefined();
  expect(screen.queryByText(/Aucun mandat n’est en cours/u)).toBeNull();
});

it('gives the reason why a month of an owner accounted to by quarter has no statement of its own', async () => {
  const refused = { code: 'statement.quarterly-owner', field: null, details: { month: '2026-12-01' } };
  const { user } = open('/billing/statements?month=2026-10', {
    'statements.preview': () => {
      throw new Refused(409, refused);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aperçu : Paul Lefèvre' }));
  expect(plain((await screen.findByRole('alert')).textContent)).toBe(
    'Les relevés de ce propriétaire sont trimestriels : celui du 4e trimestre 2026 s’émet avec le mois de décembre 2026, une fois ce mois terminé. Pour un mandat qui s’arrête avant, passez d’abord ses relevés au rythme mensuel.',
  );
});

it('shows an owner which quarter, or what was left of it, a statement covers', async () => {
  const quarter = { ...ISSUED, fromDate: '2026-10-01', month: '2026-12-01' };
  const rest = { ...ISSUED, id: OWNER_ID, fromDate: '2026-11-01', month: '2026-12-01', number: '2027-0001' };
  open('/billing/statements', { 'statements.own': () => [quarter, rest], 'documents.statedBills': () => [] }, 'owner');
  expect(await screen.findByText('4e trimestre 2026 · n° 2026-0042')).toBeDefined();
  expect(screen.getByText('Novembre et décembre 2026 · n° 2027-0001')).toBeDefined();
});
