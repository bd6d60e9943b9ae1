import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf, Refused, type Row } from '#testing/server-answers.ts';
import { DUE_ANSWERS } from '#testing/stored-due.ts';
import { LEASE, LEASE_ID, OTHER_LEASE_ID } from '#testing/stored-payment.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const NO_SIGNS: Row<'reminders.list'>['signs'] = { claimableUntil: '2029-10-05', isPrescribed: false, aid: null, clause: null };

const LATE: Row<'reminders.list'> = {
  leaseId: LEASE_ID,
  lateCents: 155_000,
  upTo30Cents: 105_000,
  upTo60Cents: 50_000,
  upTo90Cents: 0,
  over90Cents: 0,
  oldestOn: '2026-10-05',
  dueCount: 2,
  debtSince: '2026-10-05',
  sent: [{ stage: 'Relance amiable', sentOn: '2026-10-12' }],
  stagesLeft: [
    { stage: 'Relance formelle', from: '2026-10-22' },
    { stage: 'Mise en demeure', from: '2026-10-13' },
  ],
  pausedUntil: null,
  unpaidOrder: null,
  next: { stage: 'Relance formelle', on: '2026-10-22', isDue: true },
  signs: NO_SIGNS,
  property: { id: LEASE.property.id, title: LEASE.property.title, address: '12 rue Mercière', city: 'Lyon' },
  tenant: { id: LEASE.tenant.id, name: LEASE.tenant.name, email: 'leo.petit@exemple.fr' },
};
const PAUSED: Row<'reminders.list'> = {
  ...LATE,
  leaseId: OTHER_LEASE_ID,
  sent: [],
  pausedUntil: '2026-12-15',
  next: { stage: 'Relance amiable', on: '2026-12-16', isDue: false },
  tenant: { ...LATE.tenant, name: 'Zoé Martin' },
};
const TOTALS: Output<'reminders.totals'> = {
  count: 2,
  lateCents: 310_000,
  upTo30Cents: 210_000,
  upTo60Cents: 100_000,
  upTo90Cents: 0,
  over90Cents: 0,
};
const previewOf = ({ leaseId, next, pausedUntil, unpaidOrder, lateCents, oldestOn, property, tenant }: typeof LATE) => ({
  leaseId,
  next,
  isPossible: true,
  channel: 'papier' as const,
  pausedUntil,
  unpaidOrder,
  lateCents,
  oldestOn,
  property,
  tenant,
  guarantors: [
    { name: 'Anne Benali', channel: 'papier' as const, hasAddress: false },
    { name: 'Bruno Benali', channel: 'e-mail' as const, hasAddress: false },
  ],
});
const ANSWERS: Answers = {
  ...DUE_ANSWERS,
  'deposits.missingTotals': () => ({ count: 0, isCapped: false, leftCents: 0 }),
  'reminders.list': () => pageOf([LATE, PAUSED]),
  'reminders.totals': () => TOTALS,
  'reminders.preview': () => [LATE, PAUSED].map(previewOf),
};
const open = (address = '/billing/arrears', answers: Answers = {}) => ({
  ...renderAddress(address, { ...ANSWERS, ...answers }, 'property_manager'),
  user: userEvent.setup(),
});

it('shows what each lease owes by age, the last reminder and the next one', async () => {
  open();
  const rows = within(await screen.findByRole('table', { name: 'Contrats en retard de paiement' }))
    .getAllByRole('row')
    .slice(1);
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => plain(textContent));
  const amounts = ['05/10/2026', '1 050,00 €', '500,00 €', '–', '–', '1 550,00 €'];
  expect(rows.map((row) => cellsOf(row).slice(1))).toEqual([
    [...amounts, 'Relance amiable, le 12/10/2026', 'Relance formelleà faire depuis le 22/10/2026'],
    [...amounts, 'Aucune', 'Relance amiableen pause jusqu’au 15/12/2026'],
  ]);
  const totals = screen.getByRole('region', { name: 'Totaux des impayés affichés' });
  await waitFor(() => expect(plain(totals.textContent)).toContain('En retard3 100,00 €'));
});

it('sends the reminders of the preview that are due, and offers those to print', async () => {
  const guarantors: Output<'reminders.send'>['sent'][number]['guarantors'] = [
    { id: OTHER_LEASE_ID, name: 'Anne Benali', channel: 'papier' },
    { id: LEASE_ID, name: 'Bruno Benali', channel: 'e-mail' },
  ];
  const sent = [{ id: LEASE_ID, leaseId: LEASE_ID, stage: 'Relance formelle', channel: 'papier', guarantors }] as const;
  const { user, inputsOf } = open(undefined, { 'reminders.send': () => ({ sent: [...sent] }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(screen.getByRole('button', { name: 'Relancer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Relancer' });
  const later = await within(dialog).findByRole('list', { name: 'Pas maintenant' });
  expect(plain(later.textContent)).toContain('Zoé Martin');
  const ready = within(dialog).getByRole('list', { name: 'Relances à envoyer' });
  expect(plain(ready.textContent)).toContain('Cautions informées : Anne Benali (à imprimer, adresse inconnue), Bruno Benali (par e-mail)');
  const draft = within(ready).getByRole('link', { name: /^Lire le projet\s: Relance formelle/u });
  expect(draft.getAttribute('href')).toBe(`/api/reminders/draft.pdf?leaseId=${LEASE_ID}&stage=Relance+formelle`);
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer la relance' }));
  const printed = await within(dialog).findByRole('link', { name: /^Télécharger : Relance formelle/u });
  expect(printed.getAttribute('href')).toBe(`/api/reminders/${LEASE_ID}/pdf`);
  const notice = within(dialog).getByRole('link', { name: /Information de la caution, Anne Benali/u });
  expect(notice.getAttribute('href')).toBe(`/api/guarantor-notices/${OTHER_LEASE_ID}/pdf`);
  expect(plain(dialog.textContent)).toContain('1 caution informée par e-mail.');
  expect(inputsOf('reminders.send')).toEqual([{ reminders: [{ leaseId: LEASE_ID, stage: 'Relance formelle' }] }]);
});

it('says until when another reminder waits, and keeps the dialog with its list', async () => {
  const tooSoon = { code: 'reminder.too-soon', field: null, details: { stage: 'Relance formelle', day: '2026-10-22' } };
  const { user } = open(undefined, {
    'reminders.send': () => {
      throw new Refused(409, tooSoon);
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(screen.getByRole('button', { name: 'Relancer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Relancer' });
  await user.click(await within(dialog).findByRole('button', { name: 'Envoyer la relance' }));
  const toast = await screen.findByRole('alert');
  expect(plain(toast.textContent)).toContain('laissez au locataire le temps d’y répondre. Relance formelle : au plus tôt le 22/10/2026.');
  expect(within(dialog).getByRole('list', { name: 'Relances à envoyer' })).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Envoyer la relance' }).disabled).toBe(false);
});

it('says why a draft is refused', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(screen.getByRole('button', { name: 'Relancer' }));
  const draft = await screen.findByRole('link', { name: /^Lire le projet\s: Relance formelle/u });
  const asked = vi.spyOn(globalThis, 'fetch');
  asked.mockResolvedValueOnce(Response.json({ code: 'receipt.landlord-unknown', field: null, details: {} }, { status: 409 }));
  await user.click(draft);
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Le fichier n’a pas pu être téléchargé');
  expect(toast.textContent).toContain('Ce bien n’a pas de propriétaire.');
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('/api/reminders/draft.pdf'));
  asked.mockRestore();
});

it('asks for the criteria of the URL, and says when nothing is late', async () => {
  const { inputsOf } = open('/billing/arrears?state=à relancer&slice=plus de 90 jours', {
    'reminders.list': emptyPage,
    'reminders.totals': () => ({ ...TOTALS, count: 0 }),
  });
  expect(await screen.findByText('Aucun contrat en retard ne répond à ces critères.')).toBeDefined();
  expect(inputsOf('reminders.list')[0]).toEqual({ state: 'à relancer', slice: 'plus de 90 jours' });
});

it('sums by owner, and opens the leases of one of them with the same filters', async () => {
  const sums = { lateCents: 155_000, upTo30Cents: 105_000, upTo60Cents: 50_000, upTo90Cents: 0, over90Cents: 0, oldestOn: '2026-10-05' };
  const groups: Output<'reminders.groups'>['rows'] = [
    { id: LEASE_ID, name: 'SCI du Port', leaseCount: 2, ...sums },
    { id: null, name: null, leaseCount: 1, ...sums },
  ];
  const { user, router, inputsOf } = open('/billing/arrears?slice=31 à 60 jours', { 'reminders.groups': () => pageOf(groups) });
  await user.click(await screen.findByRole('radio', { name: 'Propriétaires' }));
  const table = await screen.findByRole('table', { name: 'Impayés par propriétaire' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    'SCI du Port2 contrats en retard05/10/20261 050,00 €500,00 €––1 550,00 €',
    'Biens sans propriétaire1 contrat en retard05/10/20261 050,00 €500,00 €––1 550,00 €',
  ]);
  expect(inputsOf('reminders.groups')).toEqual([{ by: 'propriétaire', slice: '31 à 60 jours' }]);
  expect(within(table).getAllByRole('link')).toHaveLength(1);
  await user.click(within(table).getByRole('link', { name: /SCI du Port/u }));
  expect(await screen.findByRole('table', { name: 'Contrats en retard de paiement' })).toBeDefined();
  expect(router.state.location.search).toEqual({ slice: '31 à 60 jours', ownerId: LEASE_ID });
});

it('marks what is to be reported to the fund, and what is prescribed', async () => {
  const aid = { payer: 'CAF', thresholdCents: 46_000, isReached: true } as const;
  const signs = { ...NO_SIGNS, aid, claimableUntil: '2026-10-05', isPrescribed: true } as const;
  open(undefined, { 'reminders.list': () => pageOf([{ ...LATE, signs }, PAUSED]) });
  const [, marked, plainRow] = within(await screen.findByRole('table', { name: 'Contrats en retard de paiement' })).getAllByRole('row');
  expect(plain(marked?.textContent)).toContain('À signaler à la CAFPrescrit en partie depuis le 06/10/2026');
  expect(plain(plainRow?.textContent)).not.toContain('À signaler');
});
