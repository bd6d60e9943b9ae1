import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';

/** Where the settings send those who answer for personal data. */
export function PersonalDataPanel() {
  return (
    <Panel title="Données personnelles">
      <Stack gap="md">
        <Text size="sm">
          Combien de temps Lares garde les données de vos candidats, locataires, garants et propriétaires, et sur quel fondement.
        </Text>
        <Group justify="flex-end">
          <Button component={Link} to="/personal-data" variant="default">
            Durées de conservation
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
