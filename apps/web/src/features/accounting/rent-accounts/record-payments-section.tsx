import { Button, Checkbox } from '@mantine/core';
import { sumCents } from '@lares/domain/shared/money';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCents, formatCount } from '#lib/format.ts';
import type { DueRow } from './rent-accounts.labels.ts';
import { RecordPaymentsDialog } from './record-payments-dialog.tsx';
import classes from './record-payments-section.module.css';

interface RecordPaymentsSectionProps {
  /** The unpaid dues of the page. */
  open: DueRow[];
  /** Those that are ticked. */
  chosen: DueRow[];
  onChoose: (chosen: DueRow[]) => void;
}

/** Records the payments of the ticked dues. Always shown, so that ticking moves no row. */
export function RecordPaymentsSection({ open, chosen, onChoose }: RecordPaymentsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  if (open.length === 0) return null;
  const isAll = chosen.length === open.length;
  return (
    <section className={classes.bar} aria-label="Échéances sélectionnées">
      <Checkbox
        size="xs"
        label={isAll ? 'Tout désélectionner' : 'Tout sélectionner'}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onChoose(isAll ? [] : open)}
      />
      <p className={classes.words} aria-live="polite">
        {chosen.length === 0
          ? `${formatCount(open.length, 'échéance à régler', 'échéances à régler')} sur cette page`
          : `${formatCount(chosen.length, 'échéance sélectionnée', 'échéances sélectionnées')} · ${formatCents(sumCents(chosen.map(({ leftCents }) => leftCents)))}`}
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={chosen.length === 0}
        onClick={() => setAsking(true)}
      >
        Enregistrer les paiements
      </Button>
      {isAsking && <RecordPaymentsDialog dues={chosen} onClose={() => setAsking(false)} onDone={() => onChoose([])} />}
    </section>
  );
}
