import { Button, Checkbox, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import type { PersonKind } from '@lares/domain/workspace/personal-data/erasure';
import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { domainMessage } from '#lib/messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type ErasurePreview, erasedTexts, keptText, OUTCOME_TEXTS } from './personal-data.labels.ts';
import { PERSONAL_DATA_MESSAGES } from './personal-data.messages.ts';

export interface Person {
  kind: PersonKind;
  id: string;
  name: string;
}

/** First shows what an erasure would do, then asks. Nothing can be undone. */
export function ErasePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { kind, id, name } = person;
  const preview = trpc.personalData.previewErasure.useQuery({ kind, id }, { gcTime: 0 });
  return (
    <Dialog opened onClose={onClose} title={`Effacer les données de ${name}`} size="lg">
      {preview.isPending && <Skeleton height={160} aria-label="Aperçu de l’effacement : chargement" />}
      {preview.isError && (
        <Group justify="space-between">
          <Text size="sm">L’aperçu n’a pas pu être préparé.</Text>
          <Button variant="default" onClick={() => void preview.refetch()}>
            Réessayer
          </Button>
        </Group>
      )}
      {preview.data && <PreviewSection person={person} preview={preview.data} onClose={onClose} />}
    </Dialog>
  );
}

function PreviewSection({ person: { kind, id }, preview, onClose }: { person: Person; preview: ErasurePreview; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const erase = useEntityMutation(trpc.personalData.erase, { messages: PERSONAL_DATA_MESSAGES.erase, onDone: onClose });
  const { refusal, outcome, kept } = preview;
  if (refusal !== null)
    return (
      <Stack gap="md">
        <Text size="sm">{domainMessage(refusal)}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Fermer
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      <TextList title="Sera effacé" texts={erasedTexts(preview)} />
      {kept.length > 0 && <TextList title="La loi garde" texts={kept.map(keptText)} />}
      <Text size="sm" c="dimmed">
        {OUTCOME_TEXTS[outcome]} Les sauvegardes et les archives déjà faites gardent ce qu’elles contiennent.
      </Text>
      <Checkbox
        label="Je comprends que cet effacement est définitif"
        checked={isSure}
        onChange={({ currentTarget }) => setSure(currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={erase.isPending} data-autofocus>
          Annuler
        </Button>
        <Button
          color="red"
          disabled={!isSure || erase.isPending}
          aria-busy={erase.isPending}
          onClick={() => erase.mutate({ kind, id, outcome })}
        >
          {erase.isPending ? 'Effacement...' : 'Effacer définitivement'}
        </Button>
      </Group>
    </Stack>
  );
}

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div>
      <Text fw={550} size="sm" mb={4}>
        {title}
      </Text>
      <List size="sm" aria-label={title}>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </div>
  );
}
