import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf, Refused, type Row } from '#testing/server-answers.ts';
import { REQUEST_ANSWERS } from '#testing/stored-request.ts';

const NOTIFICATION: Row<'notifications.list'> = {
  id: 'notification-1',
  kind: 'request.opened',
  entityId: 'request-1',
  facts: { by: 'Léo Petit', title: 'Fuite', property: 'T2 des Lilas' },
  createdAt: '2026-11-20T09:00:00+00:00',
  readAt: null,
};

/** A server that remembers which notifications were read. */
function answersWith(more: Answers = {}) {
  let rows = [NOTIFICATION, { ...NOTIFICATION, id: 'notification-2', facts: { ...NOTIFICATION.facts, title: 'Panne' } }];
  const read = (isRead: (id: string) => boolean) => {
    rows = rows.map((row) => (isRead(row.id) ? { ...row, readAt: '2026-11-20T10:00:00+00:00' } : row));
  };
  return {
    ...REQUEST_ANSWERS,
    'notifications.unreadCount': () => rows.filter(({ readAt }) => readAt === null).length,
    'notifications.list': ({ isUnread }: { isUnread?: boolean }) => pageOf(rows.filter(({ readAt }) => !isUnread || readAt === null)),
    'notifications.markRead': ({ id }: { id: string }) => {
      read((one) => one === id);
      return { id };
    },
    'notifications.markAllRead': () => {
      read(() => true);
      return { marked: 2 };
    },
    ...more,
  } satisfies Answers;
}

it('shows the unread count on the bell, and marks a followed notification as read', async () => {
  const { router, inputsOf } = renderAddress('/notifications', answersWith());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Notifications, 2\snon lues$/ }));
  const panel = within(await screen.findByRole('dialog', { name: /^Notifications/ }));
  const [newest] = await panel.findAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^Léo Petit a ouvert une demandeFuite · T2 des Lilas · .* · non lue$/);
  await user.click(within(newest!).getByRole('link'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/maintenance/request-1'));
  expect(inputsOf('notifications.markRead')).toEqual([{ id: 'notification-1' }]);
  expect(await screen.findByRole('button', { name: /^Notifications, 1\snon lue$/ })).toBeTruthy();
});

it('keeps its filter in the URL, and marks all displayed ones as read', async () => {
  const { router, inputsOf } = renderAddress('/notifications', answersWith());
  const user = userEvent.setup();
  await user.click(await screen.findByText('Non lues'));
  await waitFor(() => expect(router.state.location.search).toEqual({ unread: true }));
  await waitFor(() => expect(inputsOf('notifications.list')).toContainEqual({ isUnread: true }));
  await user.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
  expect(await screen.findByRole('heading', { name: 'Tout est lu' })).toBeTruthy();
  expect(inputsOf('notifications.markAllRead')).toEqual([{ until: NOTIFICATION.createdAt }]);
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
});

it('reports a failed read, and not an empty list', async () => {
  const down = () => {
    throw new Refused(500);
  };
  renderAddress('/notifications', answersWith({ 'notifications.list': down }));
  expect(await screen.findByRole('heading', { name: 'Une erreur est survenue lors de la récupération des notifications' })).toBeTruthy();
  expect(screen.queryByText('Aucune notification')).toBeNull();
});

it('explains to an administrator that they receive no notifications', async () => {
  renderAddress(
    '/notifications',
    { 'notifications.unreadCount': () => 0, 'notifications.list': emptyPage, 'sessions.organizations': () => [] },
    'admin',
  );
  expect(await screen.findByText(/Un administrateur n’est membre d’aucune organisation : il ne reçoit pas de notifications/)).toBeTruthy();
  expect(screen.queryByText(/vous serez prévenu/)).toBeNull();
  expect(screen.queryByText(/Ce que les autres ont fait/)).toBeNull();
});
