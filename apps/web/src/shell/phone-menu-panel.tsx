import { Drawer } from '@mantine/core';
import { Wordmark } from '#components/wordmark.tsx';
import { useClosedByBack } from '#lib/use-closed-by-back.ts';
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
  useClosedByBack(opened ? onClose : null);
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
