import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

/** To the page that imports a file into a list. */
export function ImportButton({ to }: { to: LinkProps['to'] }) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to={to} />}
    >
      Importer
    </Button>
  );
}
