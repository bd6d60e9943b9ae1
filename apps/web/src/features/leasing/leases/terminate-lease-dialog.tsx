import { Checkbox, Select, Text, Textarea } from '@mantine/core';
import { latestExit } from '@lares/domain/leasing/leases/actions';
import { TERMINATION_GROUNDS } from '@lares/domain/leasing/leases/grounds';
import { leaseTermination, type LeaseTerminationDraft } from '@lares/validation/leasing/leases.actions';
import { DayInput } from '#components/day-input.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatLongDay } from '#lib/format.ts';
import { typedDay } from './leases.draft.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { capitalized } from '#lib/capitalized.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog } from '#components/action-dialog.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';

/** Ends a lease before its term, without a notice: ground and day. */
export function TerminateLeaseDialog({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const form = useZodForm(leaseTermination, startOf(lease));
  const exitOn = typedDay(form.useWatchValue('exitOn'));
  const terminate = useEntityMutation(trpc.leases.terminate, { messages: LEASE_MESSAGES.terminate, form, onDone: onClose });
  const latest = latestExit({ ...lease, tenantCount: lease.tenants.length }, today());
  const isLater = exitOn !== null && exitOn > today();
  return (
    <ActionDialog
      title="Résilier le contrat"
      confirmLabel="Résilier"
      busyLabel="Enregistrement..."
      pending={terminate.isPending}
      onClose={onClose}
      destructive
      onSubmit={form.onSubmit((draft) => {
        if (!terminate.isPending) terminate.mutate(draft);
      }, focusFirstError(form))}
    >
      <Select
        label="Motif"
        required
        placeholder="Choisir le motif"
        data={TERMINATION_GROUNDS.map((ground) => ({ value: ground, label: capitalized(ground) }))}
        {...form.getInputProps('ground')}
        key={form.key('ground')}
      />
      <Textarea label="Précisions" autosize minRows={2} maxRows={6} {...form.getInputProps('details')} key={form.key('details')} />
      <DayInput
        required
        label="Dernier jour du bail"
        {...(latest !== null && { max: latest, description: `Au plus tard le ${formatLongDay(latest)}.` })}
        {...form.getInputProps('exitOn')}
        key={form.key('exitOn')}
      />
      {isLater ? (
        <Text size="sm" c="dimmed">
          Le contrat reste actif jusqu’à ce jour, puis se résilie de lui-même.
        </Text>
      ) : (
        <Checkbox
          label="Passer le bien à À Louer"
          {...form.getInputProps('setPropertyStatus', { type: 'checkbox' })}
          key={form.key('setPropertyStatus')}
        />
      )}
    </ActionDialog>
  );
}

const startOf = ({ id, version }: LeaseDetail): LeaseTerminationDraft => ({
  id,
  version,
  ground: null as unknown as LeaseTerminationDraft['ground'],
  details: '',
  exitOn: null,
  setPropertyStatus: true,
});
