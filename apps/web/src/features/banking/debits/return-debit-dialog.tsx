import { endsMandate, isReturnReason, RETURN_REASONS, returnReasonText } from '@lares/domain/banking/matches/return-reasons';
import { debitReturn } from '@lares/validation/banking/debits';
import { Radio, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { DayInput } from '#components/day-input.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { DebitLine, StoredDebit } from './debits.labels.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';
import classes from './debits-section.module.css';

interface ReturnDebitDialogProps {
  batch: { id: string; version: number };
  debit: StoredDebit;
  /** Lines of the bank that may be the return. */
  lines: readonly DebitLine[];
  onClose: () => void;
}

/** A debit came back: its due is open again, and the mandate ends where the reason says so. */
export function ReturnDebitDialog({ batch: { id, version }, debit, lines, onClose }: ReturnDebitDialogProps) {
  const [lineId, setLineId] = useState(lines[0]?.id ?? '');
  const form = useZodForm(debitReturn, { id, version, debitId: debit.id, returnedOn: today() as string, reason: 'AM04' });
  const record = useEntityMutation(trpc.debits.returnDebit, { messages: DEBIT_MESSAGES.returnDebit, form, onDone: onClose });
  const line = lines.find((one) => one.id === lineId);
  const reason = form.useWatchValue('reason');
  return (
    <ActionDialog
      title={`Rejet : ${debit.tenant.name}, ${formatCents(debit.amountCents)}`}
      confirmLabel="Enregistrer le rejet"
      busyLabel="Enregistrement..."
      pending={record.isPending}
      destructive
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!record.isPending) record.mutate({ ...sent, ...(line && { line: { id: line.id, version: line.version } }) });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <Select
          required
          searchable
          label="Motif"
          description="Le code que donne la banque."
          allowDeselect={false}
          data={RETURN_REASONS.map((value) => ({ value, label: `${value} · ${returnReasonText(value)}` }))}
          {...form.getInputProps('reason')}
          key={form.key('reason')}
        />
        {lines.length > 0 && (
          <Radio.Group label="Ligne du relevé" value={lineId} onChange={setLineId}>
            <Stack gap="xs" mt="xs">
              {lines.map(({ id: value, bookedOn, label }) => (
                <Radio key={value} value={value} label={`${formatDay(bookedOn)} · ${label}`} />
              ))}
              <Radio value="" label="Aucune de ces lignes" />
            </Stack>
          </Radio.Group>
        )}
        {!line && <DayInput required label="Rejeté le" {...form.getInputProps('returnedOn')} key={form.key('returnedOn')} />}
        <p className={classes.note} aria-live="polite">
          {isReturnReason(reason) && endsMandate(reason)
            ? 'L’échéance redevient à payer, et le mandat est révoqué : un autre prélèvement serait rejeté aussi.'
            : 'L’échéance redevient à payer. Le mandat reste valable.'}
        </p>
      </Stack>
    </ActionDialog>
  );
}
