import '#lib/member-messages.ts';
import { useLocalStorage } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { watchVersionsOnce } from '#lib/new-version.ts';
import { PermissionsContext } from '#lib/use-can.ts';
import { entriesFor, SIDEBAR, USER_MENU } from './navigation.ts';
import type { PaletteAction, PaletteSource } from '#lib/palette.ts';
import { type Session, SessionContext } from '#lib/session.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePalette } from './use-palette.ts';
import { lazyDialog } from '#lib/lazy-part.tsx';

// Rarely opened parts are loaded when first opened.
const PhoneMenuPanel = lazyDialog(() => import('./phone-menu-panel.tsx'), 'PhoneMenuPanel');
const PaletteDialog = lazyDialog(() => import('./palette-dialog.tsx'), 'PaletteDialog');

export interface ShellProps {
  session: Session;
  onSignOut: () => void;
  /** Organisations the user can switch to; the switcher is shown where there is a choice. */
  organizations: { id: string; name: string }[];
  onChooseOrganization: (organizationId: string) => void;
  /** Actions of Ctrl+K besides navigation. */
  actions?: PaletteAction[];
  sources?: PaletteSource[];
  /** The notification bell of the top bar. */
  bell?: ReactNode;
  children: ReactNode;
}

/** Top bar, side bar, page. */
export function Shell({ session, onSignOut, organizations, onChooseOrganization, actions = [], sources = [], bell, children }: ShellProps) {
  const router = useRouter();
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'lares-sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [menuOpened, setMenuOpened] = useState<boolean | null>(null);
  const palette = usePalette();

  const reader = useMemo(
    () => ({ permissions: session.permissions, screens: new Set(Object.keys(router.routesByPath)) }),
    [session.permissions, router],
  );
  const entries = entriesFor(SIDEBAR, reader);

  useEffect(watchVersionsOnce, []);

  // On a phone the menu closes after navigation.
  useEffect(() => router.subscribe('onBeforeNavigate', () => setMenuOpened((was) => was && false)), [router]);

  return (
    <SessionContext value={session}>
      <PermissionsContext value={session.permissions}>
        <a href="#contenu" className={classes.skip}>
          Aller au contenu
        </a>
        <div className={classes.shell} data-collapsed={collapsed || undefined}>
          <Sidebar
            className={classes.side}
            entries={entries}
            collapsed={collapsed}
            onToggle={() => setCollapsed(!collapsed)}
            onSignOut={onSignOut}
          />
          <div className={classes.column}>
            <TopBar
              session={session}
              menuEntries={entriesFor(USER_MENU, reader)}
              organizations={organizations}
              onChooseOrganization={onChooseOrganization}
              onSearch={palette.open}
              onMenu={() => setMenuOpened(true)}
              onSignOut={onSignOut}
              bell={bell}
              hasSettings={reader.screens.has('/settings')}
            />
            <main id="contenu" tabIndex={-1} className={classes.main}>
              {children}
            </main>
          </div>
        </div>
        {menuOpened !== null && (
          <PhoneMenuPanel opened={menuOpened} onClose={() => setMenuOpened(false)} entries={entries} onSignOut={onSignOut} />
        )}
        {palette.isUsed && (
          <PaletteDialog {...palette.dialog} onLost={palette.onLost} entries={entries} actions={actions} sources={sources} />
        )}
      </PermissionsContext>
    </SessionContext>
  );
}
