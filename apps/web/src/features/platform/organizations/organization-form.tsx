import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type OrganizationDraft, organizationValues } from '@lares/validation/platform/organizations';
import { useState } from 'react';
import { CommuneInput } from '#components/commune-input.tsx';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import type { Failure } from '#lib/failure.ts';
import { formatSiret, typedPhone } from '#lib/format.ts';
import { mergeDrafts } from '#lib/merge-drafts.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { LogoSection } from './logo-section.tsx';
import { ORGANIZATION_MESSAGES } from './organizations.messages.ts';
import classes from './organization-form.module.css';

type Organization = RouterOutputs['organizations']['current'];

interface OrganizationFormProps {
  organization: Organization;
}

/** Non-breaking spaces become plain ones, as a keyboard types them. */
const typed = (text: string) => text.replaceAll('\u00A0', ' ');
const draftOf = ({ name, address, postalCode, city, siret, phone, email, presentation }: Organization) =>
  ({
    name,
    address,
    postalCode,
    city,
    siret: typed(formatSiret(siret)),
    phone: typedPhone(phone),
    email,
    presentation,
  }) satisfies OrganizationDraft;
const readOf = (organization: Organization) => ({
  stored: draftOf(organization),
  version: organization.version,
});

/**
 * Logo and bank account change the same row: the input here survives, and is refused only when another user changed these fields meanwhile.
 */
export function OrganizationForm({ organization }: OrganizationFormProps) {
  const utils = trpc.useUtils();
  const form = useZodForm(organizationValues, draftOf(organization));
  const [loaded, setLoaded] = useState(() => readOf(organization));
  const isSame = JSON.stringify(loaded.stored) === JSON.stringify(draftOf(organization));
  const version = isSame ? organization.version : loaded.version;

  const readAgain = async () => readOf(await utils.organizations.current.fetch(undefined, { staleTime: 0 }));

  async function showSaved() {
    const fresh = await readAgain();
    form.setValues(fresh.stored);
    form.resetDirty();
    setLoaded(fresh);
  }

  /** The toast names the author of the concurrent change; the input stays. */
  async function showConflict(failure: Failure) {
    if (failure.kind !== 'refused' || failure.code !== 'common.modified-meanwhile') return;
    const fresh = await readAgain();
    form.setValues(mergeDrafts({ loaded: loaded.stored, typed: form.getValues(), saved: fresh.stored }));
    setLoaded(fresh);
  }

  const update = useEntityMutation(trpc.organizations.update, {
    messages: ORGANIZATION_MESSAGES.update,
    form,
    onDone: showSaved,
    onFailure: (failure) => void showConflict(failure),
  });
  return (
    <Panel title="Organisation">
      <LogoSection fileId={organization.logoFileId} />
      <form
        noValidate
        aria-label="Organisation"
        onSubmit={form.onSubmit((draft) => update.mutate({ ...draft, version }), focusFirstError(form))}
      >
        <Stack gap="md">
          <TextInput label="Nom" required key={form.key('name')} {...form.getInputProps('name')} />
          <TextInput label="Adresse" autoComplete="street-address" key={form.key('address')} {...form.getInputProps('address')} />
          <div className={classes.pair}>
            <CommuneInput
              half="postalCode"
              label="Code postal"
              inputMode="numeric"
              autoComplete="postal-code"
              onCommune={({ name }) => form.setFieldValue('city', name)}
              key={form.key('postalCode')}
              {...form.getInputProps('postalCode')}
            />
            <CommuneInput
              half="name"
              label="Ville"
              autoComplete="address-level2"
              onCommune={({ postalCode }) => form.setFieldValue('postalCode', postalCode)}
              key={form.key('city')}
              {...form.getInputProps('city')}
            />
          </div>
          <TextInput
            label="SIRET"
            inputMode="numeric"
            placeholder="123 456 789 00012"
            key={form.key('siret')}
            {...form.getInputProps('siret')}
          />
          <div className={classes.pair}>
            <TextInput label="Téléphone" type="tel" key={form.key('phone')} {...form.getInputProps('phone')} />
            <TextInput
              label="E-mail"
              type="email"
              inputMode="email"
              placeholder="contact@exemple.fr"
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
          </div>
          <Textarea
            label="Présentation"
            description="Quelques phrases pour ceux qui vous découvrent."
            autosize
            minRows={3}
            maxRows={10}
            key={form.key('presentation')}
            {...form.getInputProps('presentation')}
          />
          <Group justify="flex-end">
            <SubmitButton pending={update.isPending} busyLabel="Enregistrement en cours...">
              Enregistrer
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
