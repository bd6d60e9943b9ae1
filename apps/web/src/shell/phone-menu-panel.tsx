import { Drawer } from '@mantine/core';
import { Wordmark } from '#components/wordmark.tsx';
import type { NavigationEntry } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';

interface PhoneMenuPanelProps {
  opened: boolean;
  onClose: () => void;
  entries: NavigationEntry[];
  onSignOut: () => void;
}

/** The side bar on small screens. */
export function PhoneMenuPanel({ opened, onClose, entries, onSignOut }: PhoneMenuPanelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<Wordmark />}
      size={288}
      padding="md"
      closeButtonProps={{ 'aria-label': 'Fermer le menu' }}
    >
      <Sidebar entries={entries} collapsed={false} onSignOut={onSignOut} bare />
    </Drawer>
  );
}
