import { SegmentedControl } from '@mantine/core';
import { notificationSearch } from '@lares/validation/workspace/notifications';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { MarkAllReadSection } from '#features/workspace/notifications/mark-all-read-section.tsx';
import { NotificationListPanel } from '#features/workspace/notifications/notification-list-panel.tsx';
import { NOTIFICATION_MESSAGES, NOTIFICATION_TEXTS } from '#features/workspace/notifications/notifications.messages.ts';
import { isCursorRefused } from '#lib/failure.ts';
import { useSession } from '#lib/session.ts';
import { unreadLabel } from '#features/workspace/notifications/unread.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-notifications-page.module.css';

const MEMBER_TEXT = 'Demandes, baux, paiements, documents : vous serez prévenu ici de ce qui vous concerne.';

/** Administrators are not members of any organisation, so they receive no notifications. */
const ADMINISTRATOR_TEXT =
  'Un administrateur n’est membre d’aucune organisation : il ne reçoit pas de notifications. Les demandes faites à l’instance lui parviennent par e-mail et l’attendent dans les paramètres.';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = notificationSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

export const Route = createFileRoute('/_app/notifications')({ validateSearch: listSearch, component: NotificationsPage });

function NotificationsPage() {
  return useCan()('notifications:read') ? <Notifications /> : <ForbiddenPage />;
}

function Notifications() {
  const { cursor, unread } = Route.useSearch();
  const navigate = Route.useNavigate();
  const count = trpc.notifications.unreadCount.useQuery();
  const newest = trpc.notifications.list.useQuery({ isUnread: true, limit: 1 });
  const list = trpc.notifications.list.useQuery(
    { ...(unread && { isUnread: true }), ...(cursor !== undefined && { cursor }) },
    { placeholderData: keepPreviousData },
  );
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, NOTIFICATION_MESSAGES.list, () => void list.refetch());

  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const rows = list.data?.rows ?? [];
  const isAdministrator = useSession().user.userType === 'admin';
  const hasUnread = (count.data ?? 0) > 0;

  return (
    <div className={classes.page}>
      <PageHeader
        title="Notifications"
        context={contextOf(count.data ?? 0, isAdministrator)}
        action={hasUnread ? <MarkAllReadSection until={newest.data?.rows[0]?.createdAt} /> : undefined}
      />
      <SegmentedControl
        className={classes.filter}
        aria-label="Notifications affichées"
        value={unread ? 'non lues' : 'toutes'}
        onChange={(value) => void navigate({ search: value === 'non lues' ? { unread: true } : {} })}
        data={[
          { value: 'toutes', label: 'Toutes' },
          { value: 'non lues', label: 'Non lues' },
        ]}
      />
      {(list.isPending || isLost) && <RowSkeletons label={NOTIFICATION_TEXTS.loading} count={8} />}
      {list.isError && !isLost && (
        <ErrorState title={NOTIFICATION_MESSAGES.list.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState drawing="bell" title={unread ? NOTIFICATION_TEXTS.noneUnread : NOTIFICATION_TEXTS.noneEver}>
          {isAdministrator ? ADMINISTRATOR_TEXT : unread ? 'Ce qui arrivera ensuite s’affichera ici.' : MEMBER_TEXT}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          <NotificationListPanel rows={rows} />
        </div>
      )}
      {list.isSuccess && rows.length > 0 && (
        <KeysetPager
          onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
          onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
        />
      )}
    </div>
  );
}

function contextOf(unread: number, isAdministrator: boolean): string | undefined {
  if (unread > 0) return unreadLabel(unread);
  return isAdministrator ? undefined : 'Ce que les autres ont fait, et ce que les jours amènent.';
}
