import { cents } from '@lares/domain/shared/money';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, Refused } from '#testing/server-answers.ts';
import { scaleTop } from './income-panel.tsx';

const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const month = at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`;
  return { firstDay: `${month}-01`, lastDay: `${month}-28`, receivedCents: at === 11 ? 4_560_000 : at * 100_000 };
});
const FIGURES: Output<'dashboard.figures'> = {
  today: '2026-11-20',
  properties: { total: 128, toRent: 24, toSell: 18 },
  occupancy: { occupied: 47, vacant: 3, byType: [{ type: 'Appartement', occupied: 22, vacant: 3 }] },
  tenants: 86,
  income: MONTHS,
  late: { count: 2, amountCents: 123_450 },
  lateDues: { count: 4, amountCents: 210_050 },
  dues: { count: 3, calledCents: 262_050, paidCents: 125_000, leftCents: 137_050, lateCount: 1, lateCents: 85_000 },
};
const LATER: Output<'dashboard.upcoming'>['events'][number] = {
  kind: 'insurance-expiry',
  day: '2026-12-24',
  id: 'k1',
  title: 'Plomberie Rey',
  detail: null,
};
const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const PROPERTY = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0001', title: 'T3 Mercière', city: 'Lyon' };
const REQUESTS: Output<'dashboard.requests'> = {
  byStatus: [
    { status: 'Nouveau', count: 4 },
    { status: 'En cours', count: 1 },
    { status: 'En attente', count: 0 },
  ],
  rows: [
    { id: 'r1', title: 'Fuite d’eau', status: 'Nouveau', priority: 'Urgente', createdAt: HOUR_AGO, property: PROPERTY },
    { id: 'r2', title: 'Volet bloqué', status: 'En cours', priority: 'Basse', createdAt: HOUR_AGO, property: PROPERTY },
  ],
};
const ANSWERS: Answers = {
  'dashboard.figures': () => FIGURES,
  'dashboard.requests': () => REQUESTS,
  'dashboard.clients': () => [{ id: 'c1', name: 'Léo Petit', email: 'leo@exemple.fr', status: 'Prospect', createdAt: HOUR_AGO }],
  'dashboard.upcoming': ({ limit = 5 }) => ({
    from: '2026-11-20',
    until: '2027-11-20',
    events: [{ kind: 'lease-exit', day: '2026-12-01', id: 'l1', title: 'T3 Mercière', detail: 'Léo Petit' }, ...(limit > 5 ? [LATER] : [])],
    hasMore: limit <= 5,
  }),
  'inquiries.list': emptyPage,
  'reviews.waiting': emptyPage,
  'leases.waitingNotices': emptyPage,
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const searchOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://lares.test');
  return [pathname, Object.fromEntries(searchParams)];
};

it('shows what of the rents of the month is paid and late, and opens their list', async () => {
  renderAddress('/dashboard', ANSWERS);
  const panel = await screen.findByRole('region', { name: 'Loyers · Novembre 2026' });
  expect(plain(panel.textContent)).toContain('1 250,00 € réglés sur 2 620,50 €');
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => [plain(link.closest('li')?.textContent), searchOf(link)])).toEqual([
    ['3 échéancesreste 1 370,50 €', ['/billing/dues', {}]],
    ['1 en retard850,00 €', ['/billing/dues', { standing: 'En retard' }]],
  ]);
});

it('says that all rents of the month are paid, and nothing while none is called', async () => {
  const paid = { ...FIGURES.dues, paidCents: 262_050, leftCents: 0, lateCount: 0, lateCents: 0 };
  const { unmount } = renderAddress('/dashboard', { ...ANSWERS, 'dashboard.figures': () => ({ ...FIGURES, dues: paid }) });
  const panel = await screen.findByRole('region', { name: 'Loyers · Novembre 2026' });
  expect(panel.textContent).toContain('tout est réglé');
  expect(panel.textContent).not.toContain('en retard');
  unmount();
  const none = { count: 0, calledCents: 0, paidCents: 0, leftCents: 0, lateCount: 0, lateCents: 0 };
  renderAddress('/dashboard', { ...ANSWERS, 'dashboard.figures': () => ({ ...FIGURES, dues: none }) });
  await screen.findByRole('region', { name: 'Chiffres du jour' });
  expect(screen.queryByRole('region', { name: /^Loyers/u })).toBeNull();
});

it('links each figure to the list it counts', async () => {
  renderAddress('/dashboard', ANSWERS);
  const figures = await screen.findByRole('region', { name: 'Chiffres du jour' });
  const links = Object.fromEntries(
    within(figures)
      .getAllByRole('link')
      .map((link) => [plain(link.textContent), searchOf(link)]),
  );
  expect(links).toEqual({
    'Biens gérés128dont 50 en location': ['/properties', {}],
    'Locataires86logés aujourd’hui': ['/clients', { housed: 'true' }],
    'Occupation94 %47 biens occupés': ['/properties', { occupancy: 'Occupé' }],
    'Revenus encaissés45 600 €Novembre 2026': ['/billing', { status: 'Payé', fromDate: '2026-11-01', toDate: '2026-11-28' }],
    '24 à louer': ['/properties', { status: 'À Louer' }],
    '18 à vendre': ['/properties', { status: 'À Vendre' }],
    '3 vacants aujourd’hui': ['/properties', { occupancy: 'Vacant' }],
    '4 échéances en retard · 2 100,50 €': ['/billing/dues', { month: 'tous' }],
    '2 paiements en retard · 1 234,50 €': ['/billing', { status: 'En retard', withoutAccount: 'true' }],
  });
  const byType = screen.getByRole('list', { name: 'Occupation par type de bien' });
  expect(searchOf(within(byType).getByRole('link'))).toEqual(['/properties', { type: 'Appartement', occupancy: 'Occupé' }]);
  expect(plain(byType.textContent)).toContain('88 %22 sur 25');
});

it('shows late typed payments only while there are some', async () => {
  const none = { count: 0, amountCents: 0 };
  renderAddress('/dashboard', { ...ANSWERS, 'dashboard.figures': () => ({ ...FIGURES, late: none, lateDues: none }) });
  const figures = await screen.findByRole('region', { name: 'Chiffres du jour' });
  expect(plain(figures.textContent)).toContain('0 échéance en retard');
  expect(figures.textContent).not.toContain('paiement');
});

it('draws twelve months, each with its exact figure, and shows the same as a table', async () => {
  renderAddress('/dashboard', ANSWERS);
  const bars = within(await screen.findByRole('list', { name: 'Revenus encaissés par mois' })).getAllByRole('link');
  expect(bars).toHaveLength(12);
  expect(bars[0]).toBe(screen.getByRole('link', { name: /^Décembre 2025.: 0.€$/ }));
  expect(bars.at(-1)).toBe(screen.getByRole('link', { name: /^Novembre 2026.: 45.600.€$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Voir le tableau' }));
  const rows = within(screen.getByRole('table', { name: 'Revenus encaissés par mois' })).getAllByRole('row');
  expect(rows.map((row) => plain(row.textContent)).slice(0, 3)).toEqual(['MoisEncaissé', 'Novembre 202645 600 €', 'Octobre 202610 000 €']);
});

it('lists open requests, most urgent first, new tenants, and upcoming events', async () => {
  const { inputsOf } = renderAddress('/dashboard', ANSWERS);
  const open = await screen.findByRole('list', { name: 'Demandes ouvertes' });
  expect(plain(open.textContent)).toMatch(/Fuite d’eau.*Urgent.*Volet bloqué.*En cours/);
  expect(searchOf(screen.getByRole('link', { name: /4 Nouveau/ }))).toEqual(['/maintenance', { status: 'Nouveau' }]);
  expect(screen.queryByRole('link', { name: /0 En attente/ })).toBeNull();
  expect(plain((await screen.findByRole('list', { name: 'Nouveaux clients' })).textContent)).toContain('Léo Petit');
  const upcoming = await screen.findByRole('list', { name: 'Prochaines échéances' });
  expect(plain(upcoming.textContent)).toBe('1erdéc.T3 MercièreDépart du locataire · Léo Petit');
  expect(within(upcoming).getByRole('link', { name: 'T3 Mercière' }).getAttribute('href')).toBe('/leases/l1');
  await userEvent.click(screen.getByRole('button', { name: 'Voir la suite' }));
  await waitFor(() => expect(plain(upcoming.textContent)).toContain('Plomberie Rey'));
  expect(inputsOf('dashboard.upcoming')).toEqual([{ limit: 5 }, { limit: 60 }]);
});

it('explains the occupancy rate, and shows a dash where nothing can be let', async () => {
  const nothing = { ...FIGURES, occupancy: { occupied: 0, vacant: 0, byType: [] } };
  renderAddress('/dashboard', { ...ANSWERS, 'dashboard.figures': () => nothing });
  const figures = await screen.findByRole('region', { name: 'Chiffres du jour' });
  expect(plain(figures.textContent)).toContain('Occupation—aucun bien à louer ni loué');
  await userEvent.click(screen.getByRole('button', { name: 'Comment l’occupation est calculée' }));
  expect(await screen.findByText(/un bail actif couvre aujourd’hui/)).toBeTruthy();
});

it('shows first steps instead of zeros', async () => {
  const empty = { ...FIGURES, properties: { total: 0, toRent: 0, toSell: 0 } };
  renderAddress('/dashboard', { ...ANSWERS, 'dashboard.figures': () => empty });
  expect(await screen.findByRole('heading', { name: 'Ajoutez votre premier bien' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Créer un contrat' }).getAttribute('href')).toBe('/leases/new');
  expect(screen.queryByRole('region', { name: 'Chiffres du jour' })).toBeNull();
});

it('keeps the other blocks when one cannot be read, and reloads it on request', async () => {
  let broken = true;
  renderAddress('/dashboard', {
    ...ANSWERS,
    'dashboard.requests': () => {
      if (broken) throw new Refused(500);
      return REQUESTS;
    },
  });
  expect(await screen.findByText(/Les demandes n’ont pas pu être chargées/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Chiffres du jour' })).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('list', { name: 'Demandes ouvertes' })).toBeTruthy();
});

it('requests no figures for a tenant, who has a portal', async () => {
  const { inputsOf } = renderAddress('/dashboard', { ...ANSWERS, 'leases.list': emptyPage }, 'tenant');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Claire' })).toBeTruthy();
  expect(await screen.findByText('Aucun bail à votre nom pour l’instant')).toBeTruthy();
  expect(screen.queryByText('Revenus encaissés')).toBeNull();
  expect(inputsOf('dashboard.figures')).toEqual([]);
});

it.each([
  [0, 100],
  [1, 2],
  [95_00, 100],
  [100_00, 100],
  [36_114_44, 40_000],
  [11_525_00, 12_000],
  [41_000_00, 50_000],
  [85_000_00, 100_000],
])('scales %d cents to %d euros', (most, top) => {
  expect(scaleTop(most)).toBe(cents(top * 100));
});
