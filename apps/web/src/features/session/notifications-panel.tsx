import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './top-bar.module.css';

interface NotificationsPanelProps {
  children?: ReactNode;
}

export function NotificationsPanel({ children }: NotificationsPanelProps) {
  return (
    <Popover position="bottom-end" width={340} offset={6} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="transparent" size={40} className={classes.icon} aria-label="Notifications">
          <IconBell size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications" p="md">
        <p className={classes.panelTitle}>Notifications</p>
        {children ?? <p className={classes.nothing}>Rien de nouveau.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
