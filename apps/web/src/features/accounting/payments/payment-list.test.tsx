import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '#lib/clock.ts';
import { formatDay } from '#lib/format.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf, Refused, type Row } from '#testing/server-answers.ts';
import { PAYMENT_ANSWERS, PAYMENT_ID, PAYMENT_ROW, TOTALS } from '#testing/stored-payment.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const open = (address = '/billing', answers: Answers = {}, standing: Parameters<typeof renderAddress>[2] = 'property_manager') => ({
  ...renderAddress(address, { ...PAYMENT_ANSWERS, ...answers }, standing),
  user: userEvent.setup(),
});
const awaited = (n: number): Row<'payments.list'> => ({
  ...PAYMENT_ROW,
  id: `0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a020${n}`,
  amountCents: n * 1_000,
  status: 'En attente',
  shownStatus: 'En retard',
  version: n,
});

it('narrows to leases without an account from the link of a figure, and back', async () => {
  const { user, inputsOf } = open('/billing?status=En%20retard&withoutAccount=true');
  await screen.findByRole('table', { name: 'Liste des paiements' });
  expect(inputsOf('payments.list')).toMatchObject([{ status: 'En retard', withoutAccount: true }]);
  expect(inputsOf('payments.totals')).toEqual([{ status: 'En retard', withoutAccount: true }]);
  await user.click(screen.getByRole('button', { name: 'Sans compte locatif', pressed: true }));
  await waitFor(() => expect(inputsOf('payments.list').at(-1)).not.toHaveProperty('withoutAccount'));
  expect(inputsOf('payments.list').at(-1)).toMatchObject({ status: 'En retard' });
  expect(screen.queryByRole('button', { name: 'Sans compte locatif' })).toBeNull();
});

it('shows property, tenant, date, amount, method and status of each payment, with the row as link', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Liste des paiements' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bien immobilier', 'Locataire', 'Date', 'Montant', 'Méthode', 'Statut', 'Actions']);
  const [, row] = within(table).getAllByRole('row');
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'T3 Mercière12 rue Mercière, Lyon',
    'Léo Petitleo.petit@exemple.fr',
    '05/11/2026',
    '1 234 567,89 €',
    'Virement bancaire',
    'Payé',
    'Détails',
  ]);
  const links = within(row!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/billing/${PAYMENT_ID}`, `/billing/${PAYMENT_ID}`]);
});

it('sums all pages', async () => {
  open('/billing', { 'payments.totals': () => ({ ...TOTALS, awaitedCents: 98_000, lateCents: 5 }) });
  const totals = await screen.findByRole('region', { name: 'Totaux des paiements affichés' });
  await waitFor(() => expect(plain(totals.textContent)).toBe('Encaissé1 234 567,89 €En attente980,00 €En retard0,05 €'));
});

it('sends the criteria of the URL to the list, its totals and the export', async () => {
  const address = '/billing?status=En retard&method=Chèque&fromDate=2026-11-01&toDate=2026-11-30&q=mercière&sort=amount-desc';
  const { inputsOf, user } = open(address);
  const criteria = { status: 'En retard', method: 'Chèque', fromDate: '2026-11-01', toDate: '2026-11-30', q: 'mercière' };
  await waitFor(() => expect(inputsOf('payments.list')[0]).toEqual({ ...criteria, sort: 'amount-desc' }));
  expect(inputsOf('payments.totals')[0]).toEqual(criteria);
  await user.click(await screen.findByRole('button', { name: 'Exporter' }));
  const csv = await screen.findByRole('menuitem', { name: 'Fichier CSV' });
  const { pathname, searchParams } = new URL(csv.getAttribute('href') ?? '', 'http://lares.test');
  expect(pathname).toBe('/api/exports/payments.csv');
  expect(Object.fromEntries(searchParams)).toEqual(criteria);
  expect(screen.getByRole('menuitem', { name: /XLSX/ }).getAttribute('href')).toMatch(/^\/api\/exports\/payments\.xlsx\?/);
});

it('filters by « Tous les statuts » or one of the four displayed statuses', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Statut' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tous les statuts', 'Payé', 'En attente', 'Annulé', 'En retard']);
  await user.click(options[4]!);
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'En retard' }));
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('filters by a range of days: common ones in one click, and resets it', async () => {
  const { user, router } = open('/billing?toDate=2026-11-30');
  await user.click(await screen.findByRole('button', { name: 'Période : Jusqu’au 30/11/2026' }));
  await user.click(await screen.findByRole('button', { name: 'Ce mois' }));
  await waitFor(() => {
    const { fromDate, toDate } = router.state.location.search as { fromDate?: string; toDate?: string };
    expect(fromDate).toMatch(/^\d{4}-\d\d-01$/);
    expect(toDate?.slice(0, 7)).toBe(fromDate?.slice(0, 7));
  });
  await user.click(await screen.findByRole('button', { name: 'Effacer la période' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('sorts by date and by amount', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: /Montant/ }));
  await waitFor(() => expect(['amount-asc', 'amount-desc']).toContain((router.state.location.search as { sort?: string }).sort));
  await user.click(screen.getByRole('button', { name: /Date/ }));
  await waitFor(() => expect(['oldest', undefined]).toContain((router.state.location.search as { sort?: string }).sort));
});

const dayReceived = async () => within(await screen.findByRole('dialog', { name: 'Marquer payé' }));
const named = (...payments: { id: string; version: number }[]) => payments.map(({ id, version }) => ({ id, version }));

it('marks ticked payments as paid in one request, on the day the user gives, and can undo it', async () => {
  const { user, inputsOf } = open('/billing', { 'payments.list': () => pageOf([PAYMENT_ROW, awaited(1), awaited(2)]) });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Sélectionner :/ });
  expect(boxes).toHaveLength(2);
  for (const box of boxes) await user.click(box);
  // The checkbox keeps the focus when ticked, so that the keyboard continues from there.
  expect(document.activeElement).toBe(boxes[1]);
  const bar = screen.getByRole('region', { name: 'Paiements sélectionnés' });
  expect(plain(bar.textContent)).toContain('2 paiements sélectionnés · 30,00 €');
  await user.click(within(bar).getByRole('button', { name: 'Marquer payé' }));
  const dialog = await dayReceived();
  const day = dialog.getByLabelText<HTMLInputElement>(/^Reçu le/, { selector: 'input' });
  expect(day.value).toBe(formatDay(today()));
  fireEvent.change(day, { target: { value: '12/11/2026' } });
  await user.click(dialog.getByRole('button', { name: 'Marquer payé' }));
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeDefined();
  const payments = named(awaited(1), awaited(2));
  expect(inputsOf('payments.receive')).toEqual([{ payments, receivedOn: '2026-11-12', confirmed: [] }]);
  await waitFor(() => expect(plain(bar.textContent)).toContain('2 paiements attendus sur cette page'));
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('2 paiements remis en attente')).toBeDefined();
  expect(inputsOf('payments.undoReceive')).toEqual([{ payments }]);
});

it('selects all awaited payments of the page; the bar is there before anything is selected, so that no row moves', async () => {
  const { user } = open('/billing', { 'payments.list': () => pageOf([PAYMENT_ROW, awaited(1), awaited(2)]) });
  const bar = within(await screen.findByRole('region', { name: 'Paiements sélectionnés' }));
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Marquer payé' }).disabled).toBe(true);
  await user.click(bar.getByRole('checkbox', { name: 'Tout sélectionner' }));
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Sélectionner :/ })) expect(box.checked).toBe(true);
  await user.click(bar.getByRole('checkbox', { name: 'Tout désélectionner' }));
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Sélectionner :/ })) expect(box.checked).toBe(false);
});

it('asks before it marks a payment as paid on a day to come', async () => {
  const receive: Answers['payments.receive'] = ({ confirmed, payments }) => {
    if (confirmed?.includes('paid-in-future')) return { received: 1, paymentDate: '2026-12-24', payments };
    throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'paid-in-future' } });
  };
  const { user, inputsOf } = open('/billing', { 'payments.list': () => pageOf([awaited(1)]), 'payments.receive': receive });
  await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner :/ }));
  await user.click(screen.getByRole('button', { name: 'Marquer payé' }));
  const dialog = await dayReceived();
  await user.click(dialog.getByRole('button', { name: 'Marquer payé' }));
  const question = within(await dialog.findByRole('region', { name: 'Ce paiement est-il juste ?' }));
  expect(question.getByText('Marqué payé à une date à venir.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Marquer payé quand même' }));
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeDefined();
  expect(inputsOf('payments.receive').map(({ confirmed }) => confirmed)).toEqual([[], ['paid-in-future']]);
});

it('reports why none was marked when one is no longer awaited', async () => {
  const refused = () => {
    throw new Refused(409, { code: 'payment.not-awaited', field: null, details: {} });
  };
  const { user } = open('/billing', { 'payments.list': () => pageOf([awaited(1)]), 'payments.receive': refused });
  await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner :/ }));
  await user.click(screen.getByRole('button', { name: 'Marquer payé' }));
  await user.click((await dayReceived()).getByRole('button', { name: 'Marquer payé' }));
  expect(await screen.findByText('Impossible de mettre à jour ce paiement')).toBeDefined();
  expect(screen.getByText('Un de ces paiements n’est plus en attente. Aucun n’a été modifié.')).toBeDefined();
});

it('shows an empty list, and offers to record a payment', async () => {
  open('/billing', { 'payments.list': emptyPage, 'payments.totals': () => ({ ...TOTALS, count: 0 }) });
  expect(await screen.findByRole('heading', { name: 'Aucun paiement trouvé' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Enregistrer un paiement' }).getAttribute('href')).toBe('/billing/new');
});

it('offers to reset criteria without results', async () => {
  const { user, router } = open('/billing?q=rien', { 'payments.list': emptyPage });
  await user.click(await screen.findByRole('link', { name: 'Effacer tous les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('distinguishes a refusal from a failure of the server', async () => {
  const { unmount } = open('/billing', {
    'payments.list': () => {
      throw new Refused(403, { code: 'auth.denied', field: null, details: {} });
    },
  });
  expect(await screen.findByText('Impossible de récupérer les paiements')).toBeDefined();
  expect(
    screen.getByRole('heading', {
      name: 'Une erreur est survenue lors du chargement des paiements. Veuillez réessayer ultérieurement.',
    }),
  ).toBeDefined();
  unmount();
  open('/billing', {
    'payments.list': () => {
      throw new Refused(500);
    },
  });
  expect(await screen.findByText('Une erreur est survenue lors de la récupération des paiements')).toBeDefined();
});

it.each(['owner', 'tenant'] as const)('an %s has read access: no export, no checkboxes, no new payment', async (standing) => {
  open('/billing', { 'payments.list': () => pageOf([awaited(1)]) }, standing);
  await screen.findByRole('table', { name: 'Liste des paiements' });
  for (const name of ['Exporter', 'Nouveau paiement']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nouveau paiement' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
