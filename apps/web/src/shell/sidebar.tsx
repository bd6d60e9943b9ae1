import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Mark } from '#components/mark.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { currentEntry, linkTo, type NavigationEntry } from './navigation.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  entries: NavigationEntry[];
  collapsed: boolean;
  onToggle?: () => void;
  onSignOut: () => void;
  /** Inside the phone's drawer, which already shows the name. */
  bare?: boolean;
  className?: string;
}

/** The side bar decides which entry is current: pages without an entry belong to another one. */
const NOT_BY_ITSELF = { className: '', 'aria-current': undefined };

export function Sidebar({ entries, collapsed, onToggle, onSignOut, bare = false, className }: SidebarProps) {
  const toggleLabel = collapsed ? 'Déplier le menu' : 'Replier le menu';
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = currentEntry(pathname, entries);
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={[classes.sidebar, className].join(' ')} data-collapsed={collapsed || undefined} data-bare={bare || undefined}>
      {!bare && (
        <div className={classes.head}>
          <Link {...linkTo('/dashboard')} className={classes.home} aria-label="Lares, tableau de bord">
            {collapsed ? <Mark /> : <Wordmark />}
          </Link>
          {onToggle && (
            <ActionIcon
              variant="transparent"
              className={classes.toggle}
              aria-label={toggleLabel}
              aria-expanded={!collapsed}
              onClick={onToggle}
            >
              <ToggleIcon size={20} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      )}
      <nav aria-label="Menu principal" className={classes.nav}>
        {entries.map(({ path, label, icon: Icon }) => (
          <Tooltip key={path} label={label} position="right" disabled={!collapsed}>
            <Link
              {...linkTo(path)}
              className={classes.link}
              activeProps={NOT_BY_ITSELF}
              aria-current={path === current ? 'page' : undefined}
              aria-label={collapsed ? label : undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              {!collapsed && <span>{label}</span>}
            </Link>
          </Tooltip>
        ))}
      </nav>
      {!collapsed && (
        <button type="button" className={classes.leave} onClick={onSignOut}>
          <IconLogout size={20} stroke={1.6} aria-hidden="true" />
          Déconnexion
        </button>
      )}
    </aside>
  );
}
