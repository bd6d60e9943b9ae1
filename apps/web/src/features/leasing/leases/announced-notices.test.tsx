import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TENANT_NOTICE_REASONS } from '@lares/domain/leasing/leases/notice-reasons';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';
import { LEASE_ANSWERS, LEASE_ID, MOVED_LEASE, STORED_LEASE } from '#testing/stored-lease.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

type Lease = Output<'leases.byId'>;
const NOTICE_ID = '6f9c0f4e-5f0b-4d0a-8a35-0d7b6a1f2c11';
const NOTICE: Lease['announcedNotices'][number] = {
  id: NOTICE_ID,
  tenantName: 'Léo Petit',
  isMine: false,
  announcedOn: '2026-11-20' as Lease['startDate'],
  reason: 'mutation',
  wishedOn: '2026-12-31' as Lease['startDate'],
  state: 'En attente',
  answer: '',
  version: 1,
};
const ANNOUNCEABLE = { reasons: TENANT_NOTICE_REASONS, isTense: false };

async function leasePage(lease: Partial<Lease>, answers: Answers = {}, standing?: 'tenant' | 'owner') {
  const shown = { current: { ...STORED_LEASE, ...lease } };
  const view = renderAddress(`/leases/${LEASE_ID}`, { ...LEASE_ANSWERS, 'leases.byId': () => shown.current, ...answers }, standing);
  await screen.findByRole('heading', { level: 1, name: 'T3 Mercière' });
  return { ...view, shown, user: userEvent.setup() };
}

it('lets a tenant announce: the law, the earliest day, the proof, then the written notice', async () => {
  const view = await leasePage(
    { announceable: ANNOUNCEABLE, actions: [] },
    {
      'leases.announceNotice': () => {
        view.shown.current = { ...view.shown.current, announcedNotices: [{ ...NOTICE, isMine: true }] };
        return { id: NOTICE_ID, version: 1 };
      },
    },
    'tenant',
  );
  const { user, inputsOf } = view;
  await user.click(screen.getByRole('button', { name: 'Donner congé' }));
  const dialog = await screen.findByRole('dialog', { name: 'Donner congé' });
  expect(plain(dialog.textContent)).toContain('elle ne fait pas courir le préavis');
  expect(plain(dialog.textContent)).toContain('lettre recommandée, l’acte d’un commissaire de justice');
  const before = plain(within(dialog).getByText(/si la lettre était reçue aujourd’hui/).parentElement?.textContent);
  await user.click(within(dialog).getByRole('combobox', { name: /^Motif/ }));
  await user.click(await screen.findByRole('option', { name: 'Mutation' }));
  expect(await within(dialog).findByText('Joignez l’attestation de votre employeur.')).toBeDefined();
  const after = plain(within(dialog).getByText(/si la lettre était reçue aujourd’hui/).parentElement?.textContent);
  expect(after).not.toBe(before);
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Dernier jour souhaité/ }), { target: { value: '23/11/2026' } });
  expect(await within(dialog).findByText(/le loyer reste dû jusqu’au bout/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Annoncer mon congé' }));
  const written = await screen.findByRole('dialog', { name: 'Votre lettre de congé' });
  expect(inputsOf('leases.announceNotice')).toEqual([{ leaseId: LEASE_ID, reason: 'mutation', wishedOn: '2026-11-23' }]);
  const text = plain(within(written).getByRole('document', { name: 'Texte de la lettre' }).textContent);
  expect(text).toContain('Objet : congé du locataire');
  expect(text).toContain('Motif qui réduit le préavis à un mois : mutation.');
  await user.click(within(written).getByRole('button', { name: 'Copier' }));
  expect(plain(await navigator.clipboard.readText())).toContain('je vous donne congé');
});

it('begins with « zone tendue » where the dwelling is in one', async () => {
  const { user } = await leasePage({ announceable: { ...ANNOUNCEABLE, isTense: true }, actions: [] }, {}, 'tenant');
  await user.click(screen.getByRole('button', { name: 'Donner congé' }));
  const dialog = await screen.findByRole('dialog', { name: 'Donner congé' });
  expect(within(dialog).getByRole('combobox', { name: /^Motif/ })).toHaveProperty('value', 'Zone tendue');
});

it('shows the tenant what waits, with the written notice and a way back, and offers no second one', async () => {
  const { user, inputsOf } = await leasePage(
    { announceable: ANNOUNCEABLE, announcedNotices: [{ ...NOTICE, isMine: true }], actions: [] },
    { 'leases.withdrawAnnouncedNotice': () => ({ id: NOTICE_ID, version: 2, state: 'Retiré' }) },
    'tenant',
  );
  expect(screen.queryByRole('button', { name: 'Donner congé' })).toBeNull();
  const panel = screen.getByRole('region', { name: 'Congé annoncé' });
  expect(plain(panel.textContent)).toContain('Ce n’est pas encore un congé.');
  await user.click(within(panel).getByRole('button', { name: 'Retirer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(inputsOf('leases.withdrawAnnouncedNotice')).toEqual([{ id: NOTICE_ID, version: 1 }]));
  expect(await screen.findByText('Congé annoncé retiré')).toBeDefined();
});

it('shows a co-tenant the state alone, and the tenant why it was declined', async () => {
  const mine = { ...NOTICE, id: 'n2', isMine: true, state: 'Décliné', answer: 'Le bail est déjà résilié' } as const;
  await leasePage({ announcedNotices: [{ ...NOTICE, reason: null }, mine], announceable: ANNOUNCEABLE, actions: [] }, {}, 'tenant');
  const [other, own] = within(screen.getByRole('region', { name: 'Congé annoncé' })).getAllByRole('listitem');
  expect(plain(other?.textContent)).toContain('Léo Petit');
  expect(within(other as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(plain(own?.textContent)).toContain('Réponse de votre gestionnaire : Le bail est déjà résilié');
  expect(screen.getByRole('button', { name: 'Donner congé' })).toBeDefined();
});

it('lets the manager confirm with the notice itself, its reason filled in', async () => {
  const { user, inputsOf } = await leasePage(
    { announcedNotices: [NOTICE], actions: ['giveNotice'] },
    { 'leases.giveNotice': () => MOVED_LEASE },
  );
  const panel = screen.getByRole('region', { name: 'Congé annoncé' });
  expect(plain(panel.textContent)).toContain('motif : mutation');
  await user.click(within(panel).getByRole('button', { name: 'Confirmer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmer le congé de Léo Petit' });
  expect(within(dialog).getByRole('combobox', { name: 'Motif' })).toHaveProperty('value', 'Mutation');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Date de réception/ }), { target: { value: '21/11/2026' } });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le congé' }));
  await waitFor(() =>
    expect(inputsOf('leases.giveNotice')).toEqual([
      expect.objectContaining({ id: LEASE_ID, by: 'locataire', receivedOn: '2026-11-21', reason: 'mutation' }),
    ]),
  );
});

it('lets the manager decline with a reason, and not confirm once the end is known', async () => {
  const { user, inputsOf } = await leasePage(
    { announcedNotices: [NOTICE], actions: ['giveNotice'], exitOn: '2026-12-31' as Lease['startDate'] },
    {
      'leases.declineAnnouncedNotice': () => ({ id: NOTICE_ID, version: 2, state: 'Décliné' }),
      'calendar.entries': () => ({ entries: [], hasMore: false }),
    },
  );
  const panel = screen.getByRole('region', { name: 'Congé annoncé' });
  expect(within(panel).queryByRole('button', { name: 'Confirmer' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Décliner' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Décliner' }));
  expect(await within(dialog).findByText('Dites au locataire pourquoi')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Réponse au locataire' }), 'Fin déjà convenue');
  await user.click(within(dialog).getByRole('button', { name: 'Décliner' }));
  await waitFor(() =>
    expect(inputsOf('leases.declineAnnouncedNotice')).toEqual([{ id: NOTICE_ID, version: 1, answer: 'Fin déjà convenue' }]),
  );
});
