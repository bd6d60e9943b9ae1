import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { useCan } from '#lib/use-can.ts';
import { ErasePersonDialog, type Person } from './erase-person-dialog.tsx';

/** On the record of one person, or of several guarantors: what the regulation gives them. For managers. */
export function PersonDataPanel({ people }: { people: readonly Person[] }) {
  const can = useCan();
  if (!can('personal-data:write') || people.length === 0) return null;
  const several = people.length > 1;
  return (
    <Panel title="Données personnelles">
      <Stack gap="sm">
        <Text size="sm">
          À la demande de la personne, ou quand plus rien ne les justifie :{' '}
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/personal-data" />}>
            durées de conservation
          </Anchor>
        </Text>
        {people.map((person) => (
          <Group key={person.id} justify="space-between" gap="xs">
            {several && <Text size="sm">{person.name}</Text>}
            <Button
              component="a"
              href={`/api/personal-data/${person.kind}/${person.id}.zip`}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              aria-label={`Télécharger les données de ${person.name}`}
            >
              Télécharger
            </Button>
            <EraseButton person={person} />
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}

/** Opens the preview; nothing is erased before it was confirmed. */
export function EraseButton({ person, isSmall = false }: { person: Person; isSmall?: boolean }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <Button
        variant={isSmall ? 'subtle' : 'default'}
        color="red"
        size={isSmall ? 'compact-sm' : 'sm'}
        leftSection={<IconEraser size={isSmall ? 14 : 16} aria-hidden="true" />}
        aria-label={`Effacer les données de ${person.name}`}
        onClick={() => setErasing(true)}
      >
        {isSmall ? 'Effacer' : 'Effacer les données'}
      </Button>
      {isErasing && <ErasePersonDialog person={person} onClose={() => setErasing(false)} />}
    </>
  );
}
