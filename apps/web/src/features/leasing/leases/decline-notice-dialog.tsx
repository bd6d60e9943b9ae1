import { Textarea } from '@mantine/core';
import { announcedNoticeDecline } from '@lares/validation/leasing/leases.actions';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import type { AnnouncedNotice } from './announced-notices.labels.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';

interface DeclineNoticeDialogProps {
  notice: AnnouncedNotice;
  onClose: () => void;
}

/** Declines an announced notice, with a reason that the tenant reads. */
export function DeclineNoticeDialog({ notice: { id, version, tenantName }, onClose }: DeclineNoticeDialogProps) {
  return (
    <FormActionDialog
      procedure={trpc.leases.declineAnnouncedNotice}
      schema={announcedNoticeDecline}
      draft={{ id, version, answer: '' }}
      messages={LEASE_MESSAGES.declineNotice}
      title={`Décliner le congé annoncé par ${tenantName}`}
      confirmLabel="Décliner"
      onClose={onClose}
      fields={(form) => (
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
      )}
    >
      Le bail ne change pas. Un congé régulier que vous recevez ensuite vaut quand même&nbsp;: le locataire est libre de partir.
    </FormActionDialog>
  );
}
