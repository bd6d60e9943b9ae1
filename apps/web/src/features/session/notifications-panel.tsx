import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import classes from './top-bar.module.css';

export interface NotificationsPanelProps {
  /** How many things wait; the bell carries a dot from one on. */
  waiting?: number;
  children?: ReactNode;
}

export function NotificationsPanel({ waiting = 0, children }: NotificationsPanelProps) {
  return (
    <Popover position="bottom-end" width={340} offset={6} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          size={40}
          className={classes.icon}
          aria-label={waiting > 0 ? `Notifications : ${formatCount(waiting, 'à traiter', 'à traiter')}` : 'Notifications'}
        >
          <Indicator disabled={waiting === 0} size={8} offset={3} color="var(--lares-accent)">
            <IconBell size={20} stroke={1.6} aria-hidden="true" />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications" p="md">
        <p className={classes.panelTitle}>Notifications</p>
        {waiting > 0 ? children : <p className={classes.nothing}>Rien de nouveau.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
