import { Group, Stack, Switch, TextInput } from '@mantine/core';
import { slugOf } from '@lares/domain/platform/organizations/slug';
import { directoryEntry } from '@lares/validation/platform/organizations';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import type { Failure } from '#lib/failure.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ORGANIZATION_MESSAGES } from './organizations.messages.ts';

interface DirectoryFormProps {
  organization: Pick<RouterOutputs['organizations']['current'], 'isPublic' | 'slug' | 'name' | 'version'>;
}

/** Whether the organisation is listed in the directory. The slug is proposed from the name. */
export function DirectoryForm({ organization: { isPublic, slug, name, version } }: DirectoryFormProps) {
  const utils = trpc.useUtils();
  const form = useZodForm(directoryEntry, { isPublic, slug: slug ?? slugOf(name) });
  const [readAt, setReadAt] = useState({ isPublic, slug, version });
  // Other forms of this page change the same row: only a change of these fields is a conflict.
  const sent = readAt.isPublic === isPublic && readAt.slug === slug ? version : readAt.version;

  async function readAgain() {
    const fresh = await utils.organizations.current.fetch(undefined, { staleTime: 0 });
    setReadAt({ isPublic: fresh.isPublic, slug: fresh.slug, version: fresh.version });
  }

  const store = useEntityMutation(trpc.organizations.setDirectoryEntry, {
    messages: ORGANIZATION_MESSAGES.setDirectoryEntry,
    form,
    onDone: readAgain,
    onFailure: (failure: Failure) => {
      if (failure.kind === 'refused' && failure.code === 'common.modified-meanwhile') void readAgain();
    },
  });
  return (
    <Panel title="Annuaire">
      <form
        noValidate
        aria-label="Annuaire"
        onSubmit={form.onSubmit((entry) => store.mutate({ ...entry, version: sent }), focusFirstError(form))}
      >
        <Stack gap="md">
          <Switch
            label="Figurer dans l’annuaire"
            description="Les autres organisations y voient votre nom, votre ville, votre logo, votre présentation, votre téléphone et votre e-mail. Rien d’autre."
            {...form.getInputProps('isPublic', { type: 'checkbox' })}
            key={form.key('isPublic')}
          />
          <TextInput
            label="Adresse publique"
            description="Votre page dans l’annuaire et votre page d’annonces s’ouvrent sous ce nom."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('slug')}
            key={form.key('slug')}
          />
          <Group justify="flex-end">
            <SubmitButton pending={store.isPending} busyLabel="Enregistrement en cours...">
              Enregistrer
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
