import { portalFeedValues } from '@lares/validation/marketing/portal-feeds';
import { Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import type { Failure } from '#lib/failure.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { typedPhone } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PORTAL_FEED_MESSAGES } from './portal-feeds.messages.ts';

type Settings = RouterOutputs['portalFeeds']['current']['settings'];

const isSameText = (one: Settings, other: Settings): boolean =>
  (['agencyId', 'phone', 'email'] as const).every((name) => one?.[name] === other?.[name]);

/** What the organisation says of itself to portals. */
export function PortalFeedForm({ feed: { settings, contact } }: { feed: RouterOutputs['portalFeeds']['current'] }) {
  const utils = trpc.useUtils();
  const [read, setRead] = useState(settings);
  // The private address is in the same row: only a change of these fields is a conflict.
  const version = (isSameText(read, settings) ? settings : read)?.version ?? null;

  async function readAgain() {
    const fresh = await utils.portalFeeds.current.fetch(undefined, { staleTime: 0 });
    setRead(fresh.settings);
  }

  const { phone, email } = settings ?? contact;
  const form = useZodForm(portalFeedValues, { agencyId: settings?.agencyId ?? '', phone: typedPhone(phone), email });
  const save = useEntityMutation(trpc.portalFeeds.save, {
    messages: PORTAL_FEED_MESSAGES.save,
    form,
    onDone: readAgain,
    onFailure: (failure: Failure) => {
      if (failure.kind === 'refused' && failure.code === 'common.modified-meanwhile') void readAgain();
    },
  });
  return (
    <Panel title="Réglages">
      <form
        noValidate
        aria-label="Réglages du flux"
        onSubmit={form.onSubmit((draft) => {
          if (!save.isPending) save.mutate({ ...draft, version });
        }, focusFirstError(form))}
      >
        <Stack gap="md">
          <TextInput
            label="Identifiant agence"
            description="Le portail vous le donne quand il ouvre votre passerelle."
            required
            withAsterisk={false}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('agencyId')}
            {...form.getInputProps('agencyId')}
          />
          <TextInput
            label="Téléphone à afficher"
            description="Vide, le portail montre celui qu’il connaît."
            type="tel"
            key={form.key('phone')}
            {...form.getInputProps('phone')}
          />
          <TextInput
            label="E-mail de contact"
            description="Les demandes des visiteurs du portail y arrivent."
            type="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Group justify="flex-end">
            <SubmitButton pending={save.isPending} busyLabel="Enregistrement en cours...">
              Enregistrer
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
