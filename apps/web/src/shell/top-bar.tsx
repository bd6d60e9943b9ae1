import { ActionIcon, Kbd } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import type { NavigationEntry } from './navigation.ts';
import { hasChoiceOfOrganization, type Session } from '#lib/session.ts';
import { SettingsPanel } from './settings-panel.tsx';
import classes from './top-bar.module.css';
import { UserPanel } from './user-panel.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';

interface TopBarProps {
  session: Session;
  menuEntries: NavigationEntry[];
  organizations: { id: string; name: string }[];
  onChooseOrganization: (organizationId: string) => void;
  onSearch: () => void;
  onMenu: () => void;
  onSignOut: () => void;
  bell: ReactNode;
  hasSettings: boolean;
}

// Most users have one organisation: only the others load the list.
const OrganizationSelect = lazyPart(() => import('#features/platform/sessions/organization-select.tsx'), 'OrganizationSelect', {
  waiting: <div className={classes.organization} />,
});

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TopBar({
  session,
  menuEntries,
  organizations,
  onChooseOrganization,
  onSearch,
  onMenu,
  onSignOut,
  bell,
  hasSettings,
}: TopBarProps) {
  return (
    <header className={classes.bar}>
      <ActionIcon variant="transparent" size={40} className={classes.burger} aria-label="Ouvrir le menu" onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      {hasChoiceOfOrganization(session) && (
        <OrganizationSelect current={session.organization} organizations={organizations} onChoose={onChooseOrganization} />
      )}
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span className={classes.invitation}>Rechercher un bien, une page, une action…</span>
        <Kbd className={classes.keys} aria-hidden="true">
          {IS_APPLE ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </button>
      <div className={classes.end}>
        {bell}
        <SettingsPanel hasSettings={hasSettings} />
        <UserPanel session={session} entries={menuEntries} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
