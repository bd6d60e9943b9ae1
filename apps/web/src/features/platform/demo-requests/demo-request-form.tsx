import { Anchor, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { DemoRequestKind } from '@lares/domain/platform/demo-requests/kind';
import type { DemoRequestDraft } from '@lares/validation/platform/demo-requests';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, type ZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEMO_REQUEST_MESSAGES } from './demo-requests.messages.ts';

interface DemoRequestFormProps {
  form: ZodForm<DemoRequestDraft>;
  kind: DemoRequestKind;
  label: string;
  onSent: () => void;
}

export function DemoRequestForm({ form, kind, label, onSent }: DemoRequestFormProps) {
  const create = useEntityMutation(trpc.demoRequests.create, {
    messages: DEMO_REQUEST_MESSAGES.create,
    form,
    invalidates: [],
    onDone: onSent,
  });
  return (
    <form noValidate aria-label={label} onSubmit={form.onSubmit((draft) => create.mutate({ ...draft, kind }), focusFirstError(form))}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Nom" required autoComplete="name" data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
          <TextInput
            label="E-mail"
            type="email"
            required
            autoComplete="email"
            placeholder="nom@exemple.fr"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <TextInput label="Société" autoComplete="organization" key={form.key('company')} {...form.getInputProps('company')} />
          <TextInput label="Téléphone" type="tel" autoComplete="tel" key={form.key('phone')} {...form.getInputProps('phone')} />
        </SimpleGrid>
        <Textarea
          label="Message"
          placeholder="Combien de biens gérez-vous, et qu’aimeriez-vous voir ?"
          autosize
          minRows={4}
          maxRows={10}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <Text size="xs" c="dimmed">
          Ces informations ne servent qu’à vous répondre.{' '}
          <Anchor href="/confidentialite" inherit>
            Confidentialité
          </Anchor>
        </Text>
        <Group justify="flex-end">
          <SubmitButton pending={create.isPending} busyLabel="Envoi...">
            Envoyer la demande
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
