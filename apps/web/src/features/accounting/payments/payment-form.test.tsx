import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, pageOf, Refused } from '#testing/server-answers.ts';
import { STORED_LEASE } from '#testing/stored-lease.ts';
import { LISTED_LEASE, LEASE, LEASE_ID, OTHER_LEASE_ID, PAYMENT, PAYMENT_ANSWERS, PAYMENT_ID } from '#testing/stored-payment.ts';

beforeEach(() => sessionStorage.clear());
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
async function newPayment(address = '/billing/new', answers: Answers = {}) {
  const view = renderAddress(address, { ...PAYMENT_ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Enregistrer le paiement' });
  return { ...view, user: userEvent.setup() };
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer le paiement' }));
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

it('has the specified defaults, with today', async () => {
  await newPayment();
  expect(field(/^Méthode de paiement/).value).toBe('Virement bancaire');
  expect(field(/^Statut/).value).toBe('Payé');
  expect(field('Payeur').value).toBe('Le locataire');
  expect(field(/^Date de paiement/).value).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(field(/^Montant/).value).toBe('');
});

it('reports each error under its field with the specified message, and sends nothing', async () => {
  const { inputsOf } = await newPayment();
  fireEvent.change(field(/^Date de paiement/), { target: { value: '' } });
  submit();
  const summary = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(within(summary).getAllByRole('listitem')).toHaveLength(3);
  for (const [label, message] of [
    [/^Contrat de location/, 'Un contrat de location doit être sélectionné'],
    [/^Montant/, 'Le montant doit être supérieur à 0'],
    [/^Date de paiement/, 'La date de paiement est requise'],
  ] as const) {
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  }
  expect(inputsOf('payments.create')).toEqual([]);
});

it('warns about an amount far above a month of the lease, and still saves it', async () => {
  const { user, inputsOf } = await newPayment();
  await user.click(field(/^Contrat de location/));
  await user.click(await screen.findByRole('option', { name: /T3 Mercière/ }));
  await waitFor(() => expect(plain(field(/^Montant/).value)).toBe('1 050'));
  expect(screen.queryByText(/Vérifiez le montant/)).toBeNull();
  fireEvent.change(field(/^Montant/), { target: { value: '1234567,89' } });
  expect(plain((await screen.findByText(/Vérifiez le montant/)).textContent)).toContain(
    '1 234 567,89 € dépassent trois mois de ce contrat (1 050,00 €',
  );
  submit();
  await waitFor(() => expect(inputsOf('payments.create')).toMatchObject([{ amountCents: 123_456_789 }]));
});

it('proposes rent and charges of the chosen lease, until the user types another amount', async () => {
  const { user } = await newPayment();
  await user.click(field(/^Contrat de location/));
  await user.click(await screen.findByRole('option', { name: /T3 Mercière/ }));
  await waitFor(() => expect(plain(field(/^Montant/).value)).toBe('1 050'));
  expect(plain(screen.getByText(/^Un mois de ce contrat/).textContent)).toBe(
    'Un mois de ce contrat : 980,00 € de loyer et 70,00 € de charges.',
  );
  await user.click(field(/^Contrat de location/));
  await user.click(await screen.findByRole('option', { name: /Studio Neuf/ }));
  await waitFor(() => expect(plain(field(/^Montant/).value)).toBe('520,50'));
  fireEvent.change(field(/^Montant/), { target: { value: '300' } });
  await user.click(field(/^Contrat de location/));
  await user.click(await screen.findByRole('option', { name: /T3 Mercière/ }));
  expect(field(/^Montant/).value).toBe('300');
});

it('searches active leases on the server', async () => {
  const { user, inputsOf } = await newPayment();
  await user.type(field(/^Contrat de location/), 'martin');
  await waitFor(() => expect(inputsOf('leases.choices')).toContainEqual({ q: 'martin' }));
});

it('starts with the lease of the URL, amount included', async () => {
  const { inputsOf } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`);
  expect(field(/^Contrat de location/).value).toBe('T3 Mercière · Léo Petit');
  expect(plain(field(/^Montant/).value)).toBe('1 050');
  expect(inputsOf('leases.choices')[0]).toEqual({ include: LEASE_ID });
});

it('starts with the only active lease of the tenant in the URL, and searches their name when there are several', async () => {
  const tenantId = LEASE.tenant.id;
  const { inputsOf, unmount } = await newPayment(`/billing/new?tenantId=${tenantId}`);
  expect(inputsOf('leases.list')[0]).toEqual({ tenantId, status: 'Actif', limit: 2 });
  expect(field(/^Contrat de location/).value).toBe('T3 Mercière · Léo Petit');
  unmount();
  const several = { 'leases.list': () => pageOf([LISTED_LEASE, { ...LISTED_LEASE, id: OTHER_LEASE_ID }]) };
  const among = await newPayment(`/billing/new?tenantId=${tenantId}`, several);
  expect(field(/^Contrat de location/).value).toBe('');
  await waitFor(() => expect(among.inputsOf('leases.choices')).toContainEqual({ q: 'Léo Petit' }));
});

it('sends one payment for two clicks, with the key of this form, and opens it', async () => {
  const { router, inputsOf } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`);
  const button = screen.getByRole('button', { name: 'Enregistrer le paiement' });
  // A click, and the Enter key, which a disabled button does not stop.
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/billing/${PAYMENT_ID}`));
  const sent = inputsOf('payments.create');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    leaseId: LEASE_ID,
    amountCents: 105_000,
    paymentMethod: 'Virement bancaire',
    status: 'Payé',
    payerKind: 'locataire',
    creationKey: expect.stringMatching(UUID),
  });
  expect(await screen.findByText('Paiement créé avec succès')).toBeDefined();
});

it('sends the same key again after a lost answer; another form has another', async () => {
  let isLost = true;
  const create = () => {
    if (!isLost) return { id: PAYMENT_ID };
    isLost = false;
    throw new Refused(500);
  };
  const { inputsOf, unmount } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`, { 'payments.create': create });
  submit();
  expect(await screen.findByText('Une erreur est survenue lors de l’enregistrement du paiement')).toBeDefined();
  expect(plain(field(/^Montant/).value)).toBe('1 050');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer le paiement' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
  submit();
  await waitFor(() => expect(inputsOf('payments.create')).toHaveLength(2));
  const [first, second] = inputsOf('payments.create');
  expect(second).toEqual(first);
  unmount();
  const other = await newPayment(`/billing/new?leaseId=${LEASE_ID}`);
  submit();
  await waitFor(() => expect(other.inputsOf('payments.create')).toHaveLength(1));
  expect(other.inputsOf('payments.create')[0]?.['creationKey']).not.toBe(first?.['creationKey']);
});

it('reports that this form already created a payment with other values, and allows another on purpose', async () => {
  const keys = new Set<unknown>();
  const create: Answers['payments.create'] = ({ creationKey }) => {
    keys.add(creationKey ?? '');
    if (keys.size > 1) return { id: PAYMENT_ID };
    throw new Refused(409, { code: 'payment.key-reused', field: null, details: {} });
  };
  const { user, router } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`, { 'payments.create': create });
  submit();
  expect(await screen.findByText('Impossible de créer ce paiement')).toBeDefined();
  const notice = await screen.findByRole('alert', { name: 'Paiement déjà enregistré' });
  expect(within(notice).getByRole('link', { name: 'Voir les paiements du contrat' }).getAttribute('href')).toContain(LEASE_ID);
  await user.click(within(notice).getByRole('button', { name: 'En faire un autre paiement' }));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/billing/${PAYMENT_ID}`));
});

it('asks about what the server finds doubtful, and saves it once the user has confirmed exactly that', async () => {
  const create: Answers['payments.create'] = ({ confirmed }) => {
    if (confirmed?.includes('repeated')) return { id: PAYMENT_ID };
    throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'repeated before-lease' } });
  };
  const { user, router, inputsOf } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`, { 'payments.create': create });
  submit();
  const question = await screen.findByRole('region', { name: 'Ce paiement est-il juste ?' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Même contrat, même montant et même date qu’un paiement déjà enregistré.', 'Date antérieure au début du contrat.']);
  expect(document.activeElement).toBe(question);
  expect(screen.queryByText('Impossible de créer ce paiement')).toBeNull();
  // Other values than those asked about: they are sent without the confirmation.
  fireEvent.change(field(/^Montant/), { target: { value: '300' } });
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(inputsOf('payments.create')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer quand même' }).disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/billing/${PAYMENT_ID}`));
  const sent = inputsOf('payments.create');
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([[], [], ['repeated', 'before-lease']]);
  expect(new Set(sent.map(({ creationKey }) => creationKey)).size).toBe(1);
});

it('« Enregistrer et suivant » opens an empty form with the same day and method, and another key', async () => {
  const { user, router, inputsOf } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`);
  fireEvent.change(field(/^Date de paiement/), { target: { value: '02/11/2026' } });
  await user.click(screen.getByRole('button', { name: 'Enregistrer et suivant' }));
  expect(await screen.findByText('Paiement créé avec succès')).toBeDefined();
  await waitFor(() => expect(field(/^Contrat de location/).value).toBe(''));
  expect(document.activeElement).toBe(field(/^Contrat de location/));
  expect(router.state.location.pathname).toBe('/billing/new');
  expect(field(/^Montant/).value).toBe('');
  expect(field(/^Date de paiement/).value).toBe('02/11/2026');
  await user.click(field(/^Contrat de location/));
  await user.click(await screen.findByRole('option', { name: /Studio Neuf/ }));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/billing/${PAYMENT_ID}`));
  const sent = inputsOf('payments.create');
  expect(sent).toMatchObject([{ leaseId: LEASE_ID }, { leaseId: OTHER_LEASE_ID, paymentDate: '2026-11-02' }]);
  expect(sent[0]?.['creationKey']).not.toBe(sent[1]?.['creationKey']);
});

it('asks about an edited payment too', async () => {
  const update: Answers['payments.update'] = ({ confirmed }) => {
    if (confirmed?.includes('paid-in-future')) return { id: PAYMENT_ID, version: 2 };
    throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'paid-in-future' } });
  };
  const { router } = renderAddress(`/billing/edit/${PAYMENT_ID}`, { ...PAYMENT_ANSWERS, 'payments.update': update });
  fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/billing/${PAYMENT_ID}`));
});

const guarantor = (name: string) => ({
  id: PAYMENT_ID,
  kind: 'personne' as const,
  name,
  email: '',
  phone: '',
  address: '',
  surety: 'solidaire' as const,
  maxAmountCents: null,
  untilDate: null,
});
const withGuarantors = (...names: string[]): Answers => ({
  'leases.byId': ({ id }) => ({ ...STORED_LEASE, id, guarantors: id === LEASE_ID ? names.map(guarantor) : [] }),
});

async function choosePayer(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(field('Payeur'));
  await user.click(await screen.findByRole('option', { name }));
}

it('asks who paid only for a guarantor or another person, and proposes the only guarantor of the lease', async () => {
  const { user, inputsOf } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`, withGuarantors('Anne Petit'));
  expect(screen.queryByLabelText('Nom du payeur')).toBeNull();
  expect(inputsOf('leases.byId')).toEqual([]);
  await choosePayer(user, 'Un garant');
  await waitFor(() => expect(field('Nom du payeur').value).toBe('Anne Petit'));
  // What was proposed goes with the guarantor, and with the lease.
  await choosePayer(user, 'Quelqu’un d’autre');
  await waitFor(() => expect(field('Nom du payeur').value).toBe(''));
  await choosePayer(user, 'Un garant');
  await waitFor(() => expect(field('Nom du payeur').value).toBe('Anne Petit'));
  await user.click(field(/^Contrat de location/));
  await user.click(await screen.findByRole('option', { name: /Studio Neuf/ }));
  await waitFor(() => expect(field('Nom du payeur').value).toBe(''));
  await user.click(field(/^Contrat de location/));
  await user.click(await screen.findByRole('option', { name: /T3 Mercière/ }));
  await waitFor(() => expect(field('Nom du payeur').value).toBe('Anne Petit'));
  submit();
  await waitFor(() => expect(inputsOf('payments.create')).toMatchObject([{ payerKind: 'garant', payerName: 'Anne Petit' }]));
});

it('keeps the name that was typed, and sends none for the tenant', async () => {
  const { user, inputsOf } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`, withGuarantors('Anne Petit', 'Paul Petit'));
  await choosePayer(user, 'Un garant');
  await waitFor(() => expect(inputsOf('leases.byId')).toEqual([{ id: LEASE_ID }]));
  expect(field('Nom du payeur').value).toBe('');
  await user.click(field('Nom du payeur'));
  expect(await screen.findByRole('option', { name: 'Paul Petit' })).toBeDefined();
  await user.type(field('Nom du payeur'), 'Mme Durand');
  await choosePayer(user, 'Quelqu’un d’autre');
  expect(field('Nom du payeur').value).toBe('Mme Durand');
  await choosePayer(user, 'Le locataire');
  await waitFor(() => expect(screen.queryByLabelText('Nom du payeur')).toBeNull());
  submit();
  await waitFor(() => expect(inputsOf('payments.create')).toMatchObject([{ payerKind: 'locataire', payerName: '' }]));
});

it('shows the refusal of a name under its field', async () => {
  const create = () => {
    throw new Refused(400, { code: 'payment.payer-not-named', field: 'payerName', details: {} });
  };
  const { user } = await newPayment(`/billing/new?leaseId=${LEASE_ID}`, { 'payments.create': create });
  await choosePayer(user, 'Quelqu’un d’autre');
  await user.type(field('Nom du payeur'), 'Mme Durand');
  submit();
  await waitFor(() => {
    const described = field('Nom du payeur').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Le nom du payeur n’est donné que pour un garant ou quelqu’un d’autre.',
    );
  });
});

it('proposes nothing for a stored payment without a name until the user chooses a guarantor', async () => {
  const stored: typeof PAYMENT = { ...PAYMENT, payerKind: 'garant' };
  const { inputsOf } = renderAddress(`/billing/edit/${PAYMENT_ID}`, {
    ...PAYMENT_ANSWERS,
    ...withGuarantors('Anne Petit'),
    'payments.byId': () => stored,
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  await waitFor(() => expect(inputsOf('leases.byId')).toEqual([{ id: LEASE_ID }]));
  expect(field('Nom du payeur').value).toBe('');
  const user = userEvent.setup();
  await choosePayer(user, 'Le locataire');
  await choosePayer(user, 'Un garant');
  await waitFor(() => expect(field('Nom du payeur').value).toBe('Anne Petit'));
});

it('is refused to users who may not record payments', async () => {
  renderAddress('/billing/new', PAYMENT_ANSWERS, 'tenant');
  expect(await screen.findByRole('heading', { name: /Vous n.avez pas accès à cette page/ })).toBeDefined();
});

it('edits a payment from the version it read, with its own lease although it has ended', async () => {
  const ended: typeof LEASE = { ...LEASE, status: 'Terminé' };
  const { router, inputsOf } = renderAddress(`/billing/edit/${PAYMENT_ID}`, { ...PAYMENT_ANSWERS, 'leases.choices': () => [ended] });
  await screen.findByRole('button', { name: 'Enregistrer' });
  expect(field(/^Contrat de location/).value).toBe('T3 Mercière · Léo Petit');
  expect(plain(field(/^Montant/).value)).toBe('1 234 567,89');
  fireEvent.change(field('Notes'), { target: { value: 'Chèque n° 12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/billing/${PAYMENT_ID}`));
  expect(inputsOf('payments.update')).toMatchObject([
    { id: PAYMENT_ID, version: 1, leaseId: LEASE_ID, amountCents: 123_456_789, notes: 'Chèque n° 12' },
  ]);
  expect(await screen.findByText('Paiement mis à jour avec succès')).toBeDefined();
});

it('shows the author of a concurrent change, and can save over it', async () => {
  let versions = 0;
  const update = ({ version }: { version: number }) => {
    if (version === 2) return { id: PAYMENT_ID, version: 3 };
    throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Hugo Bernard', at: '2026-11-20T10:00:00Z' } });
  };
  const byId = () => (versions++ === 0 ? PAYMENT : { ...PAYMENT, amountCents: 90_000, version: 2, updatedByName: 'Hugo Bernard' });
  const { inputsOf } = renderAddress(`/billing/edit/${PAYMENT_ID}`, {
    ...PAYMENT_ANSWERS,
    'payments.update': update,
    'payments.byId': byId,
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  fireEvent.change(field('Notes'), { target: { value: 'à moi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Impossible de mettre à jour ce paiement')).toBeDefined();
  expect(await screen.findByText('Modifié entre-temps par Hugo Bernard', { selector: 'p' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(() => expect(field(/^Montant/).value).toBe('900'));
  expect(field('Notes').value).toBe('à moi');
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('payments.update').at(-1)).toMatchObject({ version: 2, amountCents: 90_000, notes: 'à moi' }));
});
