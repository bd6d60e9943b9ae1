import { ActionIcon, Anchor, Button, ScrollArea } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { RowSkeletons } from '#components/skeletons.tsx';
import { trpc } from '#lib/trpc.ts';
import classes from './latest-panel.module.css';
import { MarkAllReadSection } from './mark-all-read-section.tsx';
import { NotificationListPanel } from './notification-list-panel.tsx';
import { NOTIFICATION_MESSAGES, NOTIFICATION_TEXTS } from './notifications.messages.ts';

interface LatestPanelProps {
  mayReceive: boolean;
  hasUnread: boolean;
  onClose: () => void;
}

const SHOWN = 12;

/** The latest notifications, read or not, with a link to all. */
export function LatestPanel({ mayReceive, hasUnread, onClose }: LatestPanelProps) {
  const latest = trpc.notifications.list.useQuery({ limit: SHOWN }, { enabled: mayReceive, refetchOnMount: 'always' });
  const rows = latest.data?.rows ?? [];
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>Notifications</p>
        {hasUnread && <MarkAllReadSection until={rows[0]?.createdAt} compact />}
        <ActionIcon
          renderRoot={(props) => <Link {...props} to="/settings" hash="notifications" />}
          variant="subtle"
          size={32}
          className={classes.choose}
          aria-label="Choisir mes notifications"
          onClick={onClose}
        >
          <IconSettings size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      {mayReceive && latest.isPending && (
        <div className={classes.waiting}>
          <RowSkeletons label={NOTIFICATION_TEXTS.loading} count={4} />
        </div>
      )}
      {latest.isError && (
        <p className={classes.nothing} role="alert">
          {NOTIFICATION_MESSAGES.list.failure}.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void latest.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {(latest.isSuccess || !mayReceive) && rows.length === 0 && <p className={classes.nothing}>{NOTIFICATION_TEXTS.none}.</p>}
      {rows.length > 0 && (
        <ScrollArea.Autosize mah="min(28rem, calc(100dvh - 12rem))" type="auto" scrollbarSize={8}>
          <NotificationListPanel rows={rows} onFollow={onClose} compact />
        </ScrollArea.Autosize>
      )}
      {rows.length > 0 && (
        <div className={classes.foot}>
          <Button renderRoot={(props) => <Link {...props} to="/notifications" search={{}} />} variant="subtle" fullWidth onClick={onClose}>
            Toutes les notifications
          </Button>
        </div>
      )}
    </>
  );
}
