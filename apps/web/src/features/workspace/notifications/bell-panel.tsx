import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RowSkeletons } from '#components/skeletons.tsx';
import { shownCount, unreadLabel } from './unread.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './bell-panel.module.css';
import { NOTIFICATION_TEXTS } from './notifications.messages.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

// Loaded when opened: only the count is needed on every page.
const LatestPanel = lazyPart(() => import('./latest-panel.tsx'), 'LatestPanel', {
  waiting: <RowSkeletons label={NOTIFICATION_TEXTS.loading} count={4} />,
});

const EVERY_MINUTE = 60_000;

/** The bell of the top bar: the unread count, and the latest notifications. */
export function BellPanel() {
  const mayReceive = useCan()('notifications:read');
  const [opened, setOpened] = useState(false);
  const router = useRouter();
  const unread = trpc.notifications.unreadCount.useQuery(undefined, {
    enabled: mayReceive,
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
  });
  const count = unread.data ?? 0;

  // Closes after navigation.
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpened(false)), [router]);

  return (
    <Popover position="bottom-end" width={384} offset={6} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          size={40}
          className={classes.bell}
          aria-label={count > 0 ? `Notifications, ${unreadLabel(count)}` : 'Notifications'}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {count > 0 && (
            <span className={classes.count} aria-hidden="true">
              {shownCount(count)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.panel}>
        {opened && <LatestPanel mayReceive={mayReceive} hasUnread={count > 0} onClose={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
