import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { formatCount } from '#lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PrintOutcomeSection } from './print-outcome-section.tsx';
import { PRINT_MESSAGES } from './receipts.messages.ts';

type Criteria = Extract<RouterInputs['receipts']['print'], { criteria: unknown }>['criteria'];

interface PrintReceiptsDialogProps {
  /** Ticked ones; empty when all that the filters find are printed. */
  dueIds: string[];
  /** What the list shows, on all of its pages. */
  criteria: Criteria;
  onClose: () => void;
}

/** Prepares one PDF with the receipts of many dues. */
export function PrintReceiptsDialog({ dueIds, criteria, onClose }: PrintReceiptsDialogProps) {
  const [isAll, setAll] = useState(dueIds.length === 0);
  const [print, setPrint] = useState<RouterOutputs['receipts']['print'] | null>(null);
  const prepare = useEntityMutation(trpc.receipts.print, { messages: PRINT_MESSAGES, onDone: setPrint });
  return (
    <ActionDialog
      title="Imprimer les documents"
      confirmLabel="Préparer le PDF"
      busyLabel="Préparation..."
      pending={prepare.isPending}
      isImpossible={print !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!prepare.isPending) prepare.mutate(isAll ? { criteria } : { dueIds });
      }}
    >
      {print ? (
        <PrintOutcomeSection print={print} />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Un seul PDF réunit les documents émis, dans l’ordre des adresses : pour chaque échéance la quittance, sinon les reçus, sinon
            l’avis d’échéance. Chaque document commence sur une nouvelle page.
          </Text>
          {dueIds.length > 0 && (
            <Radio.Group label="Échéances à imprimer" value={isAll ? 'all' : 'chosen'} onChange={(value) => setAll(value === 'all')}>
              <Stack gap="xs" mt="xs">
                <Radio value="chosen" label={formatCount(dueIds.length, 'échéance sélectionnée', 'échéances sélectionnées')} />
                <Radio value="all" label="Toutes celles de la liste, sur toutes les pages" />
              </Stack>
            </Radio.Group>
          )}
        </Stack>
      )}
    </ActionDialog>
  );
}
