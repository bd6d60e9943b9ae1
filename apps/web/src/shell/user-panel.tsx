import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDeviceMobileDown, IconLogout, IconRefresh, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { useState } from 'react';
import { takeInstallOffer } from '#lib/install-offer.ts';
import { useNewVersion } from '#lib/new-version.ts';
import { useInstallation } from '#lib/use-installation.ts';
import { linkTo, type NavigationEntry } from './navigation.ts';
import { ROLE_LABELS, RoleBadge } from '#features/platform/sessions/role-badge.tsx';
import type { Session } from '#lib/session.ts';
import classes from './top-bar.module.css';
import { lazyDialog } from '#lib/lazy-part.tsx';

// For Apple's devices only, on request.
const InstallationDialog = lazyDialog(() => import('./installation-dialog.tsx'), 'InstallationDialog');

interface UserPanelProps {
  /** `null`: nobody is signed in, so only a link to /auth is shown. */
  session: Session | null;
  entries: NavigationEntry[];
  onSignOut: () => void;
}

export function UserPanel({ session, entries, onSignOut }: UserPanelProps) {
  const way = useInstallation();
  const loadNewVersion = useNewVersion();
  const [explaining, setExplaining] = useState<boolean | null>(null);
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
    <>
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
          {way !== null && (
            <Menu.Item
              leftSection={<IconDeviceMobileDown size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => (way === 'offer' ? void takeInstallOffer() : setExplaining(true))}
            >
              Installer l’application
            </Menu.Item>
          )}
          {loadNewVersion && (
            <Menu.Item leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />} onClick={loadNewVersion}>
              Recharger la nouvelle version
            </Menu.Item>
          )}
          {(entries.length > 0 || way !== null || loadNewVersion) && <Menu.Divider />}
          <Menu.Item className={classes.leave} leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={onSignOut}>
            Déconnexion
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {explaining !== null && <InstallationDialog opened={explaining} onClose={() => setExplaining(false)} />}
    </>
  );
}
