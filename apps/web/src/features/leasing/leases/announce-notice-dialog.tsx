import { Select, Text } from '@mantine/core';
import { earliestLastDay, NOTICE_PROOFS } from '@lares/domain/leasing/leases/announced-notice';
import { noticeDelay } from '@lares/domain/leasing/leases/notice-delay';
import type { TenantNoticeReason } from '@lares/domain/leasing/leases/notice-reasons';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { noticeAnnouncement, type NoticeAnnouncementDraft } from '@lares/validation/leasing/leases.actions';
import { DayInput } from '#components/day-input.tsx';
import { capitalized } from '#lib/capitalized.ts';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatLongDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { NOTICE_FORM_BASIS, noticeFormText } from './announced-notices.labels.ts';
import { LawSection } from './law-section.tsx';
import { typedDay } from './leases.draft.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { WrittenNoticeDialog } from './written-notice-dialog.tsx';

interface AnnounceNoticeDialogProps {
  lease: LeaseDetail;
  announceable: NonNullable<LeaseDetail['announceable']>;
  onClose: () => void;
}

/** A tenant says that they will leave; then the text of the written notice, which alone starts the period. */
export function AnnounceNoticeDialog({ lease, announceable, onClose }: AnnounceNoticeDialogProps) {
  const { reasons, isTense } = announceable;
  const form = useZodForm(noticeAnnouncement, startOf(lease, isTense && reasons.includes('zone tendue')));
  const reason = (form.useWatchValue('reason') || null) as TenantNoticeReason | null;
  const wishedOn = typedDay(form.useWatchValue('wishedOn'));
  const announce = useEntityMutation(trpc.leases.announceNotice, { messages: LEASE_MESSAGES.announceNotice, form });
  const announced = lease.announcedNotices.find(({ isMine, state }) => isMine && state === 'En attente');
  if (announced) return <WrittenNoticeDialog lease={lease} notice={announced} onClose={onClose} />;

  const delay = noticeDelay(lease, 'locataire', reason);
  const lastDay = earliestLastDay(lease, { receivedOn: today(), reason });
  const isEarly = lastDay !== null && wishedOn !== null && wishedOn < lastDay;
  return (
    <ActionDialog
      title="Donner congé"
      confirmLabel="Annoncer mon congé"
      busyLabel="Enregistrement..."
      pending={announce.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (!announce.isPending && !announce.isSuccess) announce.mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm">
        Votre gestionnaire est prévenu tout de suite, mais cette annonce n’est pas encore un congé&nbsp;: elle ne fait pas courir le
        préavis. Vous lirez ensuite la lettre à envoyer.
      </Text>
      <LawSection {...(isHomeLease(lease) ? { basis: NOTICE_FORM_BASIS } : {})}>{noticeFormText(lease)}</LawSection>
      {reasons.length > 0 && (
        <Select
          label="Motif d’un préavis réduit à un mois"
          placeholder="Sans motif : trois mois"
          description={reason === null ? 'Sans motif écrit et justifié dans la lettre, trois mois s’appliquent.' : NOTICE_PROOFS[reason]}
          clearable
          data={reasons.map((value) => ({ value, label: capitalized(value) }))}
          {...form.getInputProps('reason')}
          key={form.key('reason')}
        />
      )}
      <LawSection basis={delay}>{delay.explanation}</LawSection>
      <DayInput
        label="Dernier jour souhaité"
        description="Facultatif : c’est la réception de la lettre qui fixe la fin du bail."
        min={today()}
        {...form.getInputProps('wishedOn')}
        key={form.key('wishedOn')}
      />
      {isEarly && (
        <Text size="sm">
          Ce jour vient avant la fin du préavis&nbsp;: le loyer reste dû jusqu’au bout, sauf accord du bailleur ou nouveau locataire
          installé plus tôt.
        </Text>
      )}
      {lastDay !== null && (
        <OutcomeSection label="Dernier jour du bail, si la lettre était reçue aujourd’hui">{formatLongDay(lastDay)}</OutcomeSection>
      )}
    </ActionDialog>
  );
}

const startOf = ({ id }: LeaseDetail, isTense: boolean): NoticeAnnouncementDraft => ({
  leaseId: id,
  reason: isTense ? 'zone tendue' : null,
  wishedOn: null,
});
