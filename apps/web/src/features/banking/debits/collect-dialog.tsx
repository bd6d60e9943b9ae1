import { debitCollection } from '@lares/validation/banking/debits';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { DayInput } from '#components/day-input.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { DebitGroup, DebitLine } from './debits.labels.ts';
import classes from './debits-section.module.css';

interface CollectDialogProps {
  batch: { id: string; version: number };
  group: DebitGroup;
  /** Lines of the bank that may be the credit of the group. */
  lines: readonly DebitLine[];
  onClose: () => void;
}

/** The bank credited a group: its payments are recorded, on a day or with the line of the statement. */
export function CollectDialog({ batch: { id, version }, group, lines, onClose }: CollectDialogProps) {
  const [lineId, setLineId] = useState(lines[0]?.id ?? '');
  const form = useZodForm(debitCollection, { id, version, groupNumber: group.number, receivedOn: group.collectOn });
  const collect = useEntityMutation(trpc.debits.collect, {
    messages: {
      success: ({ count }) => ({ title: formatCount(count, 'paiement enregistré', 'paiements enregistrés') }),
      failure: 'Les paiements n’ont pas pu être enregistrés',
      unexpectedReason: 'Rien n’a été changé. Votre saisie est conservée.',
    },
    form,
    onDone: onClose,
  });
  const line = lines.find((one) => one.id === lineId);
  return (
    <ActionDialog
      title={`Encaissé : ${formatCents(group.openCents)}`}
      confirmLabel="Enregistrer les paiements"
      busyLabel="Enregistrement..."
      pending={collect.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!collect.isPending) collect.mutate({ ...sent, ...(line && { line: { id: line.id, version: line.version } }) });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <p className={classes.note}>
          Chaque prélèvement de ce groupe devient un paiement du locataire. Un rejet qui arrive ensuite s’enregistre ligne par ligne.
        </p>
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
        {!line && <DayInput required label="Crédité le" {...form.getInputProps('receivedOn')} key={form.key('receivedOn')} />}
      </Stack>
    </ActionDialog>
  );
}
