import { dayFromToday } from '../fixtures/days.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { call } from '../fixtures/people.ts';
import { aStoredTenant } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';
import { ClientsPage } from '../pages/clients-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { PropertiesPage } from '../pages/properties-page.ts';
import { within } from '../text.ts';

const LEASE = {
  kind: 'vide',
  landlordKind: 'personne physique',
  startDate: dayFromToday(-400),
  endDate: dayFromToday(40),
  shortTermReason: 'Retour du bailleur dans son logement',
  rentCents: 90_000,
  chargesCents: 5_000,
  chargesMode: 'provision',
  depositCents: 90_000,
  paymentDay: 5,
  timing: 'à échoir',
  proration: 'calendaire',
  activate: true,
};

test('a new manager sees empty figures, then figures that open the list they count', async ({ page, manager }) => {
  expect(manager.email).not.toBe('');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Ajoutez votre premier bien' })).toBeVisible();

  const { request } = page.context();
  const { id: propertyId } = await aStoredProperty(request, { title: 'T2 quai Rambaud', type: 'Appartement', status: 'À Louer' });
  await aStoredProperty(request, { title: 'T3 rue Mercière', type: 'Appartement', status: 'À Louer' });
  await aStoredProperty(request, { title: 'Maison à vendre', type: 'Maison', status: 'À Vendre' });
  const { id: tenantId } = await aStoredTenant(request, { firstName: 'Zoé', lastName: 'Garnier' });
  await aStoredTenant(request, { firstName: 'Hugo', lastName: 'Prospect' });
  const { id: leaseId } = (await call(request, 'leases.create', { ...LEASE, propertyId, tenantIds: [tenantId] })) as { id: string };
  const paid = { leaseId, amountCents: 95_000, paymentMethod: 'Virement bancaire' };
  await call(request, 'payments.create', { ...paid, paymentDate: dayFromToday(0), status: 'Payé' });
  await call(request, 'payments.create', { ...paid, paymentDate: dayFromToday(-3), status: 'En attente' });
  await call(request, 'maintenance.create', {
    propertyId,
    title: 'Fuite sous l’évier',
    description: 'L’eau coule dans le placard.',
    kind: 'panne',
    priority: 'Urgente',
    status: 'Nouveau',
  });

  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.expectFigure('Biens gérés', '3');
  await dashboard.expectFigure('Locataires', '1');
  await dashboard.expectFigure('Occupation', '50 %');
  await dashboard.expectFigure('Revenus encaissés', '950 €');
  await dashboard.expectFigure('à louer', '2');
  await dashboard.expectFigure('à vendre', '1');
  await dashboard.expectFigure('vacant', '1');
  await dashboard.expectFigure('paiement en retard', '1');
  await expect(page.getByRole('list', { name: 'Demandes ouvertes' })).toContainText(within('Fuite sous l’évier'));
  await expect(page.getByRole('list', { name: 'Prochaines échéances' })).toContainText('Fin de bail');
  const bars = page.getByRole('list', { name: 'Revenus encaissés par mois' }).getByRole('link');
  await expect(bars.last()).toHaveAccessibleName(/950\s€/u);

  await dashboard.figure('vacant').click();
  await new PropertiesPage(page).expectTitles(['T3 rue Mercière']);
  await page.reload();
  await new PropertiesPage(page).expectTitles(['T3 rue Mercière']);
  await page.goBack();
  await dashboard.figure('Locataires').click();
  await new ClientsPage(page).expectNames(['Zoé Garnier']);
  await page.goBack();
  await dashboard.figure('paiement en retard').click();
  await expect(page).toHaveURL(/\/billing\?status=/);
  await expect(page.getByRole('main').getByText('T2 quai Rambaud')).toHaveCount(1);
});
