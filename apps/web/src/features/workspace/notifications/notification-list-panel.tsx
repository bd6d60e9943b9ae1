import { Link } from '@tanstack/react-router';
import { now } from '#lib/clock.ts';
import { relativeTime } from '#lib/format.ts';
import { KIND_ICONS, notificationText } from './notifications.labels.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './notification-list-panel.module.css';
import { NOTIFICATION_MESSAGES } from './notifications.messages.ts';

type Notification = RouterOutputs['notifications']['list']['rows'][number];

interface NotificationListPanelProps {
  rows: Notification[];
  onFollow?: () => void;
  /** In the narrow panel of the bell. */
  compact?: boolean;
}

/** Each row links to its record, which marks it as read. */
export function NotificationListPanel({ rows, onFollow, compact = false }: NotificationListPanelProps) {
  const markRead = useEntityMutation(trpc.notifications.markRead, {
    messages: NOTIFICATION_MESSAGES.markRead,
    invalidates: [[['notifications']]],
  });
  const follow = ({ id, readAt }: Notification) => {
    if (readAt === null) markRead.mutate({ id });
    onFollow?.();
  };
  return (
    <ul className={classes.list} aria-label="Notifications" data-compact={compact || undefined}>
      {rows.map((row) => (
        <NotificationRow key={row.id} row={row} onFollow={() => follow(row)} />
      ))}
    </ul>
  );
}

function NotificationRow({ row, onFollow }: { row: Notification; onFollow: () => void }) {
  const { kind, createdAt, readAt } = row;
  const { title, detail, link } = notificationText(row);
  const Icon = KIND_ICONS[kind];
  return (
    <li className={classes.row} data-unread={readAt === null || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <Link {...link} className={classes.link} onClick={onFollow}>
          {title}
        </Link>
        <p className={classes.detail}>
          <span>{detail}</span>
          <span className={classes.when}>
            <span className={classes.point}> · </span>
            <time dateTime={createdAt}>{relativeTime(createdAt, now())}</time>
          </span>
          {readAt === null && <span className={classes.unseen}> · non lue</span>}
        </p>
      </div>
      {readAt === null && <span className={classes.dot} aria-hidden="true" />}
    </li>
  );
}
