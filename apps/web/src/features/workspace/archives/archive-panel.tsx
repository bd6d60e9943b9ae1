import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Panel } from '#components/panel.tsx';

/** Everything leaves in one click: nobody is locked in. */
export function ArchivePanel() {
  return (
    <Panel title="Toutes vos données">
      <Stack gap="md">
        <Text size="sm">
          Une archive de tout ce que Lares enregistre pour vous : biens, clients, contrats, comptes, journal, historique, documents et
          photos. Les listes s’ouvrent dans un tableur, et un autre Lares relit l’ensemble.
        </Text>
        <Text size="sm" c="dimmed">
          Elle contient des données personnelles et vos coordonnées bancaires : gardez-la en lieu sûr. Les mots de passe n’y figurent pas.
        </Text>
        <Group justify="flex-end">
          <Button
            component="a"
            href="/api/archive.zip"
            download
            variant="default"
            leftSection={<IconArchive size={16} aria-hidden="true" />}
          >
            Télécharger l’archive
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
