import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf, Refused, type Row } from '#testing/server-answers.ts';
import { ORGANIZATION, SETTINGS_ANSWERS } from '#testing/stored-organization.ts';

const refused = (): never => {
  throw new Refused(403);
};
/** The page that opens next, and is not tested here. */
const DASHBOARD_REFUSED: Answers = {
  'dashboard.figures': refused,
  'dashboard.requests': refused,
  'dashboard.clients': refused,
  'dashboard.upcoming': refused,
  'inquiries.list': refused,
  'reviews.waiting': refused,
};
const show = (answers: Answers = {}) => renderAddress('/settings', { ...SETTINGS_ANSWERS, ...answers });

it('formats phone number and SIRET, which the server reads in any spelling', async () => {
  const stored = { ...ORGANIZATION, siret: '12002701600563', phone: '+33465712020' };
  const { inputsOf } = show({ 'organizations.current': () => stored, 'organizations.update': () => ({ id: stored.id, version: 4 }) });
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  expect(form.getByLabelText('SIRET')).toHaveProperty('value', '120 027 016 00563');
  expect(form.getByLabelText('Téléphone')).toHaveProperty('value', '04 65 71 20 20');
  await userEvent.type(form.getByRole('combobox', { name: 'Ville' }), 'Sète{Enter}');
  expect(inputsOf('organizations.update')).toMatchObject([{ city: 'Sète', siret: '120 027 016 00563', phone: '04 65 71 20 20' }]);
});

it('reports a wrong SIRET before anything is sent', async () => {
  const { inputsOf } = show({ 'organizations.update': () => ({ id: 'organization-1', version: 4 }) });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  await user.type(form.getByLabelText('SIRET'), '120 027 016 00564{Enter}');
  expect(form.getByText('Ce SIRET est mal recopié : son dernier chiffre ne correspond pas')).toBeTruthy();
  expect(inputsOf('organizations.update')).toEqual([]);
  await user.clear(form.getByLabelText('SIRET'));
  await user.type(form.getByLabelText('SIRET'), '120 027 016 00563{Enter}');
  expect(await screen.findByText('Organisation mise à jour')).toBeTruthy();
  expect(inputsOf('organizations.update')).toMatchObject([{ name: 'Agence Martin', siret: '120 027 016 00563', version: 3 }]);
});

it('keeps its input after a concurrent change, and can save over it', async () => {
  let saved = ORGANIZATION;
  const { inputsOf } = show({
    'organizations.current': () => saved,
    'organizations.update': ({ version }: { version: number }) => {
      if (version === 5) return { id: 'organization-1', version: 6 };
      saved = { ...ORGANIZATION, name: 'Agence du Port', version: 5 };
      throw new Refused(409, {
        code: 'common.modified-meanwhile',
        field: null,
        details: { by: 'Hugo Bernard', at: '2026-11-20T09:00:00Z' },
      });
    },
  });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  await user.type(form.getByRole('combobox', { name: 'Ville' }), 'Brest{Enter}');
  expect(await screen.findByText(/Modifié entre-temps par Hugo Bernard/)).toBeTruthy();
  expect(await form.findByDisplayValue('Agence du Port')).toBeTruthy();
  expect(form.getByDisplayValue('Brest')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Organisation mise à jour')).toBeTruthy();
  expect(inputsOf('organizations.update').at(-1)).toMatchObject({ name: 'Agence du Port', city: 'Brest', version: 5 });
});

it('shows the holder and the last digits of a bank account, and refuses an invalid IBAN', async () => {
  const { inputsOf } = show({
    'organizations.current': () => ({ ...ORGANIZATION, bank: { holder: 'SCI du Port', ending: '2606' } }),
    'organizations.setBankDetails': () => ({ id: 'organization-1', version: 4 }),
  });
  const user = userEvent.setup();
  const bank = within(await screen.findByRole('region', { name: 'Coordonnées bancaires' }));
  expect(bank.getByText('IBAN …2606 · SCI du Port')).toBeTruthy();
  await user.click(bank.getByRole('button', { name: 'Remplacer' }));
  expect((bank.getByLabelText('IBAN') as HTMLInputElement).value).toBe('');
  await user.type(bank.getByLabelText('IBAN'), 'FR14 2004 1010 0505 0001 3M02 607{Enter}');
  expect(bank.getByText('Cet IBAN n’est pas valable : vérifiez chaque caractère')).toBeTruthy();
  await user.clear(bank.getByLabelText('IBAN'));
  await user.type(bank.getByLabelText('IBAN'), 'FR14 2004 1010 0505 0001 3M02 606{Enter}');
  expect(await screen.findByText('Coordonnées bancaires enregistrées')).toBeTruthy();
  expect(inputsOf('organizations.setBankDetails')).toMatchObject([{ holder: 'SCI du Port', version: 3 }]);
});

it('deletes a bank account after one confirmation', async () => {
  const { inputsOf } = show({
    'organizations.current': () => ({ ...ORGANIZATION, bank: { holder: 'SCI du Port', ending: '2606' } }),
    'organizations.removeBankDetails': () => ({ id: 'organization-1', version: 4 }),
  });
  const user = userEvent.setup();
  const bank = within(await screen.findByRole('region', { name: 'Coordonnées bancaires' }));
  await user.click(bank.getByRole('button', { name: 'Effacer' }));
  expect(inputsOf('organizations.removeBankDetails')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Effacer' }));
  expect(await screen.findByText('Coordonnées bancaires effacées')).toBeTruthy();
  expect(inputsOf('organizations.removeBankDetails')).toEqual([{ version: 3 }]);
});

it('shows the instance to an administrator only', async () => {
  const request: Output<'instance.demoRequests'>[number] = {
    id: 'r1',
    kind: 'démonstration',
    name: 'Léa Roux',
    email: 'lea@exemple.fr',
    company: 'Agence Roux',
    phone: '',
    message: 'Bonjour',
    organizationId: null,
    wantedPlan: null,
    createdAt: '2026-11-20T09:00:00Z',
    handledAt: null,
  };
  const forAPlan: typeof request = {
    ...request,
    id: 'r2',
    kind: 'ventes',
    name: 'Paul Petit',
    company: 'SCI Petit',
    organizationId: 'o2',
    wantedPlan: 'premium',
  };
  const instance: Answers = {
    'sessions.organizations': () => [{ id: 'o1', name: 'Agence Roux', kind: 'agence', isDemo: false, members: 2, properties: 7 }],
    'instance.demoRequests': () => [request, forAPlan],
    'instance.plans': () => [],
    'instance.accounts': emptyPage,
    'instance.jobRuns': emptyPage,
    'instance.deadJobs': () => [],
    'instance.markDemoRequest': (input) => input,
    'subscriptions.current': refused,
    'subscriptions.changes': () => [],
    'sessions.chooseOrganization': ({ organizationId }) => ({ id: organizationId, name: 'Agence Roux' }),
  };
  const { inputsOf, router } = renderAddress('/settings', { ...SETTINGS_ANSWERS, ...instance }, 'admin');
  const list = await screen.findByRole('list', { name: 'Demandes reçues' });
  expect(within(list).getByText('Léa Roux, Agence Roux')).toBeTruthy();
  expect(within(list).getAllByRole('listitem')[1]?.textContent).toMatch(
    /^Paul PetitChangement d’abonnement · le .*Organisation : SCI Petit · plan souhaité : Premium/,
  );
  expect((await screen.findByRole('list', { name: 'Organisations de l’instance' })).textContent).toMatch(/7\sbiens · 2\smembres/);
  await userEvent.click(within(list).getByRole('button', { name: 'Marquer comme traitée : Léa Roux' }));
  expect(await screen.findByText('Demande marquée comme traitée')).toBeTruthy();
  expect(inputsOf('instance.markDemoRequest')).toEqual([{ id: 'r1', isHandled: true }]);

  expect(within(list).getByRole('button', { name: 'Ouvrir l’organisation : SCI Petit' })).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: 'Appliquer le plan Premium : SCI Petit' }));
  await waitFor(() => expect(router.state.location.href).toBe('/subscription?plan=premium'));
  expect(inputsOf('sessions.chooseOrganization')).toEqual([{ organizationId: 'o2' }]);
});

it('lets an administrator open an organisation from the list', async () => {
  const listed: Output<'sessions.organizations'>[number] = {
    id: 'o1',
    name: 'Agence Roux',
    kind: 'agence',
    isDemo: false,
    members: 2,
    properties: 7,
  };
  const { inputsOf, router } = renderAddress(
    '/settings',
    {
      ...SETTINGS_ANSWERS,
      'sessions.organizations': () => [listed],
      'instance.demoRequests': () => [],
      'instance.plans': () => [],
      'instance.accounts': emptyPage,
      'instance.jobRuns': emptyPage,
      'instance.deadJobs': () => [],
      ...DASHBOARD_REFUSED,
      'sessions.chooseOrganization': () => ({ id: 'o1', name: 'Agence Roux' }),
    },
    'admin',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir : Agence Roux' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(inputsOf('sessions.chooseOrganization')).toEqual([{ organizationId: 'o1' }]);
});

it('lets an administrator find an account and disable it after one confirmation, never their own', async () => {
  const account: Row<'instance.accounts'> = {
    id: 'u1',
    fullName: 'Émile Roux',
    email: 'emile@exemple.fr',
    userType: 'tenant',
    organizations: 2,
    createdAt: '2026-11-02T09:00:00Z',
    lastSignInAt: null,
    secondFactorSince: null,
    passkeys: 0,
    disabledAt: null,
  };
  let disabledAt: string | null = null;
  const instance: Answers = {
    ...SETTINGS_ANSWERS,
    'sessions.organizations': () => [],
    'instance.demoRequests': () => [],
    'instance.plans': () => [],
    'instance.jobRuns': emptyPage,
    'instance.deadJobs': () => [],
    'instance.accounts': () =>
      pageOf([
        { ...account, disabledAt },
        { ...account, id: 'user-1', fullName: 'Claire Martin', userType: 'admin', lastSignInAt: '2026-11-20T08:00:00Z' },
      ]),
    'instance.setAccountDisabled': ({ id, isDisabled }: { id: string; isDisabled: boolean }) => {
      disabledAt = isDisabled ? '2026-11-20T09:00:00Z' : null;
      return { id, isDisabled };
    },
  };
  const { inputsOf } = renderAddress('/settings', instance, 'admin');
  const user = userEvent.setup();
  const list = within(await screen.findByRole('list', { name: 'Comptes de l’instance' }));
  expect(list.getByText(/2\sorganisations · créé le 02\/11\/2026 · jamais connecté/)).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Désactiver : Claire Martin' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Désactiver : Émile Roux' }));
  expect(inputsOf('instance.setAccountDisabled')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText('Compte désactivé')).toBeTruthy();
  await user.click(await list.findByRole('button', { name: 'Réactiver : Émile Roux' }));
  expect(await screen.findByText('Compte réactivé')).toBeTruthy();
  expect(inputsOf('instance.setAccountDisabled')).toEqual([
    { id: 'u1', isDisabled: true },
    { id: 'u1', isDisabled: false },
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Nom ou e-mail d’un compte' }), 'roux{Enter}');
  await waitFor(() => expect(inputsOf('instance.accounts')).toContainEqual({ limit: 10, q: 'roux' }));
});

it('shows an administrator the nightly jobs, and unfinished ones', async () => {
  const run: Row<'instance.jobRuns'> = {
    id: 'n1',
    name: 'lease-terms',
    organizationName: 'Agence Roux',
    day: '2025-11-20',
    startedAt: '2025-11-20T01:00:00Z',
    endedAt: '2025-11-20T01:00:05Z',
    counts: { ended: 2, renewed: 0 },
  };
  renderAddress(
    '/settings',
    {
      ...SETTINGS_ANSWERS,
      'sessions.organizations': () => [],
      'instance.demoRequests': () => [],
      'instance.plans': () => [],
      'instance.accounts': emptyPage,
      'instance.deadJobs': () => [],
      'instance.jobRuns': () => pageOf([run, { ...run, id: 'n2', name: 'digests', endedAt: null, counts: null }]),
    },
    'admin',
  );
  const list = within(await screen.findByRole('list', { name: 'Tâches de nuit' }));
  const [done, open] = list.getAllByRole('listitem');
  expect(done?.textContent).toMatch(/^Fin et reconduction des bauxAgence Roux · journée du 20\/11\/2025Terminée le .* · 2\sbaux terminés$/);
  expect(open?.textContent).toMatch(/^Récapitulatifs par e-mail.*, jamais terminée$/);
});

it('lets an administrator relaunch a job that gave up, and not an e-mail that may have arrived', async () => {
  const dead = { attempts: 12, organizationName: 'Agence Roux', failedAt: '2025-11-20T01:00:00Z' };
  const { inputsOf } = renderAddress(
    '/settings',
    {
      ...SETTINGS_ANSWERS,
      'sessions.organizations': () => [],
      'instance.demoRequests': () => [],
      'instance.plans': () => [],
      'instance.accounts': emptyPage,
      'instance.jobRuns': emptyPage,
      'instance.deadJobs': () => [
        { ...dead, id: '7', task: 'deliver-email', detail: 'invitation', canRelaunch: true },
        { ...dead, id: 'e1', task: 'deliver-email', detail: 'digest', attempts: 1, canRelaunch: false },
      ],
      'instance.relaunchJob': ({ id }) => ({ id }),
    },
    'admin',
  );
  const list = within(await screen.findByRole('list', { name: 'Tâches en échec' }));
  const [failed, unclear] = list.getAllByRole('listitem');
  expect(failed?.textContent).toMatch(/^Envoi d’un e-mail : invitationAgence Roux12\stentatives, abandonnée le .*Relancer$/);
  expect(unclear?.textContent).toMatch(/l’e-mail est peut-être arrivé, il n’est pas renvoyé\.$/);
  await userEvent.click(list.getByRole('button', { name: 'Relancer : Envoi d’un e-mail : invitation' }));
  expect(await screen.findByText('Tâche relancée')).toBeTruthy();
  expect(inputsOf('instance.relaunchJob')).toEqual([{ id: '7' }]);
});

it('shows a manager nothing of the instance', async () => {
  const { inputsOf } = show();
  await screen.findByRole('form', { name: 'Organisation' });
  expect(screen.queryByText('Instance')).toBeNull();
  expect(inputsOf('instance.demoRequests')).toEqual([]);
});

it('sets how many days before a month its rents are called', async () => {
  const { inputsOf } = show({ 'organizations.setRentCalls': () => ({ id: 'organization-1', version: 4 }) });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Appel des loyers' }));
  const days = form.getByRole('textbox', { name: /^Appeler les loyers avant leur mois/u });
  await user.clear(days);
  await user.type(days, '61{Enter}');
  expect(form.getByText('Saisissez 60 ou moins')).toBeTruthy();
  await user.clear(days);
  await user.type(days, '0{Enter}');
  expect(await screen.findByText('Appel des loyers enregistré')).toBeTruthy();
  expect(inputsOf('organizations.setRentCalls')).toEqual([{ callDaysAhead: 0, version: 3 }]);
});
