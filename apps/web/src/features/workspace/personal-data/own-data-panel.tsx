import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { useCan } from '#lib/use-can.ts';

/** On the profile: what Lares holds on the signed-in user in this organisation. */
export function OwnDataPanel() {
  const can = useCan();
  if (!can('personal-data:read')) return null;
  return (
    <Panel title="Mes données personnelles">
      <Stack gap="md">
        <Text size="sm">
          Votre compte, son journal, et ce que cette organisation enregistre sur vous : contrats, paiements, quittances, demandes, documents
          partagés. En JSON, en tableau et avec les fichiers.{' '}
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/personal-data" />}>
            Durées de conservation
          </Anchor>
        </Text>
        <Group justify="flex-end">
          <Button
            component="a"
            href="/api/personal-data/mine.zip"
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            Télécharger mes données
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
