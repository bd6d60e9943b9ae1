import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { asDownload } from '#lib/download-file.ts';
import { formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './receipts-panel.module.css';

type Print = RouterOutputs['receipts']['print'];

/** The prepared PDF, and the dues that it leaves out because no receipt is issued for them. */
export function PrintOutcomeSection({ print: { id, count, withoutReceipt } }: { print: Print }) {
  return (
    <div aria-live="polite">
      {id === null ? (
        <p className={classes.text}>Aucun document émis n’est à imprimer.</p>
      ) : (
        <div className={classes.row}>
          <span>{formatCount(count, 'document réuni', 'documents réunis')} dans l’ordre des adresses.</span>
          <Button
            component="a"
            href={`/api/receipts/prints/${id}/pdf`}
            {...asDownload}
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            Télécharger le PDF
          </Button>
        </div>
      )}
      {withoutReceipt.length > 0 && (
        <>
          <p className={classes.title}>Sans document émis</p>
          <ul className={`${classes.rows} ${classes.named}`} aria-label="Sans document émis">
            {withoutReceipt.map(({ dueId, property, tenant }) => (
              <li key={dueId} className={classes.row}>
                <span>{property}</span>
                <span className={classes.detail}>{tenant}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
