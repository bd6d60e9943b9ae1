import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Panel } from '#components/panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ArchiveStateSection } from './archive-state-section.tsx';
import { ARCHIVE_MESSAGES } from './archives.messages.ts';

const PROGRESS_MS = 1000;
const CURRENT = [[['archives', 'current']]];

/** Everything leaves when the user asks for it: nobody is locked in. The worker prepares it, and this page shows how far it is. */
export function ArchivePanel() {
  const { data, isPending, isError, refetch } = trpc.archives.current.useQuery(undefined, {
    refetchInterval: ({ state }) => (isRunning(state.data?.stage) ? PROGRESS_MS : false),
  });
  const start = useEntityMutation(trpc.archives.start, { messages: ARCHIVE_MESSAGES.start, invalidates: CURRENT });
  const cancel = useEntityMutation(trpc.archives.cancel, { messages: ARCHIVE_MESSAGES.cancel, invalidates: CURRENT });
  const archive = data ?? null;
  return (
    <Panel title="Toutes vos données">
      <Stack gap="md" id="archive">
        <Text size="sm">
          Une archive de tout ce que Lares enregistre pour vous : biens, clients, contrats, comptes, journal, historique, documents et
          photos. Les listes s’ouvrent dans un tableur, et un autre Lares relit l’ensemble.
        </Text>
        <Text size="sm" c="dimmed">
          Elle contient des données personnelles et vos coordonnées bancaires : gardez-la en lieu sûr. Ce qui n’ouvre que ce Lares n’y
          figure pas : mots de passe et clés d’accès, jetons, adresses privées des calendriers et des portails, webhooks et invitations.
          L’autre Lares en crée de nouveaux.
        </Text>
        {isPending && <Skeleton height={36} aria-label="Archive : chargement" />}
        {isError && (
          <Group justify="space-between">
            <Text size="sm">L’état de l’archive n’a pas pu être lu.</Text>
            <Button variant="default" onClick={() => void refetch()}>
              Réessayer
            </Button>
          </Group>
        )}
        {archive && <ArchiveStateSection archive={archive} />}
        {data !== undefined && (
          <Group justify="flex-end" gap="xs">
            {archive && isRunning(archive.stage) ? (
              <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id: archive.id })}>
                Annuler
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconArchive size={16} aria-hidden="true" />}
                loading={start.isPending}
                onClick={() => start.mutate()}
              >
                {archive === null ? 'Préparer l’archive' : archive.stage === 'failed' ? 'Recommencer' : 'Préparer une nouvelle archive'}
              </Button>
            )}
            {archive?.stage === 'ready' && (
              <Button component="a" href="/api/archive.zip" download>
                Télécharger
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

const isRunning = (stage: string | undefined): boolean => stage === 'waiting' || stage === 'reading' || stage === 'writing';
