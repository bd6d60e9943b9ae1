import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { linkTo, type NavigationEntry } from './navigation.ts';
import { ROLE_LABELS, RoleBadge } from './role-badge.tsx';
import type { Session } from '#lib/session.ts';
import classes from './top-bar.module.css';

interface UserPanelProps {
  /** `null`: nobody is signed in, only a way to /auth is shown. */
  session: Session | null;
  entries: NavigationEntry[];
  onSignOut: () => void;
}

export function UserPanel({ session, entries, onSignOut }: UserPanelProps) {
  if (session === null) {
    return (
      <ActionIcon component={Link} {...linkTo('/auth')} variant="transparent" size={40} className={classes.icon} aria-label="Se connecter">
        <IconUser size={20} stroke={1.6} />
      </ActionIcon>
    );
  }
  const { user } = session;
  const name = user.fullName || user.email;
  const role = session.role ?? user.userType;
  return (
    <Menu position="bottom-end" width={248} offset={6} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.role}>{ROLE_LABELS[role]}</span>
          </span>
          <InitialsAvatar name={name} imageUrl={user.avatarUrl} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <p className={classes.name}>{name}</p>
          {name !== user.email && <p className={classes.email}>{user.email}</p>}
          <div className={classes.badge}>
            <RoleBadge role={role} />
          </div>
        </div>
        <Menu.Divider />
        {entries.map(({ path, label, icon: Icon }) => (
          <Menu.Item key={path} component={Link} {...linkTo(path)} leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}>
            {label}
          </Menu.Item>
        ))}
        {entries.length > 0 && <Menu.Divider />}
        <Menu.Item className={classes.leave} leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={onSignOut}>
          Déconnexion
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
