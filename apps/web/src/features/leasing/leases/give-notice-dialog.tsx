import { Select } from '@mantine/core';
import { noticeDelay } from '@lares/domain/leasing/leases/notice-delay';
import { noticeEffectiveOn } from '@lares/domain/leasing/leases/notice-effect';
import {
  LANDLORD_NOTICE_REASONS,
  needsLandlordReason,
  type NoticeReason,
  TENANT_NOTICE_REASONS,
} from '@lares/domain/leasing/leases/notice-reasons';
import { checkNotice } from '@lares/domain/leasing/leases/notice-rules';
import { NOTICE_GIVERS } from '@lares/domain/leasing/leases/notice';
import { regimeOf } from '@lares/domain/leasing/leases/regime';
import { leaseNotice, type LeaseNoticeDraft } from '@lares/validation/leasing/leases.actions';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { today } from '#lib/clock.ts';
import { useZodForm } from '#lib/form.ts';
import { formatLongDay } from '#lib/format.ts';
import { typedDay } from './leases.draft.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { capitalized } from '#lib/capitalized.ts';
import { NOTICE_GIVER_LABELS } from './leases.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog, OutcomeSection } from './action-dialog.tsx';
import { LawSection } from './law-section.tsx';
import { LeaseFindingsPanel } from './lease-findings-panel.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';

interface GiveNoticeDialogProps {
  lease: LeaseDetail;
  onClose: () => void;
}

/** A notice (congé): its author, reason and receipt; the legal last day is shown before submission. */
export function GiveNoticeDialog({ lease, onClose }: GiveNoticeDialogProps) {
  const form = useZodForm(leaseNotice, startOf(lease));
  const by = form.useWatchValue('by');
  const reason = (form.useWatchValue('reason') || null) as NoticeReason | null;
  const receivedOn = typedDay(form.useWatchValue('receivedOn'));
  const boughtOccupiedOn = typedDay(form.useWatchValue('boughtOccupiedOn'));
  const give = useEntityMutation(trpc.leases.giveNotice, { messages: LEASE_MESSAGES.giveNotice, form, onDone: onClose });

  const notice = { by, reason, receivedOn, boughtOccupiedOn };
  const delay = noticeDelay(lease, by, reason);
  const effectiveOn = noticeEffectiveOn(lease, notice);
  const findings = checkNotice({ ...lease, ...notice }).filter(({ field }) => receivedOn !== null || field !== 'receivedOn');
  const reasons = by === 'locataire' ? TENANT_NOTICE_REASONS : LANDLORD_NOTICE_REASONS;
  const mayHaveBought = by === 'bailleur' && regimeOf(lease) === 'vide' && (reason === 'vente' || reason === 'reprise');

  return (
    <ActionDialog
      title="Donner congé"
      confirmLabel="Enregistrer le congé"
      busyLabel="Enregistrement..."
      pending={give.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (!give.isPending) give.mutate(draft);
      })}
    >
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
      {findings.length > 0 && <LeaseFindingsPanel findings={findings} calm="" />}
      {effectiveOn !== null && <OutcomeSection label="Dernier jour du bail">{formatLongDay(effectiveOn)}</OutcomeSection>}
    </ActionDialog>
  );
}

const startOf = ({ id, version }: LeaseDetail): LeaseNoticeDraft => ({
  id,
  version,
  by: 'locataire',
  receivedOn: null,
  reason: null,
  boughtOccupiedOn: null,
  effectiveOn: null,
});
