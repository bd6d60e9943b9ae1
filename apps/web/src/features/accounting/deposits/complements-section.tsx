import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatDate, formatDay } from '#lib/format.ts';
import classes from './exit-form.module.css';
import { complementTitle, type ExitSettlement } from './exits.labels.ts';

/** The documents that say what became of a kept part, cancelled ones with their reason. */
export function ComplementsSection({ settlement: { complements } }: { settlement: Pick<ExitSettlement, 'complements'> }) {
  if (complements.length === 0) return null;
  return (
    <ul aria-label="Compléments du solde" className={classes.complements}>
      {complements.map((complement) => (
        <li key={complement.id}>
          <p className={classes.note}>
            {complementTitle(complement)},{' '}
            {complement.cancelledAt === null
              ? `du ${formatDay(complement.issuedOn)}`
              : `annulé le ${formatDate(complement.cancelledAt)} : ${complement.cancelReason}`}
          </p>
          <Button
            component="a"
            href={`/api/exits/complements/${complement.id}/pdf`}
            download
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={`Télécharger : ${complementTitle(complement)}`}
          >
            PDF
          </Button>
        </li>
      ))}
    </ul>
  );
}
