import { Text, Textarea } from '@mantine/core';
import { announcedNoticeDecline } from '@lares/validation/leasing/leases.actions';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog } from '#components/action-dialog.tsx';
import type { AnnouncedNotice } from './announced-notices.labels.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';

interface DeclineNoticeDialogProps {
  notice: AnnouncedNotice;
  onClose: () => void;
}

/** Declines an announced notice, with a reason that the tenant reads. */
export function DeclineNoticeDialog({ notice: { id, version, tenantName }, onClose }: DeclineNoticeDialogProps) {
  const form = useZodForm(announcedNoticeDecline, { id, version, answer: '' });
  const decline = useEntityMutation(trpc.leases.declineAnnouncedNotice, { messages: LEASE_MESSAGES.declineNotice, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Décliner le congé annoncé par ${tenantName}`}
      confirmLabel="Décliner"
      busyLabel="Enregistrement..."
      pending={decline.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (!decline.isPending) decline.mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Le bail ne change pas. Un congé régulier que vous recevez ensuite vaut quand même&nbsp;: le locataire est libre de partir.
      </Text>
      <Textarea
        label="Réponse au locataire"
        required
        placeholder="Un motif, ou ce qui manque"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('answer')}
        key={form.key('answer')}
      />
    </ActionDialog>
  );
}
