import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { OWNER_KINDS, type OwnerKind } from '@lares/domain/portfolio/owners/kind';
import type { OwnerDraft } from '@lares/validation/portfolio/owners';
import { useState } from 'react';
import { ChoiceInput } from '#components/choice-input.tsx';
import type { ZodForm } from '#lib/form.ts';
import { OWNER_KIND_LABELS, OWNER_LABELS } from './owners.labels.ts';

/** Name and contact details, shared by the page and the dialog of a select. */
export function OwnerIdentitySection({ form }: { form: ZodForm<OwnerDraft> }) {
  const [kind, setKind] = useState<OwnerKind>(form.getValues().kind);
  form.watch('kind', ({ value }) => setKind(value));
  const isCompany = kind === 'société';
  return (
    <Stack gap="md">
      <ChoiceInput
        label="Type de propriétaire"
        choices={OWNER_KINDS.map((word) => ({ value: word, label: OWNER_KIND_LABELS[word] }))}
        {...form.getInputProps('kind')}
        key={form.key('kind')}
      />
      {isCompany && (
        <TextInput
          label={OWNER_LABELS.companyName}
          required
          autoComplete="off"
          {...form.getInputProps('companyName')}
          key={form.key('companyName')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={isCompany ? 'Prénom du contact' : OWNER_LABELS.firstName}
          autoComplete="off"
          {...form.getInputProps('firstName')}
          key={form.key('firstName')}
        />
        <TextInput
          label={isCompany ? 'Nom du contact' : OWNER_LABELS.lastName}
          autoComplete="off"
          required={!isCompany}
          {...form.getInputProps('lastName')}
          key={form.key('lastName')}
        />
        <TextInput
          label={OWNER_LABELS.email}
          type="email"
          autoComplete="off"
          placeholder="nom@exemple.fr"
          {...form.getInputProps('email')}
          key={form.key('email')}
        />
        <TextInput
          label={OWNER_LABELS.phone}
          type="tel"
          autoComplete="off"
          placeholder="06 12 34 56 78"
          {...form.getInputProps('phone')}
          key={form.key('phone')}
        />
      </SimpleGrid>
      <TextInput
        label={OWNER_LABELS.address}
        placeholder="12 rue Mercière, 69002 Lyon"
        autoComplete="off"
        {...form.getInputProps('address')}
        key={form.key('address')}
      />
    </Stack>
  );
}
