import { Button, Checkbox } from '@mantine/core';
import { sumCents } from '@lares/domain/shared/money';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { ConfirmRevisionsDialog } from './confirm-revisions-dialog.tsx';
import classes from './confirm-revisions-section.module.css';
import { difference, isPossible, type PossibleRow, type RevisionRow, signedCents } from './revisions.labels.ts';

interface ConfirmRevisionsSectionProps {
  /** The revisions of the page. */
  rows: RevisionRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: PossibleRow[]) => void;
}

/** Confirms the ticked revisions. Always shown, so that ticking moves no row. */
export function ConfirmRevisionsSection({ rows, chosen, onChoose }: ConfirmRevisionsSectionProps) {
  // The dialog keeps what it confirms: the list is read again meanwhile.
  const [asked, setAsked] = useState<PossibleRow[] | null>(null);
  const possible = rows.filter(isPossible);
  const ticked = possible.filter(({ id }) => chosen.has(id));
  const isAll = possible.length > 0 && ticked.length === possible.length;
  return (
    <>
      {possible.length > 0 && (
        <section className={classes.bar} aria-label="Révisions sélectionnées">
          <Checkbox
            size="xs"
            label={isAll ? 'Tout désélectionner' : 'Tout sélectionner'}
            checked={isAll}
            indeterminate={ticked.length > 0 && !isAll}
            onChange={() => onChoose(isAll ? [] : possible)}
          />
          <p className={classes.words} aria-live="polite">
            {ticked.length === 0
              ? `${formatCount(possible.length, 'révision à confirmer', 'révisions à confirmer')} sur cette page`
              : `${formatCount(ticked.length, 'révision sélectionnée', 'révisions sélectionnées')} · ${signedCents(sumCents(ticked.map(difference)))} par mois`}
          </p>
          <Button
            size="compact-sm"
            leftSection={<IconCheck size={14} aria-hidden="true" />}
            disabled={ticked.length === 0}
            onClick={() => setAsked(ticked)}
          >
            Confirmer les révisions
          </Button>
        </section>
      )}
      {asked && <ConfirmRevisionsDialog rows={asked} onClose={() => setAsked(null)} onDone={() => onChoose([])} />}
    </>
  );
}
