import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { SETTINGS_ANSWERS } from '#testing/stored-organization.ts';
import { PROPERTY_ANSWERS } from '#testing/stored-property.ts';

const CURRENT: Output<'subscriptions.current'> = {
  plan: 'basic',
  since: '2026-11-20',
  version: 0,
  trialEndsOn: '2026-12-03',
  trialDaysLeft: 9,
  isDemo: false,
  propertyCount: 3,
  propertyCap: 5,
};
const ANSWERS: Answers = { 'subscriptions.current': () => CURRENT, 'subscriptions.changes': () => [] };
const show = (answers: Answers = {}, standing?: Parameters<typeof renderAddress>[2]) =>
  renderAddress('/subscription', { ...ANSWERS, ...answers }, standing);
const plan = (name: string) => within(screen.getByRole('article', { name: `Plan ${name}` }));

it('shows the current plan, the rest of the trial and the usage', async () => {
  show();
  const own = within(await screen.findByRole('region', { name: 'Votre abonnement' }));
  expect(own.getByText(/^Essai : 9\sjours$/)).toBeTruthy();
  expect(own.getByText(/^3\sbiens sur 5$/)).toBeTruthy();
  expect(plan('Basique').getByText('Plan actuel')).toBeTruthy();
  expect(plan('Premium').queryByText('Plan actuel')).toBeNull();
  expect(screen.getByRole('article', { name: 'Plan Premium' }).textContent).toMatch(/49,99\s€\/mois/);
});

it('asks before it changes the plan, and confirms the change', async () => {
  let current = CURRENT;
  const { inputsOf } = show({
    'subscriptions.current': () => current,
    'subscriptions.change': () => {
      current = { ...CURRENT, plan: 'premium', version: 1, propertyCap: 20 };
      return { plan: 'premium', version: 1 };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choisir Premium' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Confirmer le changement d.abonnement/ }));
  expect(dialog.getByText(/facturé au prorata/)).toBeTruthy();
  expect(inputsOf('subscriptions.change')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Abonnement mis à jour')).toBeTruthy();
  expect(screen.getByText('Votre plan a été changé avec succès.')).toBeTruthy();
  expect(inputsOf('subscriptions.change')).toEqual([{ plan: 'premium', version: 0 }]);
  expect(await plan('Premium').findByText('Plan actuel')).toBeTruthy();
});

it('opens the confirmation of the plan in its URL, once', async () => {
  const { router } = renderAddress('/subscription?plan=premium', ANSWERS);
  const dialog = within(await screen.findByRole('dialog', { name: /Confirmer le changement d.abonnement/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reports before confirmation that a smaller plan is too small', async () => {
  const { inputsOf } = show({
    'subscriptions.current': () => ({ ...CURRENT, plan: 'premium', version: 1, propertyCount: 12, propertyCap: 20 }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choisir Basique' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Le plan Basique est trop petit' }));
  expect(dialog.getByText(/Le plan Basique permet 5\sbiens, et vous en avez 12\. Supprimez-en 7/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Confirmer' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Voir les biens' }).getAttribute('href')).toBe('/properties');
  await user.click(dialog.getByRole('button', { name: 'Garder mon plan' }));
  expect(inputsOf('subscriptions.change')).toEqual([]);
});

it('reports why a smaller plan is refused when properties were added meanwhile, and reloads the plan', async () => {
  const details = { plan: 'basic', cap: 5, count: 12 };
  const { inputsOf } = show({
    'subscriptions.current': () => ({ ...CURRENT, plan: 'premium', version: 1, propertyCount: 5, propertyCap: 20, trialDaysLeft: 0 }),
    'subscriptions.change': () => {
      throw new Refused(409, { code: 'subscription.downgrade-refused', field: null, details });
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choisir Basique' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText(/Le plan Basique permet 5\sbiens, et vous en avez 12\. Supprimez-en 7/)).toBeTruthy();
  expect(inputsOf('subscriptions.current').length).toBeGreaterThan(1);
});

it('lists the invoices, each month with its PDF', async () => {
  const invoice = { id: 'i1', month: '2026-10-01', daysPerPlan: { basic: 15, premium: 16 }, amountCents: 3547, settledAt: null };
  show({ 'subscriptions.invoices': () => [invoice, { ...invoice, id: 'i2', month: '2026-09-01', settledAt: '2026-10-04T09:00:00Z' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Gérer les paiements' }));
  const list = await screen.findByRole('list', { name: 'Relevés mensuels' });
  const [october, september] = within(list).getAllByRole('listitem');
  expect(october?.textContent).toMatch(/Octobre 2026.*Basique\s: 15\sjours · Premium\s: 16\sjours.*35,47\s€.*À payer/);
  expect(september?.textContent).toMatch(/Réglé le 04\/10\/2026.*Payé/);
  expect(within(list).getByRole('link', { name: 'Télécharger le relevé en PDF : Octobre 2026' }).getAttribute('href')).toBe(
    '/api/subscription/invoices/i1/pdf',
  );
});

it('lets a founder send a request to the administrator, and change nothing', async () => {
  let asked: Output<'subscriptions.waitingRequest'> = null;
  const { inputsOf } = show(
    {
      'subscriptions.waitingRequest': () => asked,
      'subscriptions.request': ({ plan: wantedPlan }) => {
        asked = { wantedPlan, createdAt: '2026-11-20T09:00:00Z' };
      },
    },
    'founder',
  );
  expect(await screen.findByText('Pour changer de plan, contactez votre administrateur.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gérer les paiements' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choisir Premium' })).toHaveProperty('disabled', true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Écrire à l’administrateur' }));
  const form = within(await screen.findByRole('form', { name: 'Demande de changement de plan' }));
  await user.type(form.getByLabelText('Message'), 'Bonjour');
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
  expect(await screen.findByText('Demande envoyée')).toBeTruthy();
  expect(await screen.findByText('Demande envoyée le 20/11/2026 pour le plan Premium.')).toBeTruthy();
  expect(inputsOf('subscriptions.request')).toEqual([{ plan: 'premium', message: 'Bonjour' }]);
});

it.each(['tenant', 'owner'] as const)('shows the %s the plans, and nothing of the organisation', async (standing) => {
  const { inputsOf } = show({}, standing);
  expect(await screen.findByText('Pour changer de plan, contactez votre administrateur.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Choisir / }).every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Écrire à l’administrateur' })).toBeNull();
  expect(inputsOf('subscriptions.current')).toEqual([]);
});

it('reports a full plan before a property is typed', async () => {
  renderAddress('/properties/new', {
    ...PROPERTY_ANSWERS,
    ...ANSWERS,
    'subscriptions.current': () => ({ ...CURRENT, trialDaysLeft: 0, propertyCount: 5 }),
  });
  const limit = within(await screen.findByRole('status', { name: 'Limite du plan' }));
  expect(await limit.findByText(/Le plan Basique permet 5\sbiens, et vous en avez 5\./)).toBeTruthy();
  expect(limit.getByRole('link', { name: 'Voir les plans' }).getAttribute('href')).toBe('/subscription');
});

it('lets an administrator mark an invoice as paid', async () => {
  const plans: Output<'instance.plans'> = [
    {
      organizationId: 'o1',
      name: 'Agence Roux',
      isDemo: false,
      plan: 'basic',
      trialEndsOn: null,
      properties: 3,
      unsettled: 1,
      unsettledCents: 1999,
    },
  ];
  const invoice = { id: 'i1', month: '2026-10-01', daysPerPlan: { basic: 31 }, amountCents: 1999, settledAt: null };
  const { inputsOf } = renderAddress(
    '/settings',
    {
      ...SETTINGS_ANSWERS,
      'instance.plans': () => plans,
      'instance.invoicesOf': () => [invoice],
      'instance.markInvoice': (input) => input,
    },
    'admin',
  );
  const list = await screen.findByRole('list', { name: 'Plans des organisations' });
  expect(list.textContent).toMatch(/Basique · 3\sbiens sur 5.*1\srelevé à payer : 19,99\s€/);
  const user = userEvent.setup();
  await user.click(within(list).getByRole('button', { name: 'Relevés : Agence Roux' }));
  await user.click(await screen.findByRole('button', { name: 'Marquer payé : Octobre 2026' }));
  expect(await screen.findByText('Relevé marqué payé')).toBeTruthy();
  expect(inputsOf('instance.markInvoice')).toEqual([{ organizationId: 'o1', id: 'i1', isSettled: true }]);
});
