import { Select, Text } from '@mantine/core';
import { noticeDelay } from '@lares/domain/leasing/leases/notice-delay';
import { noticeEffectiveOn } from '@lares/domain/leasing/leases/notice-effect';
import {
  LANDLORD_NOTICE_REASONS,
  needsLandlordReason,
  type NoticeReason,
  TENANT_NOTICE_REASONS,
} from '@lares/domain/leasing/leases/notice-reasons';
import { checkNotice } from '@lares/domain/leasing/leases/notice-rules';
import { NOTICE_GIVERS, NOTICE_WARNINGS, type NoticeWarning } from '@lares/domain/leasing/leases/notice';
import { regimeOf } from '@lares/domain/leasing/leases/regime';
import { leaseNotice, type LeaseNoticeDraft } from '@lares/validation/leasing/leases.actions';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatLongDay } from '#lib/format.ts';
import type { AnnouncedNotice } from './announced-notices.labels.ts';
import { typedDay } from './leases.draft.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { capitalized } from '#lib/capitalized.ts';
import { NOTICE_GIVER_LABELS } from './leases.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { LawSection } from './law-section.tsx';
import { LeaseFindingsPanel } from './lease-findings-panel.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';

interface GiveNoticeDialogProps {
  lease: LeaseDetail;
  /** What a tenant announced: recording the written notice confirms it. */
  announced?: AnnouncedNotice;
  onClose: () => void;
}

/** A notice (congé): its author, reason and receipt; the legal last day is shown before submission. */
export function GiveNoticeDialog({ lease, announced, onClose }: GiveNoticeDialogProps) {
  const form = useZodForm(leaseNotice, startOf(lease, announced));
  const by = form.useWatchValue('by');
  const reason = (form.useWatchValue('reason') || null) as NoticeReason | null;
  const receivedOn = typedDay(form.useWatchValue('receivedOn'));
  const boughtOccupiedOn = typedDay(form.useWatchValue('boughtOccupiedOn'));
  const give = useEntityMutation(trpc.leases.giveNotice, {
    messages: LEASE_MESSAGES.giveNotice,
    form,
    onDone: onClose,
    onWarnings: (warnings) => confirmation.ask(warnings),
  });
  const confirmation = useConfirmation<LeaseNoticeDraft>((draft, confirmed) => {
    if (!give.isPending) give.mutate({ ...draft, confirmed: warningsAmong(confirmed) });
  });

  const notice = { by, reason, receivedOn, boughtOccupiedOn };
  const delay = noticeDelay(lease, by, reason);
  const effectiveOn = noticeEffectiveOn(lease, notice);
  const findings = checkNotice({ ...lease, ...notice }).filter(({ field }) => receivedOn !== null || field !== 'receivedOn');
  const reasons = by === 'locataire' ? TENANT_NOTICE_REASONS : LANDLORD_NOTICE_REASONS;
  const mayHaveBought = by === 'bailleur' && regimeOf(lease) === 'vide' && (reason === 'vente' || reason === 'reprise');

  return (
    <ActionDialog
      title={announced ? `Confirmer le congé de ${announced.tenantName}` : 'Donner congé'}
      confirmLabel="Enregistrer le congé"
      busyLabel="Enregistrement..."
      pending={give.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}
    >
      {announced && (
        <Text size="sm" c="dimmed">
          Annoncé le {formatLongDay(announced.announcedOn)}. Le congé date du jour où sa lettre a été reçue, et son motif ne compte que s’il
          y est justifié.
        </Text>
      )}
      {lease.tenants.length > 1 && by === 'locataire' && (
        <Text size="sm">
          Ce contrat a plusieurs locataires&nbsp;: ce congé y met fin pour tous. Si les autres restent, convenez plutôt d’un avenant.
        </Text>
      )}
      <ChoiceInput
        label="Qui donne congé"
        choices={NOTICE_GIVERS.map((value) => ({ value, label: NOTICE_GIVER_LABELS[value] }))}
        {...form.getInputProps('by')}
        key={form.key('by')}
        onChange={(chosen) => {
          form.setFieldValue('by', chosen, { forceUpdate: false });
          // Tenants and landlords have different reasons.
          form.setFieldValue('reason', null);
        }}
      />
      <Select
        label="Motif"
        placeholder={by === 'locataire' ? 'Sans motif particulier' : 'Choisir le motif'}
        required={by === 'bailleur' && needsLandlordReason(lease)}
        clearable
        data={reasons.map((value) => ({ value, label: capitalized(value) }))}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
      <DayInput
        required
        label="Date de réception"
        description="Le jour où la lettre a vraiment été reçue, signifiée ou remise en main propre."
        max={today()}
        {...form.getInputProps('receivedOn')}
        key={form.key('receivedOn')}
      />
      {mayHaveBought && (
        <DayInput
          label="Logement acheté occupé le"
          description="Si le bailleur l’a acheté avec ce locataire dedans."
          {...form.getInputProps('boughtOccupiedOn')}
          key={form.key('boughtOccupiedOn')}
        />
      )}
      <LawSection basis={delay}>{delay.explanation}</LawSection>
      {delay.months === null && (
        <DayInput
          label="Dernier jour prévu par le contrat"
          {...(receivedOn && { min: receivedOn })}
          {...form.getInputProps('effectiveOn')}
          key={form.key('effectiveOn')}
        />
      )}
      <LeaseFindingsPanel findings={findings} calm={null} />
      <OutcomeSection label="Dernier jour du bail">{effectiveOn === null ? null : formatLongDay(effectiveOn)}</OutcomeSection>
      <ConfirmationSection
        title="Compter un mois pour une zone tendue ?"
        warnings={warningsAmong(confirmation.warnings).map((warning) => WARNING_SENTENCES[warning])}
        pending={give.isPending}
        onConfirm={() => form.onSubmit(confirmation.confirm)()}
      />
    </ActionDialog>
  );
}

const WARNING_SENTENCES: Record<NoticeWarning, string> = {
  'zone-not-listed':
    'La liste officielle des zones tendues ne nomme pas la commune de ce logement : hors de ces zones, le préavis du locataire est de trois mois. Vérifiez le code postal et la commune du bien, et ce que justifie la lettre.',
};

const warningsAmong = (named: readonly string[]): NoticeWarning[] => NOTICE_WARNINGS.filter((warning) => named.includes(warning));

const startOf = ({ id, version }: LeaseDetail, announced: AnnouncedNotice | undefined): LeaseNoticeDraft => ({
  id,
  version,
  by: 'locataire',
  receivedOn: null,
  reason: announced?.reason ?? null,
  boughtOccupiedOn: null,
  effectiveOn: null,
});
