import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

/** To the page that imports a file into a list. The label says what, where the list shows something else. */
export function ImportButton({ to, label = 'Importer' }: { to: LinkProps['to']; label?: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to={to} />}
    >
      {label}
    </Button>
  );
}
