import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { inquiryProspect } from '@lares/validation/portfolio/inquiries';
import { Link, useNavigate } from '@tanstack/react-router';
import { Dialog } from '#components/dialog.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc, type RouterOutputs } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INQUIRY_MESSAGES } from './inquiries.messages.ts';

type Inquiry = RouterOutputs['inquiries']['list']['rows'][number];

interface ProspectDialogProps {
  inquiry: Inquiry;
  opened: boolean;
  onClose: () => void;
}

export function ProspectDialog({ inquiry, opened, onClose }: ProspectDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Créer un prospect">
      {opened && <ProspectForm inquiry={inquiry} onClose={onClose} />}
    </Dialog>
  );
}

/** Creates a tenant from the sender; a known e-mail may belong to an existing one. */
function ProspectForm({ inquiry, onClose }: Omit<ProspectDialogProps, 'opened'>) {
  const { id, version, email, knownClient } = inquiry;
  const navigate = useNavigate();
  const form = useZodForm(inquiryProspect, { id, version, ...namesOf(inquiry.name), isSomebodyElse: knownClient !== null });
  const open = (tenantId: string) => navigate({ to: '/clients/$tenantId', params: { tenantId } });
  const create = useEntityMutation(trpc.inquiries.createProspect, {
    messages: INQUIRY_MESSAGES.createProspect,
    form,
    onDone: ({ tenantId }) => open(tenantId),
  });
  const link = useEntityMutation(trpc.inquiries.linkClient, { messages: INQUIRY_MESSAGES.linkClient, onDone: onClose });
  const pending = create.isPending || link.isPending;

  return (
    <form noValidate aria-label="Créer un prospect" onSubmit={form.onSubmit((draft) => create.mutate(draft), focusFirstError(form))}>
      <Stack gap="md">
        {knownClient === null ? (
          <Text size="sm" c="dimmed">
            L’e-mail, le téléphone et le message de la demande rejoignent sa fiche ; la demande est marquée traitée.
          </Text>
        ) : (
          <Stack gap="xs">
            <Text size="sm">
              {knownClient.name} a déjà l’adresse {email}. Est-ce la même personne ?
            </Text>
            <Group gap="xs">
              <Button size="compact-md" loading={link.isPending} onClick={() => link.mutate({ id, version, tenantId: knownClient.id })}>
                Rattacher à sa fiche
              </Button>
              <Button
                size="compact-md"
                variant="default"
                renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: knownClient.id }} />}
              >
                Ouvrir la fiche
              </Button>
            </Group>
            <Text size="sm" c="dimmed">
              Sinon, créez une autre fiche :
            </Text>
          </Stack>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Prénom" required data-autofocus key={form.key('firstName')} {...form.getInputProps('firstName')} />
          <TextInput label="Nom" required key={form.key('lastName')} {...form.getInputProps('lastName')} />
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={pending}>
            Annuler
          </Button>
          <SubmitButton pending={create.isPending} busyLabel="Création..." variant={knownClient === null ? 'filled' : 'default'}>
            Créer le prospect
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** « Jeanne Petit »: first name first; a single word leaves the other field empty. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}
