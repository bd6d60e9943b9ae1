import { INSEE_SERIES, indexTable, type InseeSeries } from '@lares/domain/leasing/indices/index-table';
import { indexFileRows, type IndexFileRow, type InseeFile } from '@lares/domain/leasing/indices/insee-file';
import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { today } from '#lib/clock.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './demo-requests-panel.module.css';
import { fileRowName, fileRowText, type IndexValueRow } from './index-values.rows.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

interface IndexFileDialogProps {
  file: InseeFile;
  /** Added to the shipped ones already. */
  values: readonly IndexValueRow[];
  onClose: () => void;
}

const NOTABLE: readonly IndexFileRow['state'][] = ['nouvelle', 'différente', 'refusée'];

/** What a file of Insee would add: known values stay, also where the file says another one. */
export function IndexFileDialog({ file, values, onClose }: IndexFileDialogProps) {
  const [series, setSeries] = useState<InseeSeries | null>(file.series);
  const send = useEntityMutation(trpc.instance.importIndexValues, {
    messages: INSTANCE_MESSAGES.importIndexValues,
    invalidates: [[['indices']], [['leases']]],
    onDone: onClose,
  });
  const rows = series === null ? [] : indexFileRows(indexTable(values), { ...file, series }, today()).toReversed();
  const notable = rows.filter(({ state }) => NOTABLE.includes(state));
  const added = rows.filter(({ state }) => state === 'nouvelle').length;
  const known = rows.length - notable.length;
  return (
    <ActionDialog
      title="Indices lus dans le fichier"
      confirmLabel={added === 1 ? 'Ajouter 1 valeur' : `Ajouter ${added} valeurs`}
      busyLabel="Enregistrement..."
      pending={send.isPending}
      isImpossible={added === 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (series !== null && added > 0 && !send.isPending) send.mutate({ ...file, series });
      }}
    >
      <Stack gap="md">
        <Select
          required
          allowDeselect={false}
          label="Série"
          description={file.series === null ? 'Le fichier ne dit pas laquelle : choisissez-la.' : undefined}
          data={INSEE_SERIES}
          value={series}
          onChange={setSeries}
        />
        {notable.length > 0 && (
          <ul className={classes.list} aria-label="Valeurs du fichier">
            {notable.map((row) => (
              <li key={row.quarter} className={classes.row}>
                <div className={classes.words}>
                  <p className={classes.name}>{fileRowName(row)}</p>
                  <p className={classes.detail}>{fileRowText(row)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        {series !== null && (
          <p className={classes.quiet}>
            {notable.length === 0 ? 'Toutes les valeurs du fichier sont déjà connues.' : `${known} autres valeurs sont déjà connues.`}
          </p>
        )}
      </Stack>
    </ActionDialog>
  );
}
