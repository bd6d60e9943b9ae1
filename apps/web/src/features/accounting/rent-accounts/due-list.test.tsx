import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { monthAfter, monthOf } from '@lares/domain/accounting/dues/month';
import { afterEach, expect, it } from 'vitest';
import { today } from '#lib/clock.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf, Refused } from '#testing/server-answers.ts';
import { OWNER_ID, STORED_OWNER } from '#testing/stored-owner.ts';
import { STORED } from '#testing/stored-property.ts';
import { DUE_ANSWERS, DUE_TOTALS, LATE_DUE, PAID_DUE, UPCOMING_DUE } from '#testing/stored-due.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const open = (
  address = '/billing/dues?month=2026-11',
  answers: Answers = {},
  standing: Parameters<typeof renderAddress>[2] = 'property_manager',
) => ({
  ...renderAddress(address, { ...DUE_ANSWERS, ...answers }, standing),
  user: userEvent.setup(),
});
const table = () => screen.findByRole('table', { name: 'Échéances du mois' });
const recordIn = (name: string) => screen.findByRole('button', { name: `Encaisser : ${name}` });

it('shows what each lease owes for the month; a row opens the account of its lease', async () => {
  open();
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));
  expect(rows.map((row) => cellsOf(row).slice(1))).toEqual([
    [
      'T3 Mercière12 rue Mercière, Lyon',
      'Léo Petitleo.petit@exemple.fr',
      '05/11/2026',
      '1 050,00 €',
      '850,00 €',
      'En retard de 15 jours',
      'Encaisser',
    ],
    [
      'Studio Neuf12 rue Mercière, Lyon',
      'Zoé Martinleo.petit@exemple.fr',
      '28/11/2026',
      '520,50 €',
      '520,50 €et 520,50 € d’avant',
      'À venir',
      'Encaisser',
    ],
    ['Maison payée12 rue Mercière, Lyon', 'Léo Petitleo.petit@exemple.fr', '05/11/2026', '1 050,00 €', '0,00 €', 'Payée', ''],
  ]);
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe(`/leases/${LATE_DUE.leaseId}/account`);
});

it('sums all pages of the month', async () => {
  open();
  const totals = await screen.findByRole('region', { name: 'Totaux des échéances affichées' });
  await waitFor(() =>
    expect(plain(totals.textContent)).toBe('Appelé2 620,50 €Réglé1 250,00 €Reste à payer1 370,50 €En retard · 1 échéance850,00 €'),
  );
  expect(plain(screen.getByText(/3.échéances/u).textContent)).toBe('3 échéances');
});

it('exports the dues of the month that the filters find', async () => {
  const { user } = open('/billing/dues?month=2026-02&q=mercière');
  await user.click(await screen.findByRole('button', { name: 'Exporter' }));
  const link = await screen.findByRole('menuitem', { name: 'Classeur Excel (XLSX)' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/api/exports/dues.xlsx', { month: '2026-02', q: 'mercière' }]);
});

it('shows no sums when they could not be read', async () => {
  const refuse = () => {
    throw new Refused(500);
  };
  open(undefined, { 'rentAccounts.monthTotals': refuse });
  const totals = await screen.findByRole('region', { name: 'Totaux des échéances affichées' });
  await waitFor(() => expect(plain(totals.textContent)).toBe('Appelé—Réglé—Reste à payer—En retard—'));
});

it('asks for the present month, or for the month and the criteria of the URL', async () => {
  const present = open('/billing/dues');
  await waitFor(() => expect(present.inputsOf('rentAccounts.month')[0]).toEqual({ month: monthOf(today()) }));
  present.unmount();
  const { inputsOf } = open('/billing/dues?month=2026-02&standing=En retard&q=mercière');
  const criteria = { month: '2026-02', standing: 'En retard', q: 'mercière' };
  await waitFor(() => expect(inputsOf('rentAccounts.month')[0]).toEqual(criteria));
  expect(inputsOf('rentAccounts.monthTotals')[0]).toEqual(criteria);
});

it('steps from month to month and back, and keeps the month when the filters are cleared', async () => {
  const { user, router } = open('/billing/dues?month=2026-12&standing=Payée');
  await user.click(await screen.findByRole('button', { name: 'Mois suivant : Janvier 2027' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2027-01', standing: 'Payée' }));
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2027-01' }));
});

it('filters by owner and by property in the URL, and clears both', async () => {
  const { user, router, inputsOf } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Propriétaire' }));
  await user.click(await screen.findByRole('option', { name: STORED_OWNER.name }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2026-11', ownerId: OWNER_ID }));
  await user.click(screen.getByRole('combobox', { name: 'Bien' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(STORED.title, 'u') }));
  const criteria = { month: '2026-11', ownerId: OWNER_ID, propertyId: STORED.id };
  await waitFor(() => expect(router.state.location.search).toEqual(criteria));
  await waitFor(() => expect(inputsOf('rentAccounts.month').at(-1)).toEqual(criteria));
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2026-11' }));
});

it('names the owner and the property of the URL in their selects', async () => {
  open(`/billing/dues?month=2026-11&ownerId=${OWNER_ID}&propertyId=${STORED.id}`);
  const owner = await screen.findByRole('combobox', { name: 'Propriétaire' });
  await waitFor(() => expect(owner).toHaveProperty('value', STORED_OWNER.name));
  await waitFor(() => expect((screen.getByRole('combobox', { name: 'Bien' }) as HTMLInputElement).value).toContain(STORED.title));
});

it.each([
  ['owner', ['Statut', 'Bien']],
  ['tenant', ['Statut']],
] as const)('offers an invited %s the filters of what they see', async (standing, names) => {
  open(undefined, {}, standing);
  await table();
  expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual(names);
});

it('lists what is late of all months, each with what it is, without the criteria of one month', async () => {
  const charge = {
    ...LATE_DUE,
    id: UPCOMING_DUE.id,
    kind: 'autre',
    month: null,
    reason: 'Clé perdue',
    periodStart: null,
    periodEnd: null,
  } as const;
  const { user, router, inputsOf } = open('/billing/dues?month=2026-11&standing=Payée&q=lyon', {
    'rentAccounts.month': () => pageOf([LATE_DUE, charge]),
  });
  await user.click(await screen.findByRole('button', { name: 'Toutes les échéances en retard' }));
  const rows = within(await screen.findByRole('table', { name: 'Toutes les échéances en retard' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual(['Novembre 2026', 'Clé perdue']);
  expect(router.state.location.search).toEqual({ month: 'tous', q: 'lyon' });
  await waitFor(() => expect(inputsOf('rentAccounts.month').at(-1)).toEqual({ month: 'tous', q: 'lyon' }));
  expect(inputsOf('rentAccounts.monthTotals').at(-1)).toEqual({ month: 'tous', q: 'lyon' });
  expect(screen.queryByRole('combobox', { name: 'Statut' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Appeler les loyers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Voir par mois' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lyon' }));
});

it('says when nothing is late', async () => {
  open('/billing/dues?month=tous', { 'rentAccounts.month': emptyPage });
  expect(await screen.findByText('Aucune échéance en retard')).toBeDefined();
});

it('leads back to the present month', async () => {
  const { user, router } = open(`/billing/dues?month=${monthAfter(monthOf(today()), 3)}`);
  await user.click(await screen.findByRole('button', { name: 'Ce mois-ci' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole('button', { name: 'Ce mois-ci' })).toBeNull();
});

it('ignores a month that does not exist', async () => {
  const { inputsOf } = open('/billing/dues?month=2026-13');
  await waitFor(() => expect(inputsOf('rentAccounts.month')[0]).toEqual({ month: monthOf(today()) }));
});

it('records what is left of a due in two clicks', async () => {
  const { user, inputsOf } = open();
  await user.click(await recordIn('T3 Mercière, Léo Petit'));
  const dialog = await screen.findByRole('dialog', { name: 'Enregistrer un paiement' });
  expect(plain(dialog.textContent)).toContain('Novembre 2026, due le 05/11/2026 : reste 850,00 €.');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le paiement' }));
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeDefined();
  expect(inputsOf('payments.create')).toMatchObject([
    { leaseId: LATE_DUE.leaseId, amountCents: 85_000, paymentDate: today(), status: 'Payé', payerKind: 'locataire', confirmed: [] },
  ]);
});

it('says that earlier months are paid first, and confirms what the server asks', async () => {
  let attempts = 0;
  const create = () => {
    attempts += 1;
    if (attempts === 1)
      throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'unusual-amount' } });
    return { id: 'payment' };
  };
  const { user, inputsOf } = open(undefined, { 'payments.create': create });
  await user.click(await recordIn('Studio Neuf, Zoé Martin'));
  const dialog = await screen.findByRole('dialog', { name: 'Enregistrer un paiement' });
  expect(plain(dialog.textContent)).toContain('doit aussi 520,50 € d’avant');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le paiement' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Enregistrer quand même' }));
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeDefined();
  expect(inputsOf('payments.create')).toMatchObject([{ confirmed: [] }, { confirmed: ['unusual-amount'] }]);
});

it('says which part the CAF still pays, and records that of the tenant only', async () => {
  const expected = [{ payer: 'CAF' as const, amountCents: 21_200, expectedOn: '2026-12-05' }];
  const { user, inputsOf } = open(undefined, { 'rentAccounts.month': () => pageOf([{ ...LATE_DUE, expected, lateCents: 63_800 }]) });
  expect(plain((await table()).textContent)).toContain('dont CAF 212,00 € le 05/12/2026');
  await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer les paiements' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enregistrer un paiement' });
  expect(plain(dialog.textContent)).toContain('1 échéance · 638,00 €.');
  expect(plain(dialog.textContent)).toContain('Pour 1 contrat, la part attendue de la CAF ou de la MSA ne l’est pas');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le paiement' }));
  await waitFor(() =>
    expect(inputsOf('rentAccounts.recordPayments')).toMatchObject([
      { dues: [{ id: LATE_DUE.id, leftCents: 85_000, amountCents: 63_800, payerKind: 'locataire' }] },
    ]),
  );
});

it('records the payments of the ticked dues at once', async () => {
  const { user, inputsOf } = open();
  await table();
  const bar = screen.getByRole('region', { name: 'Échéances sélectionnées' });
  expect(plain(bar.textContent)).toContain('2 échéances à régler sur cette page');
  await user.click(within(bar).getByRole('checkbox', { name: 'Tout sélectionner' }));
  expect(plain(bar.textContent)).toContain('3 échéances sélectionnées · 1 370,50 € à régler');
  await user.click(within(bar).getByRole('button', { name: 'Enregistrer les paiements' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enregistrer les paiements' });
  expect(plain(dialog.textContent)).toContain('1 contrat doit aussi des mois d’avant');
  await user.click(within(dialog).getByRole('button', { name: /^Enregistrer 2.paiements$/u }));
  expect(await screen.findByText(/^2.paiements enregistrés$/u)).toBeDefined();
  expect(inputsOf('rentAccounts.recordPayments')).toMatchObject([
    {
      paymentDate: today(),
      paymentMethod: 'Virement bancaire',
      dues: [
        { id: LATE_DUE.id, leftCents: 85_000 },
        { id: UPCOMING_DUE.id, leftCents: 52_050 },
      ],
    },
  ]);
});

it('issues what the ticked dues lack, and sends it', async () => {
  const { user, inputsOf } = open(undefined, {
    'receipts.issueOfDues': () => ({ issued: 2, withoutLandlord: 1 }),
    'receipts.sendOfDues': () => ({ sent: 2, already: 0, withoutReceipt: 1, toPrint: [] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Envoyer les documents' });
  await user.click(within(dialog).getByRole('button', { name: 'Émettre et envoyer' }));
  expect(await within(dialog).findByText(/^2.documents émis\.$/u)).toBeDefined();
  expect(plain(dialog.textContent)).toContain(
    '2 e-mails en cours d’envoi.1 échéance n’a pas de document à envoyer.Pour 1 échéance, indiquez d’abord le propriétaire du bien',
  );
  const dueIds = [LATE_DUE.id, UPCOMING_DUE.id, PAID_DUE.id];
  expect(inputsOf('receipts.issueOfDues')).toEqual([{ dueIds }]);
  expect(inputsOf('receipts.sendOfDues')).toEqual([{ dueIds }]);
});

it('sends nothing when the documents could not be issued, and says so', async () => {
  const { user, inputsOf } = open(undefined, {
    'receipts.issueOfDues': () => {
      throw new Refused(500);
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Envoyer les documents' });
  await user.click(within(dialog).getByRole('button', { name: 'Émettre et envoyer' }));
  expect(await screen.findByText('Les documents n’ont pas pu être émis')).toBeDefined();
  expect(inputsOf('receipts.sendOfDues')).toEqual([]);
});

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

it('offers on a phone what a manager does with chosen dues', async () => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') });
  const { user } = open();
  const card = within((await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.includes('T3 Mercière'))!);
  await user.click(card.getByRole('checkbox', { name: 'Sélectionner : T3 Mercière, Léo Petit' }));
  expect(card.getByRole('button', { name: 'Encaisser : T3 Mercière, Léo Petit' })).toBeDefined();
  const bar = within(screen.getByRole('region', { name: 'Échéances sélectionnées' }));
  for (const name of ['Enregistrer les paiements', 'Envoyer', 'Imprimer'])
    expect(bar.getByRole('button', { name }).hasAttribute('disabled')).toBe(false);
});

it('sends the receipts of the ticked dues, paid ones too, and names those to print', async () => {
  const { user, inputsOf } = open(undefined, {
    'receipts.sendOfDues': () => ({
      sent: 1,
      already: 1,
      withoutReceipt: 2,
      toPrint: [{ receiptId: LATE_DUE.id, kind: 'quittance', number: '2026-0007', tenantName: 'Léo Petit', reason: 'sans accord' }],
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner : Maison payée, Léo Petit' }));
  expect(screen.getByRole('button', { name: 'Enregistrer les paiements' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Envoyer les documents' });
  await user.click(within(dialog).getByRole('checkbox', { name: /^Émettre d’abord/u }));
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
  const list = await within(dialog).findByRole('list', { name: 'À imprimer' });
  expect(plain(list.textContent)).toBe('Quittance n° 2026-0007, Léo Petitsans accord pour l’e-mail');
  expect(plain(dialog.textContent)).toContain(
    '1 e-mail en cours d’envoi.1 e-mail était déjà parti.2 échéances n’ont pas de document émis.',
  );
  expect(inputsOf('receipts.sendOfDues')).toEqual([{ dueIds: [PAID_DUE.id] }]);
});

const FAILED = {
  receiptId: LATE_DUE.id,
  tenantId: LATE_DUE.tenant.id,
  name: 'Léo Petit',
  address: 'leo@exemple.fr',
  currentAddress: 'leo.petit@exemple.fr',
  state: 'non remis',
  stateAt: '2026-11-20T09:00:00Z',
  kind: 'quittance',
  number: '2026-0007',
  leaseId: LATE_DUE.leaseId,
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
} as const;

it('lists the e-mails that did not arrive, and sends one again or reports what became of it', async () => {
  const uncertain = { ...FAILED, receiptId: UPCOMING_DUE.id, number: '2026-0008', state: 'incertain' } as const;
  const { user, inputsOf } = open(undefined, {
    'receipts.undelivered': () => [FAILED, uncertain],
    'receipts.sendAgain': () => ({ receiptId: FAILED.receiptId }),
    'receipts.reportEmail': () => ({ receiptId: FAILED.receiptId }),
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'E-mails non remis' })).getAllByRole('listitem');
  expect(plain(first?.textContent)).toContain('leo@exemple.fr, le 20/11/2026 · nouvelle adresse : leo.petit@exemple.fr');
  expect(within(second!).queryByRole('button', { name: /^Envoyer de nouveau/u })).toBeNull();
  await user.click(within(first!).getByRole('button', { name: /^Envoyer de nouveau : Quittance/u }));
  expect(await screen.findByText('Envoi en cours')).toBeDefined();
  await user.click(within(second!).getByRole('button', { name: /^Non reçu : Quittance/u }));
  expect(await screen.findByText('Noté : non reçu')).toBeDefined();
  expect(inputsOf('receipts.sendAgain')).toEqual([{ receiptId: FAILED.receiptId, tenantId: FAILED.tenantId }]);
  expect(inputsOf('receipts.reportEmail')).toEqual([{ receiptId: uncertain.receiptId, tenantId: FAILED.tenantId, state: 'non remis' }]);
});

it('reports that a due was paid meanwhile', async () => {
  const recordPayments = () => {
    throw new Refused(409, { code: 'rent-account.due-changed', field: null, details: {} });
  };
  const { user } = open(undefined, { 'rentAccounts.recordPayments': recordPayments });
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner : T3 Mercière, Léo Petit' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer les paiements' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer le paiement' }));
  expect(await screen.findByText('Impossible d’enregistrer ces paiements')).toBeDefined();
  expect(screen.getByText(/Aucun paiement n’a été enregistré/u)).toBeDefined();
});

it.each(['owner', 'tenant'] as const)('lets an invited %s read, and record nothing', async (standing) => {
  open(undefined, { 'rentAccounts.month': () => ({ rows: [LATE_DUE, PAID_DUE], nextCursor: null, previousCursor: null }) }, standing);
  await table();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Enregistrer|Encaisser)/u })).toBeNull();
});

it('is a tab beside the payments', async () => {
  const { user, router } = open(undefined, {
    'payments.list': emptyPage,
    'payments.totals': () => ({ count: 0, isCapped: false, paidCents: 0, awaitedCents: 0, lateCents: 0, cancelledCents: 0 }),
  });
  const tabs = await screen.findByRole('navigation', { name: 'Vues de la facturation' });
  expect(within(tabs).getByRole('link', { name: 'Échéances' }).getAttribute('aria-current')).toBe('page');
  await user.click(within(tabs).getByRole('link', { name: 'Paiements' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/billing'));
  const link = within(await screen.findByRole('navigation', { name: 'Vues de la facturation' }));
  expect(link.getByRole('link', { name: 'Paiements' }).getAttribute('aria-current')).toBe('page');
});

it('says that nothing is called in a month', async () => {
  open('/billing/dues?month=2031-01', { 'rentAccounts.month': emptyPage, 'rentAccounts.monthTotals': () => ({ ...DUE_TOTALS, count: 0 }) });
  expect(await screen.findByText(/Aucun loyer n’est appelé pour janvier 2031/u)).toBeDefined();
});

const PRESENT = `/billing/dues?month=${monthOf(today())}`;

it('previews the rents to call, calls them batch by batch, and says how many', async () => {
  const { user, inputsOf } = open(PRESENT);
  await user.click(await screen.findByRole('button', { name: 'Appeler les loyers' }));
  const dialog = await screen.findByRole('dialog', { name: /^Appeler les loyers d/u });
  const confirm = await within(dialog).findByRole('button', { name: /^Appeler 120.loyers$/u });
  expect(plain(dialog.textContent)).toContain('À appeler : 120 contrats78 000,00 €Déjà appelé : 3 contrats2 620,50 €');
  expect(plain(dialog.textContent)).toContain('1 contrat actif n’a pas de compte');
  expect(within(dialog).getByRole('link', { name: 'Grange' }).getAttribute('href')).toMatch(/^\/leases\/.+\/account$/u);
  await user.click(confirm);
  expect(await screen.findByText(/^120.loyers appelés$/u)).toBeDefined();
  const month = monthOf(today());
  expect(inputsOf('rentAccounts.callMonth')).toEqual([{ month }, { month, cursor: 'next' }]);
});

it('names each month that a call adds, when months before it are not called', async () => {
  const months = [
    { month: '2026-12-01', rents: 2, totalCents: 130_000 },
    { month: '2027-01-01', rents: 1, totalCents: 65_000 },
  ];
  const previewCalls = () => ({
    toCall: { leases: 2, rents: 3, totalCents: 195_000, months },
    called: { leases: 0, totalCents: 0 },
    withoutAccount: { leases: 0, named: [] },
  });
  const { user } = open(PRESENT, { 'rentAccounts.previewCalls': previewCalls });
  await user.click(await screen.findByRole('button', { name: 'Appeler les loyers' }));
  const dialog = await screen.findByRole('dialog', { name: /^Appeler les loyers d/u });
  expect(await within(dialog).findByRole('button', { name: /^Appeler 3.loyers$/u })).toBeDefined();
  expect(plain(dialog.textContent)).toContain(
    'À appeler : 2 contrats1 950,00 €dont 2 loyers de décembre 20261 300,00 €dont 1 loyer de janvier 2027650,00 €',
  );
});

it('calls nothing when every rent is called', async () => {
  const nothing = { leases: 0, rents: 0, totalCents: 0, months: [] };
  const previewCalls = () => ({ toCall: nothing, called: { leases: 3, totalCents: 262_050 }, withoutAccount: { leases: 0, named: [] } });
  const { user } = open(PRESENT, { 'rentAccounts.previewCalls': previewCalls });
  await user.click(await screen.findByRole('button', { name: 'Appeler les loyers' }));
  expect(await screen.findByText('Il ne reste aucun loyer à appeler pour ce mois.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Appeler \d/u })).toBeNull();
});

it('opens the accounts of the chosen leases from a day on, or of all of them batch by batch', async () => {
  const openMany = ({ cursor, leaseIds }: { cursor?: string; leaseIds?: string[] }) =>
    leaseIds !== undefined
      ? { opened: 1, nextCursor: null }
      : cursor === undefined
        ? { opened: 100, nextCursor: 'next' }
        : { opened: 4, nextCursor: null };
  const named = ['Grange', 'Villa'].map((property, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    property,
    tenant: 'Zoé Martin',
  }));
  const previewCalls = () => ({
    toCall: { leases: 0, rents: 0, totalCents: 0, months: [] },
    called: { leases: 0, totalCents: 0 },
    withoutAccount: { leases: 104, named },
  });
  const { user, inputsOf } = open(PRESENT, { 'rentAccounts.previewCalls': previewCalls, 'rentAccounts.openMany': openMany });
  await user.click(await screen.findByRole('button', { name: 'Appeler les loyers' }));
  await user.click(await screen.findByRole('button', { name: /^Ouvrir 104.comptes$/u }));
  expect(await screen.findByText(/^104.comptes ouverts$/u)).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: 'Ouvrir le compte : Villa, Zoé Martin' }));
  await user.click(await screen.findByRole('button', { name: /^Ouvrir 1.compte$/u }));
  expect(await screen.findByText(/^1.compte ouvert$/u)).toBeDefined();
  const accountingStart = `${monthOf(today())}-01`;
  expect(inputsOf('rentAccounts.openMany')).toEqual([
    { accountingStart },
    { accountingStart, cursor: 'next' },
    { accountingStart, leaseIds: [named[0]?.id] },
  ]);
});

it('says that a call failed, and calls again from the beginning', async () => {
  let attempts = 0;
  const callMonth = () => {
    attempts += 1;
    if (attempts === 1) throw new Refused(500);
    return { called: 120, nextCursor: null };
  };
  const { user, inputsOf } = open(PRESENT, { 'rentAccounts.callMonth': callMonth });
  await user.click(await screen.findByRole('button', { name: 'Appeler les loyers' }));
  await user.click(await screen.findByRole('button', { name: /^Appeler 120/u }));
  expect(await screen.findByText('Les loyers n’ont pas tous été appelés')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Appeler 120/u }));
  expect(await screen.findByText(/^120.loyers appelés$/u)).toBeDefined();
  expect(inputsOf('rentAccounts.callMonth')).toHaveLength(2);
});

it.each([-1, 4])('offers no call %i months from now', async (months) => {
  open(`/billing/dues?month=${monthAfter(monthOf(today()), months)}`);
  await table();
  expect(screen.queryByRole('button', { name: 'Appeler les loyers' })).toBeNull();
});
