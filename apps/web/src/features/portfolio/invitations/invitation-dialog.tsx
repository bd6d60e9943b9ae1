import { Stack, Text, TextInput } from '@mantine/core';
import { INVITATION_DAYS } from '@lares/domain/portfolio/invitations/state';
import type { MemberRole } from '@lares/domain/shared/permissions';
import { invitationValues, type InvitationDraft } from '@lares/validation/portfolio/invitations';
import { Dialog } from '#components/dialog.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INVITATION_MESSAGES } from './invitations.messages.ts';

/** The record of the invited person; null for a colleague. */
export type InvitedFrom = { tenantId: string } | { ownerId: string } | null;

interface InvitationDialogProps {
  from: InvitedFrom;
  /** From the record; empty when unknown. */
  email: string;
  opened: boolean;
  onClose: () => void;
}

const OFFERS: Record<MemberRole, string> = {
  tenant: 'Cette personne verra son bail, ses paiements et les documents que vous partagez, et pourra déposer des demandes.',
  owner: 'Cette personne suivra ses biens, leurs loyers et les travaux, et verra les documents que vous partagez. Elle ne modifie rien.',
  property_manager: 'Cette personne pourra tout voir et tout modifier dans votre organisation, comme vous.',
};

const roleOf = (from: InvitedFrom): MemberRole => (from === null ? 'property_manager' : 'tenantId' in from ? 'tenant' : 'owner');

export function InvitationDialog({ opened, onClose, ...props }: InvitationDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={props.from === null ? 'Inviter un collègue' : 'Inviter à créer son compte'}>
      <InvitationFields {...props} onClose={onClose} />
    </Dialog>
  );
}

function InvitationFields({ from, email, onClose }: Omit<InvitationDialogProps, 'opened'>) {
  const role = roleOf(from);
  const form = useZodForm(invitationValues, { email, role, ownerId: null, tenantId: null, ...from } satisfies InvitationDraft);
  const create = useEntityMutation(trpc.invitations.create, { messages: INVITATION_MESSAGES.create, form, onDone: onClose });
  return (
    <form
      noValidate
      aria-label="Invitation"
      onSubmit={form.onSubmit((draft) => {
        if (!create.isPending) create.mutate(draft);
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {OFFERS[role]}
        </Text>
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          placeholder="nom@exemple.fr"
          description={`Le lien envoyé est valable ${INVITATION_DAYS} jours et ne sert qu’une fois.`}
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <FormButtons pending={create.isPending} busyLabel="Envoi..." onCancel={onClose}>
          Envoyer l’invitation
        </FormButtons>
      </Stack>
    </form>
  );
}
