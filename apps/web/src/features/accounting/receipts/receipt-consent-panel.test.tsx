import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf, Refused } from '#testing/server-answers.ts';
import { LEASE_ROW, STORED_LEASE } from '#testing/stored-lease.ts';
import { TENANT_ANSWERS, TENANT_ID } from '#testing/stored-tenant.ts';

type Consent = Output<'receipts.consent'>;

const NONE: Consent = { tenantId: TENANT_ID, email: 'karim@exemple.fr', today: '2026-11-20', consent: null };
const GIVEN: NonNullable<Consent['consent']> = {
  givenOn: '2026-11-02',
  recordedAt: '2026-11-02T09:00:00.000Z',
  recordedByName: 'Claire Martin',
  isGivenByTenant: false,
  withdrawnOn: null,
  withdrawnByName: '',
  isWithdrawnByTenant: false,
};
const done = () => ({ tenantId: TENANT_ID });
const panel = () => screen.findByRole('region', { name: 'Quittances par e-mail' });

const PORTAL_ANSWERS: Answers = {
  'leases.list': () => pageOf([LEASE_ROW]),
  'leases.byId': () => ({ ...STORED_LEASE, nextDates: [] }),
  'documents.list': emptyPage,
  'payments.list': emptyPage,
  'maintenance.list': emptyPage,
  'maintenance.count': () => ({ count: 0, isCapped: false }),
};

const onPage = (consent: Consent, answers: Answers = {}, standing: Parameters<typeof renderAddress>[2] = 'property_manager') => ({
  ...renderAddress(`/clients/${TENANT_ID}`, { ...TENANT_ANSWERS, 'receipts.consent': () => consent, ...answers }, standing),
  user: userEvent.setup(),
});

it('lets a manager record the consent of a tenant, with its day', async () => {
  const { user, inputsOf } = onPage(NONE, { 'receipts.giveConsent': done });
  const region = await panel();
  expect(await within(region).findByText(/^Sans accord enregistré, ses quittances et ses avis d’échéance sont à imprimer/u)).toBeDefined();
  await user.click(within(region).getByRole('button', { name: 'Enregistrer l’accord' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accord du locataire' });
  const on = within(dialog).getByRole('textbox', { name: /^Accord donné le/u });
  await user.clear(on);
  await user.type(on, '02/11/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Accord enregistré')).toBeDefined();
  expect(inputsOf('receipts.giveConsent')).toEqual([{ tenantId: TENANT_ID, on: '2026-11-02' }]);
});

it('says who recorded the consent, and records its withdrawal; the day is refused under its field', async () => {
  const { user } = onPage(
    { ...NONE, consent: GIVEN },
    {
      'receipts.withdrawConsent': () => {
        throw new Refused(400, { code: 'receipt.withdrawn-before-consent', field: 'on', details: {} });
      },
    },
  );
  expect(await within(await panel()).findByText('Accord donné le 02/11/2026, enregistré par Claire Martin.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Enregistrer le retrait de l’accord' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retrait de l’accord' });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText('L’accord a été donné après cette date.')).toBeDefined();
});

it('tells a withdrawn consent, and a consent without an address', async () => {
  const { unmount } = onPage({
    ...NONE,
    consent: { ...GIVEN, withdrawnOn: '2026-11-15', isWithdrawnByTenant: true },
  });
  expect(await within(await panel()).findByText(/^Accord retiré le 15\/11\/2026 par le locataire, depuis son espace/u)).toBeDefined();
  unmount();
  onPage({ ...NONE, email: '', consent: GIVEN });
  expect(await within(await panel()).findByText(/^Sans adresse e-mail/u)).toBeDefined();
});

it('lets tenants give and withdraw their own consent in their portal', async () => {
  const portalOf = (consent: Consent, answers: Answers) => ({
    ...renderAddress('/dashboard', { ...PORTAL_ANSWERS, 'receipts.ownConsent': () => consent, ...answers }, 'tenant'),
    user: userEvent.setup(),
  });
  const first = portalOf(NONE, { 'receipts.giveConsent': done });
  expect(await within(await panel()).findByText(/envoyés par e-mail à karim@exemple.fr, gratuitement/u)).toBeDefined();
  await first.user.click(screen.getByRole('button', { name: 'Donner mon accord' }));
  expect(await screen.findByText('Accord enregistré')).toBeDefined();
  expect(first.inputsOf('receipts.giveConsent')).toEqual([{ tenantId: TENANT_ID, on: '2026-11-20' }]);
  first.unmount();
  const second = portalOf({ ...NONE, consent: GIVEN }, { 'receipts.withdrawConsent': done });
  await second.user.click(await screen.findByRole('button', { name: 'Retirer mon accord' }));
  expect(await screen.findByText('Retrait de l’accord enregistré')).toBeDefined();
});

it('shows nothing of it to an invited owner', async () => {
  onPage(NONE, {}, 'owner');
  await screen.findByRole('heading', { level: 1, name: 'Karim Benali' });
  expect(screen.queryByRole('region', { name: 'Quittances par e-mail' })).toBeNull();
});
