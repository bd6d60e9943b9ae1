import { newLeaseTerm } from '@lares/validation/leasing/leases.actions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf, Refused } from '#testing/server-answers.ts';
import { POSSIBLE_PLAN } from '#testing/stored-revision.ts';
import { checkOf, LEASE_ANSWERS, LEASE_ID, LEASE_ROW, MOVED_LEASE, STORED_LEASE } from '#testing/stored-lease.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

async function leasePage(lease: Partial<Output<'leases.byId'>> = {}, answers: Answers = {}) {
  const view = renderAddress(`/leases/${LEASE_ID}`, {
    ...LEASE_ANSWERS,
    'leases.byId': () => ({ ...STORED_LEASE, ...lease }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'T3 Mercière' });
  return { ...view, user: userEvent.setup() };
}

async function openAction(user: ReturnType<typeof userEvent.setup>, action: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

beforeEach(() => sessionStorage.clear());
it.each([
  ['Actif', ['giveNotice', 'terminate', 'renew'], false, ['Nouveau loyer', 'Donner congé', 'Renouveler', 'Résilier'], []],
  [
    'Actif',
    ['end', 'giveNotice', 'terminate'],
    true,
    ['Nouveau loyer', 'Donner congé', 'Retirer la résiliation', 'Résilier'],
    ['Terminer'],
  ],
  ['En attente', ['activate', 'cancel'], false, ['Annuler le contrat'], ['Activer']],
] as const)('offers only the possible actions of an « %s » lease', async (status, actions, canWithdrawNotice, items, leading) => {
  const { user } = await leasePage({ status, actions: [...actions], canWithdrawNotice });
  expect(screen.queryAllByRole('button', { name: /^(Activer|Terminer)$/ }).map(({ textContent }) => textContent)).toEqual(leading);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(items);
});

it.each(['tenant', 'owner'] as const)('is read-only for the %s', async (standing) => {
  renderAddress(`/leases/${LEASE_ID}`, { ...LEASE_ANSWERS, 'leases.byId': () => ({ ...STORED_LEASE, actions: [] }) }, standing);
  await screen.findByRole('heading', { level: 1, name: 'T3 Mercière' });
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('reports a property status that contradicts the lease, and does not change it', async () => {
  await leasePage({ property: { ...STORED_LEASE.property, status: 'À Louer' } });
  expect(plain(screen.getByText(/Ce contrat est actif, mais/).textContent)).toContain('« À Louer »');
});

it('shows the next dates with their articles, and marks unverified ones', async () => {
  const date = { day: '2027-06-30', article: 'loi n° 89-462, art. 10', isVerified: true, source: null };
  await leasePage({
    nextDates: [
      { ...date, kind: 'term-end', label: 'Fin de la période en cours' },
      { ...date, kind: 'tenant-notice', label: 'Départ au plus tôt', article: 'Code civil, art. 1736', isVerified: false },
    ],
  });
  const dates = screen.getByRole('region', { name: 'Prochaines dates' });
  const [end, notice] = within(dates).getAllByRole('listitem');
  expect(plain(end?.textContent)).toContain('30 juin 2027');
  expect(plain(end?.textContent)).toContain('loi n° 89-462, art. 10');
  expect(plain(notice?.textContent)).toContain('non vérifié');
});

it("shows the legal effective day of a tenant's notice before it is sent", async () => {
  const { user, inputsOf } = await leasePage({}, { 'leases.giveNotice': () => MOVED_LEASE });
  const dialog = await openAction(user, 'Donner congé');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Date de réception/ }), { target: { value: '05/09/2025' } });
  expect(await within(dialog).findByText('5 décembre 2025')).toBeDefined();
  await user.click(within(dialog).getByRole('combobox', { name: 'Motif' }));
  await user.click(await screen.findByRole('option', { name: 'Mutation' }));
  expect(await within(dialog).findByText('5 octobre 2025')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le congé' }));
  expect(await screen.findByText('Congé enregistré')).toBeDefined();
  expect(inputsOf('leases.giveNotice')).toEqual([
    expect.objectContaining({ id: LEASE_ID, version: 3, by: 'locataire', receivedOn: '2025-09-05', reason: 'mutation' }),
  ]);
});

it('asks before one month counts for a zone tendue that the official list does not name', async () => {
  const { user, inputsOf } = await leasePage(
    {},
    {
      'leases.giveNotice': ({ confirmed }) => {
        if (confirmed?.includes('zone-not-listed')) return MOVED_LEASE;
        throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'zone-not-listed' } });
      },
    },
  );
  const dialog = await openAction(user, 'Donner congé');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Date de réception/ }), { target: { value: '05/09/2025' } });
  await user.click(within(dialog).getByRole('combobox', { name: 'Motif' }));
  await user.click(await screen.findByRole('option', { name: 'Zone tendue' }));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le congé' }));
  const asked = await within(dialog).findByRole('region', { name: 'Compter un mois pour une zone tendue ?' });
  expect(plain(asked.textContent)).toContain('ne nomme pas la commune');
  await user.click(within(asked).getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(inputsOf('leases.giveNotice')).toHaveLength(2));
  expect(inputsOf('leases.giveNotice')[1]).toMatchObject({ reason: 'zone tendue', confirmed: ['zone-not-listed'] });
});

it('warns that a notice of the landlord comes too late', async () => {
  const { user } = await leasePage();
  const dialog = await openAction(user, 'Donner congé');
  await user.click(within(dialog).getByRole('radio', { name: 'Le bailleur' }));
  await user.click(within(dialog).getByRole('combobox', { name: /^Motif/ }));
  await user.click(await screen.findByRole('option', { name: 'Vente' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Date de réception/ }), { target: { value: '05/01/2027' } });
  const said = await within(dialog).findByText(/il est nul, le bail est reconduit/);
  expect(plain(said.textContent)).toContain('31 décembre 2026');
  expect(within(dialog).queryByText('Dernier jour du bail')).toBeNull();
});

const REVISION = {
  revisionOn: '2026-08-01',
  lastDay: '2027-07-31',
  plan: POSSIBLE_PLAN,
} satisfies Output<'leases.byId'>['revision'];

it('revises the rent by what the law allows, without an amount to type', async () => {
  const answer = { revised: [{ leaseId: LEASE_ID, version: 4, termId: 'term-2' }], refused: [] };
  const { user, inputsOf } = await leasePage({ revision: REVISION }, { 'revisions.confirm': () => answer });
  const dialog = await openAction(user, 'Réviser le loyer');
  expect(plain(within(dialog).getByText(/à compter du 22 novembre 2026/).parentElement?.textContent)).toContain('991,29 €');
  expect(plain(dialog.textContent)).toContain('980,00 € × IRL T2 2026 (148,37) ÷ IRL T2 2025 (146,68)');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Réviser' }));
  expect(await screen.findByText('Loyer révisé')).toBeDefined();
  expect(inputsOf('revisions.confirm')).toEqual([{ revisions: [{ leaseId: LEASE_ID, version: 3, expectedCents: 99_129 }] }]);
});

it('revises the supplement with the rent, and says both', async () => {
  const revision = { ...REVISION, plan: { ...REVISION.plan, supplementCents: 5_058 } };
  const terms = STORED_LEASE.terms.map((term) => ({ ...term, supplementCents: 5_000 }));
  const { user } = await leasePage({ revision, supplementCents: 5_000, terms });
  const dialog = await openAction(user, 'Réviser le loyer');
  expect(plain(within(dialog).getByText(/à compter du 22 novembre 2026/).parentElement?.textContent)).toContain('1 041,87 €');
  expect(plain(dialog.textContent)).toContain('le complément de loyer : 50,00 € devient 50,58 €');
});

it('shows the supplement of a rent in its total and under each rent, and nothing of it without one', async () => {
  const [first] = STORED_LEASE.terms;
  if (first === undefined) throw new Error('a lease has its first rent');
  const raised = { ...first, id: 'term-2', fromDate: '2025-07-01', supplementCents: 5_000, origin: 'avenant' as const };
  await leasePage({ supplementCents: 5_000, terms: [first, raised] });
  expect(plain(screen.getByRole('region', { name: 'Loyer' }).textContent)).toContain(
    '1 100 €/moisdont 50 € de complément de loyer et 70 € de provision pour charges',
  );
  const [later, earlier] = within(screen.getByRole('table', { name: 'Loyers successifs' }))
    .getAllByRole('row')
    .slice(1);
  expect(plain(later?.textContent)).toContain('dont complément 50,00 €');
  expect(plain(later?.textContent)).toContain('1 100,00 €');
  expect(plain(earlier?.textContent)).not.toContain('complément');
});

it('starts a new rent with the supplement of today, and adds it to the total', async () => {
  const { user, inputsOf } = await leasePage({ supplementCents: 5_000 }, { 'leases.addTerm': () => ({ id: LEASE_ID, version: 4 }) });
  const dialog = await openAction(user, 'Nouveau loyer');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Complément de loyer/ }).value).toBe('50');
  expect(plain(dialog.textContent)).toContain('1 100,00 €');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Complément de loyer/ }), { target: { value: '' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^À compter du/ }), { target: { value: '01/07/2026' } });
  await waitFor(() => expect(plain(dialog.textContent)).toContain('1 050,00 €'));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('leases.addTerm')).toHaveLength(1));
  expect(newLeaseTerm.parse(inputsOf('leases.addTerm')[0])).toMatchObject({ rentCents: 98_000, supplementCents: 0 });
});

it('starts a new rent with the amounts of a revision to come', async () => {
  const [first] = STORED_LEASE.terms;
  const revision = { ...first!, id: 'term-2', fromDate: '2099-01-01', rentCents: 99_129, origin: 'IRL' } as const;
  const { user } = await leasePage({ terms: [first!, revision] });
  const dialog = await openAction(user, 'Nouveau loyer');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Loyer hors charges/ }).value).toBe('991,29');
});

it('asks before a rent rises from a past day', async () => {
  const { user, inputsOf } = await leasePage(
    {},
    {
      'leases.addTerm': ({ confirmed }) => {
        if (confirmed?.includes('past-rise')) return { id: LEASE_ID, version: 4 };
        throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'past-rise' } });
      },
    },
  );
  const dialog = await openAction(user, 'Nouveau loyer');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^À compter du/ }), { target: { value: '01/07/2026' } });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  const question = within(await within(dialog).findByRole('region', { name: 'Augmenter un loyer passé ?' }));
  await user.click(question.getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(inputsOf('leases.addTerm')).toMatchObject([{ confirmed: [] }, { confirmed: ['past-rise'] }]));
});

it('asks for a higher rent when the tenant agreed, and says what the law asks for', async () => {
  const { user, inputsOf } = await leasePage({}, { 'leases.addTerm': () => ({ id: LEASE_ID, version: 4 }) });
  const dialog = await openAction(user, 'Nouveau loyer');
  expect(within(dialog).queryByRole('textbox', { name: /^Accepté par le locataire le/ })).toBeNull();
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^À compter du/ }), { target: { value: '01/12/2026' } });
  const rent = within(dialog).getByRole('textbox', { name: /^Loyer hors charges/ });
  await user.clear(rent);
  await user.type(rent, '1000');
  expect(await within(dialog).findByText(/suppose des travaux d’amélioration/u)).toBeDefined();
  const agreed = within(dialog).getByRole('textbox', { name: /^Accepté par le locataire le/ });
  fireEvent.change(agreed, { target: { value: '02/07/2026' } });
  await user.click(within(dialog).getByRole('checkbox', { name: /^La hausse paie des travaux d’amélioration/u }));
  expect(within(dialog).queryByRole('checkbox', { name: /^J’ai lu/u })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('leases.addTerm')).toHaveLength(1));
  expect(newLeaseTerm.parse(inputsOf('leases.addTerm')[0])).toMatchObject({ rentCents: 100_000, agreedOn: '2026-07-02', works: true });
});

it('says under its box that a condition of a higher rent is not confirmed', async () => {
  const refused = () => {
    throw new Refused(400, { code: 'lease.works-unconfirmed', field: 'works', details: {} });
  };
  const { user } = await leasePage({}, { 'leases.addTerm': refused });
  const dialog = await openAction(user, 'Nouveau loyer');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^À compter du/ }), { target: { value: '01/12/2026' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Loyer hors charges/ }), { target: { value: '1 000' } });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(plain((await within(dialog).findByText(/confirmez-le/u)).textContent)).toContain('travaux d’amélioration convenus par écrit');
});

it('shows with an agreed rent when the tenant agreed, and what was confirmed', async () => {
  const [first] = STORED_LEASE.terms;
  if (first === undefined) throw new Error('a lease has its first rent');
  const proof = { agreedOn: '2025-06-20' as const, confirmed: ['works' as const] };
  await leasePage({ terms: [first, { ...first, id: 'term-2', fromDate: '2025-07-01', rentCents: 99_000, origin: 'avenant', ...proof }] });
  const [later, earlier] = within(screen.getByRole('table', { name: 'Loyers successifs' }))
    .getAllByRole('row')
    .slice(1);
  expect(plain(later?.textContent)).toContain('Accepté le 20/06/2025 · confirmé : travaux d’amélioration convenus par écrit');
  expect(plain(earlier?.textContent)).not.toContain('Accepté');
});

it('asks for no supplement where the lease is no home', async () => {
  const { user } = await leasePage({ kind: 'commercial' });
  const dialog = await openAction(user, 'Nouveau loyer');
  expect(within(dialog).queryByRole('textbox', { name: /^Complément de loyer/ })).toBeNull();
});

it('names the clause of a shop and its cap, without the law of homes', async () => {
  const plan = { ...POSSIBLE_PLAN, series: 'ILC' as const, newQuarter: '2022-T2', referenceQuarter: '2021-T2', isCapped: true };
  const { user } = await leasePage({ kind: 'commercial', revision: { revisionOn: '2026-08-01', lastDay: null, plan } });
  const dialog = await openAction(user, 'Réviser le loyer');
  expect(plain(dialog.textContent)).toContain('limité à +3,5 % par le plafond de l’ILC');
  expect(plain(dialog.textContent)).toContain(
    'Si le locataire n’est pas une petite ou moyenne entreprise, un avenant qu’il signe peut fixer le loyer au-delà.',
  );
  expect(plain(dialog.textContent)).not.toContain('17-1');
});

it('says that the cap of a shop is of each year, where skipped years are counted', async () => {
  const plan = { ...POSSIBLE_PLAN, series: 'ILC' as const, newQuarter: '2026-T2', referenceQuarter: '2021-T2', isCapped: true };
  const { user } = await leasePage({ kind: 'commercial', revision: { revisionOn: '2026-08-01', lastDay: null, plan } });
  expect(plain((await openAction(user, 'Réviser le loyer')).textContent)).toContain('limité à +3,5 % par an par le plafond de l’ILC');
});

it('says that the index moved a commercial rent by more than a quarter', async () => {
  const crossing = { fixedOn: '2021-06-01', fixedCents: 200_000, rentCents: 251_000, openOn: '2026-06-01' } as const;
  await leasePage({ kind: 'commercial', crossing });
  expect(plain(screen.getByText(/plus d’un quart/u).textContent)).toBe(
    'Loyer à plus d’un quart de 2 000,00 €, fixé le 01/06/2021 : la valeur locative peut être demandée depuis le 01/06/2026 (C. com., art. L145-39)',
  );
});

it('leads from the clause to the list while the revision may be confirmed', async () => {
  await leasePage({ revision: REVISION });
  const link = screen.getByRole('link', { name: 'Révision à confirmer' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://localhost').pathname).toBe('/leases/revisions');
});

it('offers the notice of a revised rent, and names its index', async () => {
  const [first] = STORED_LEASE.terms;
  if (first === undefined) throw new Error('a lease has its first rent');
  const index = { series: 'IRL' as const, newHundredths: 14_837, referenceQuarter: '2025-T2', referenceHundredths: 14_668 };
  const revised = { ...first, id: 'term-2', fromDate: '2026-11-22', origin: 'IRL' as const, indexQuarter: '2026-T2', index };
  await leasePage({ terms: [first, revised] });
  const [row] = within(screen.getByRole('table', { name: 'Loyers successifs' }))
    .getAllByRole('row')
    .slice(1);
  expect(plain(row?.textContent)).toContain('Révision par l’indice, IRL T2 2026');
  expect(
    within(row!)
      .getByRole('link', { name: /lettre de révision/ })
      .getAttribute('href'),
  ).toBe('/api/revisions/term-2/pdf');
});

const WRONG_TERM = '01990000-0000-7000-8000-000000000002';

it('cancels a wrong rent with its reason, and restores a cancelled one', async () => {
  const [first] = STORED_LEASE.terms;
  if (first === undefined) throw new Error('a lease has its first rent');
  const wrong = {
    ...first,
    id: WRONG_TERM,
    fromDate: '2026-09-01',
    rentCents: 995_000,
    origin: 'avenant' as const,
    action: 'cancel' as const,
  };
  const was = { ...wrong, revision: null, confirmed: [], beforeCents: 98_000, decision: null, reason: 'Faute de frappe', on: '2026-10-02' };
  const past = { ...first, id: 'term-3', fromDate: '2026-09-15', cancelled: was, action: 'restore' as const };
  const { user, inputsOf } = await leasePage(
    { terms: [first, wrong, past] },
    { 'revisions.cancelRent': () => ({ id: LEASE_ID, version: 2, termId: WRONG_TERM }), 'revisions.restoreRent': () => MOVED_LEASE },
  );
  const table = screen.getByRole('table', { name: 'Loyers successifs' });
  expect(plain(table.textContent)).toContain('Annulé le 02/10/2026 : Avenant, 10 020,00 € charges comprises. Faute de frappe');
  await user.click(within(table).getByRole('button', { name: 'Rétablir le loyer du 15/09/2026' }));
  await waitFor(() => expect(inputsOf('revisions.restoreRent')).toMatchObject([{ termId: 'term-3' }]));
  await user.click(within(table).getByRole('button', { name: 'Annuler le loyer du 01/09/2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Annuler ce loyer' });
  await user.click(within(dialog).getByRole('button', { name: 'Annuler ce loyer' }));
  expect(within(dialog).getByText('Indiquez le motif')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Montant mal saisi');
  await user.click(within(dialog).getByRole('button', { name: 'Annuler ce loyer' }));
  await waitFor(() => expect(inputsOf('revisions.cancelRent')).toMatchObject([{ termId: WRONG_TERM, reason: 'Montant mal saisi' }]));
});

it('corrects the first rent, which has its own action and is not cancelled', async () => {
  const [given] = STORED_LEASE.terms;
  const { user, inputsOf } = await leasePage(
    { terms: [{ ...given!, action: 'correct' as const }] },
    { 'revisions.correctFirstRent': () => MOVED_LEASE },
  );
  const table = screen.getByRole('table', { name: 'Loyers successifs' });
  expect(within(table).queryByRole('button', { name: /^Annuler/ })).toBeNull();
  await user.click(within(table).getByRole('button', { name: /^Corriger le loyer du/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Corriger le loyer de départ' });
  const rent = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Loyer hors charges/ });
  fireEvent.change(rent, { target: { value: '890' } });
  await user.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  expect(within(dialog).getByText('Indiquez le motif')).toBeDefined();
  expect(rent.value).toBe('890');
  await user.type(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Montant mal saisi');
  await user.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  await waitFor(() =>
    expect(inputsOf('revisions.correctFirstRent')).toMatchObject([
      { id: LEASE_ID, rentCents: 89_000, chargesCents: given!.chargesCents, chargesMode: given!.chargesMode, reason: 'Montant mal saisi' },
    ]),
  );
});

it('says why the rent is not revised, with nothing to confirm', async () => {
  const { user } = await leasePage({ revision: { ...REVISION, plan: { kind: 'not-yet', nextOn: '2027-08-01' } } });
  const dialog = await openAction(user, 'Réviser le loyer');
  expect(plain(dialog.textContent)).toContain('prochaine révision le 01/08/2027');
  expect(within(dialog).queryByRole('button', { name: 'Réviser' })).toBeNull();
});

it('keeps a dialog open with its input when the server refuses', async () => {
  const refused = () => {
    throw new Refused(409, { code: 'lease.term-already-there', field: 'fromDate', details: {} });
  };
  const { user } = await leasePage({}, { 'leases.addTerm': refused });
  const dialog = await openAction(user, 'Nouveau loyer');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^À compter du/ }), { target: { value: '01/07/2025' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Loyer hors charges/ }), { target: { value: '1 000' } });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Le nouveau loyer n’a pas pu être enregistré')).toBeDefined();
  expect(within(dialog).getByText('Un loyer prend déjà effet ce jour-là.')).toBeDefined();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Loyer hors charges/ }).value).toBe('1 000');
});

it('names the conflicting lease before activation', async () => {
  const other = { id: LEASE_ID, tenant: 'Anne Roux', startDate: '2026-01-01', lastDay: '2028-12-31', endsWhenReletOn: null };
  const { user } = await leasePage(
    { status: 'En attente', actions: ['activate', 'cancel'] },
    { 'leases.check': (draft) => ({ ...checkOf(draft), overlap: other }) },
  );
  await user.click(screen.getByRole('button', { name: 'Activer' }));
  expect(plain((await screen.findByText(/Ces dates rencontrent/)).textContent)).toContain('Anne Roux, du 01/01/2026 au 31/12/2028');
});

it('asks before the rent of a tenant who gave notice ends with the new lease', async () => {
  const other = { id: LEASE_ID, tenant: 'Anne Roux', startDate: '2026-01-01', lastDay: '2026-12-31', endsWhenReletOn: '2026-11-30' };
  const { user, inputsOf } = await leasePage(
    { status: 'En attente', actions: ['activate', 'cancel'] },
    {
      'leases.check': (draft) => ({ ...checkOf(draft), overlap: other }),
      'leases.activate': ({ confirmed }) => {
        if (confirmed?.includes('relet-in-notice')) return MOVED_LEASE;
        throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'relet-in-notice' } });
      },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Activer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activer le contrat' });
  expect(plain((await within(dialog).findByText(/Ces dates rencontrent/)).textContent)).toContain('il ne devra rien après le 30/11/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Activer' }));
  const asked = await within(dialog).findByRole('region', { name: 'Arrêter le loyer du locataire précédent ?' });
  await user.click(within(asked).getByRole('button', { name: 'Activer et arrêter ce loyer' }));
  await waitFor(() => expect(inputsOf('leases.activate')).toHaveLength(2));
  expect(inputsOf('leases.activate')[1]).toMatchObject({ confirmed: ['relet-in-notice'] });
});

it('warns before activation that the previous lease renews itself', async () => {
  const warning: Output<'leases.check'>['findings'][number] = {
    ruleId: 'lease.succession.earlier-renews',
    field: 'startDate',
    severity: 'avertissement',
    article: 'loi n° 89-462, art. 10',
    source: 'service-public.fr, fiche F1165',
    sentence: 'Trois ans au moins, reconduits tacitement.',
    isVerified: true,
    message: 'Le contrat actif de Anne Roux va jusqu’au {last:jour} et, sans congé, continue tacitement.',
    figures: { last: '2026-12-31' },
  };
  const { user } = await leasePage(
    { status: 'En attente', actions: ['activate', 'cancel'] },
    { 'leases.check': (draft) => ({ ...checkOf(draft), findings: [warning] }) },
  );
  await user.click(screen.getByRole('button', { name: 'Activer' }));
  const dialog = await screen.findByRole('dialog');
  expect(plain((await within(dialog).findByText(/continue tacitement/)).textContent)).toContain('Anne Roux va jusqu’au 31 décembre 2026');
  expect(
    within(dialog)
      .getByRole('link', { name: /^loi n° 89-462, art\. 10/ })
      .getAttribute('href'),
  ).toContain('legifrance.gouv.fr');
  expect(within(dialog).getByText('Trois ans au moins, reconduits tacitement.')).toBeTruthy();
  expect(dialog.textContent).toContain('source : service-public.fr, fiche F1165');
});

it('keeps the property status when a lease ends and the property is let again', async () => {
  const { user, inputsOf } = await leasePage(
    { actions: ['end', 'giveNotice', 'terminate'], endDate: '2026-10-31', nextStartsOn: '2026-11-01' },
    { 'leases.end': () => MOVED_LEASE },
  );
  await user.click(screen.getByRole('button', { name: 'Terminer' }));
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog.textContent)).toContain('Le bien est reloué à partir du 1er novembre 2026');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Terminer' }));
  expect(await screen.findByText('Contrat terminé')).toBeDefined();
  expect(inputsOf('leases.end')).toEqual([{ id: LEASE_ID, version: 3, setPropertyStatus: false }]);
});

it('shows the latest day of a termination, and refuses a later day under its field', async () => {
  const { user } = await leasePage(
    {},
    {
      'leases.terminate': () => {
        throw new Refused(422, { code: 'lease.exit-after-term', field: 'exitOn', details: { lastDay: '2027-06-30' } });
      },
    },
  );
  const dialog = await openAction(user, 'Résilier');
  expect(plain(dialog.textContent)).toContain('Au plus tard le 30 juin 2027.');
  await user.click(within(dialog).getByRole('combobox', { name: /^Motif/ }));
  await user.click(await screen.findByRole('option', { name: 'Accord des parties' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Dernier jour du bail/ }), { target: { value: '01/01/2040' } });
  await user.click(within(dialog).getByRole('button', { name: 'Résilier' }));
  expect(plain((await within(dialog).findByText(/ne peut pas le prolonger/)).textContent)).toContain('30/06/2027');
});

it('asks why a pending lease is cancelled', async () => {
  const { user, inputsOf } = await leasePage(
    { status: 'En attente', actions: ['activate', 'cancel'] },
    { 'leases.cancel': () => MOVED_LEASE },
  );
  const dialog = await openAction(user, 'Annuler le contrat');
  await user.click(within(dialog).getByRole('button', { name: 'Annuler le contrat' }));
  expect(await within(dialog).findByText('Indiquez le motif')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Le locataire a renoncé');
  await user.click(within(dialog).getByRole('button', { name: 'Annuler le contrat' }));
  expect(await screen.findByText('Contrat annulé')).toBeDefined();
  expect(inputsOf('leases.cancel')).toEqual([{ id: LEASE_ID, version: 3, reason: 'Le locataire a renoncé' }]);
});

it('proposes the end of the next term', async () => {
  const { user } = await leasePage();
  const dialog = await openAction(user, 'Renouveler');
  expect(within(dialog).getByText('30 juin 2030')).toBeDefined();
});

it('allows adding the missing signature of an active lease, and explains it', async () => {
  const lease: Output<'leases.byId'> = { ...STORED_LEASE, status: 'Actif', signedOn: null, frozenFields: ['rentCents'] };
  const { inputsOf } = renderAddress(`/leases/edit/${LEASE_ID}`, {
    ...LEASE_ANSWERS,
    'leases.byId': () => lease,
    'leases.update': () => ({ id: LEASE_ID, version: 4 }),
  });
  expect(await screen.findByText(/Sa date de signature manque : elle se complète ici, une fois/)).toBeDefined();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date de signature' });
  expect(field.disabled).toBe(false);
  fireEvent.change(field, { target: { value: '20/06/2024' } });
  fireEvent.blur(field);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('leases.update')).toMatchObject([{ id: LEASE_ID, signedOn: '2024-06-20' }]));
});

it.each([
  ['Actif', /ce que les parties ont signé ne se modifie plus/],
  ['Terminé', /seules ses notes se modifient/],
] as const)('disables the frozen fields of an « %s » lease, and explains why', async (status, why) => {
  renderAddress(`/leases/edit/${LEASE_ID}`, {
    ...LEASE_ANSWERS,
    'leases.byId': () => ({ ...STORED_LEASE, status, frozenFields: ['propertyId', 'tenantIds', 'startDate', 'rentCents'] }),
  });
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Loyer hors charges/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Montant du dépôt' }).disabled).toBe(false);
});

it("shows the author of a concurrent change, and can keep the user's own values", async () => {
  let isChanged = false;
  const { inputsOf } = renderAddress(`/leases/edit/${LEASE_ID}`, {
    ...LEASE_ANSWERS,
    'leases.byId': () => (isChanged ? { ...STORED_LEASE, version: 4, paymentDay: 10, updatedByName: 'Paul Roux' } : STORED_LEASE),
    'leases.update': ({ version }: { version: number }) => {
      if (version === 4) return { id: LEASE_ID, version: 5 };
      isChanged = true;
      throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Paul Roux' } });
    },
  });
  const deposit = await screen.findByRole('textbox', { name: 'Montant du dépôt' });
  fireEvent.change(deposit, { target: { value: '900' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const panel = await screen.findByRole('alert', { name: 'Modification simultanée' });
  fireEvent.click(within(panel).getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Jour de paiement/ }).value).toBe('10'));
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Contrat de location mis à jour avec succès')).toBeDefined();
  expect(inputsOf('leases.update').at(-1)).toMatchObject({ version: 4, depositCents: 90_000, paymentDay: 10 });
});

it('reports a missing lease, and missing rights', async () => {
  renderAddress(`/leases/${LEASE_ID}`, {
    ...LEASE_ANSWERS,
    'leases.byId': () => {
      throw new Refused(404, { code: 'common.not-found', field: null, details: {} });
    },
  });
  expect(await screen.findByRole('heading', { name: /Ce contrat de location n’a pas pu être trouvé/ })).toBeDefined();
});

it('tells a tenant who the landlord is and whom to call', async () => {
  const agent = { fullName: 'Claire Martin', email: 'claire@exemple.fr' };
  renderAddress(
    '/dashboard',
    {
      ...LEASE_ANSWERS,
      'leases.list': () => pageOf([LEASE_ROW]),
      'maintenance.list': emptyPage,
      'maintenance.count': () => ({ count: 0, isCapped: false }),
      'receipts.ownConsent': () => null,
      'leases.byId': () => ({ ...STORED_LEASE, contact: { ...STORED_LEASE.contact, agent } }),
    },
    'tenant',
  );
  const home = within(await screen.findByRole('region', { name: 'Mon logement' }));
  expect(home.getByText('Paul Lefèvre')).toBeDefined();
  expect(home.getByText('Claire Martin, Agence du Port')).toBeDefined();
  expect(home.getByRole('link', { name: /04.72.00.00.00/u }).getAttribute('href')).toBe('tel:+33472000000');
  expect(home.getByRole('link', { name: 'claire@exemple.fr' }).getAttribute('href')).toBe('mailto:claire@exemple.fr');
});

it('opens the new rent with the provision that a settlement of charges proposes, and forgets it once closed', async () => {
  const { router } = renderAddress(`/leases/${LEASE_ID}?provisionCents=9026`, {
    ...LEASE_ANSWERS,
    'leases.byId': () => STORED_LEASE,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau loyer' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Montant des charges/ }).value).toBe('90,26');
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Origine/ }).value).toMatch(/^Régularisation/u);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Loyer hors charges/ }).value).toBe('980');
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole('dialog')).toBeNull();
});
