import { Button, Group, Modal, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { OWNER_KINDS, type OwnerKind } from '@lares/domain/owners/kind';
import { EMPTY_OWNER, ownerValues } from '@lares/validation/owners';
import { useState } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { OWNER_MESSAGES } from './owners.messages.ts';

interface OwnerDialogProps {
  onClose: () => void;
  onAdded: (owner: { id: string; name: string }) => void;
}

const KIND_LABELS: Record<OwnerKind, string> = { personne: 'Une personne', société: 'Une société' };

export function OwnerDialog({ onClose, onAdded }: OwnerDialogProps) {
  const form = useZodForm(ownerValues, EMPTY_OWNER);
  const [kind, setKind] = useState<OwnerKind>(EMPTY_OWNER.kind);
  const create = useEntityMutation(trpc.owners.create, {
    messages: OWNER_MESSAGES.create,
    form,
    invalidates: [[['owners']]],
    onDone: onAdded,
  });
  form.watch('kind', ({ value }) => setKind(value));

  return (
    <Modal opened onClose={onClose} title="Ajouter un propriétaire" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          // Inside another form by React's tree, though not in the page: that one must not hear of it.
          event.stopPropagation();
          form.onSubmit((draft) => create.mutate(draft))(event);
        }}
      >
        <Stack gap="md">
          <ErrorSummary form={form} />
          <Radio.Group label="Le bien appartient à" {...form.getInputProps('kind')} key={form.key('kind')}>
            <Group mt={6} gap="lg">
              {OWNER_KINDS.map((word) => (
                <Radio key={word} value={word} label={KIND_LABELS[word]} />
              ))}
            </Group>
          </Radio.Group>
          {kind === 'société' && (
            <TextInput label="Nom de la société" withAsterisk {...form.getInputProps('companyName')} key={form.key('companyName')} />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label={kind === 'société' ? 'Prénom du contact' : 'Prénom'}
              autoComplete="off"
              {...form.getInputProps('firstName')}
              key={form.key('firstName')}
            />
            <TextInput
              label={kind === 'société' ? 'Nom du contact' : 'Nom'}
              autoComplete="off"
              withAsterisk={kind === 'personne'}
              {...form.getInputProps('lastName')}
              key={form.key('lastName')}
            />
            <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} key={form.key('email')} />
            <TextInput label="Téléphone" type="tel" autoComplete="off" {...form.getInputProps('phone')} key={form.key('phone')} />
          </SimpleGrid>
          <TextInput label="Adresse" autoComplete="off" {...form.getInputProps('address')} key={form.key('address')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={create.isPending}>
              Annuler
            </Button>
            <SubmitButton pending={create.isPending} busyLabel="Ajout...">
              Ajouter
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
