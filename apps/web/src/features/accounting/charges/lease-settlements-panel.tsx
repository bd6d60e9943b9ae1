import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { asDownload } from '#lib/download-file.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { CancelSettlementDialog } from './cancel-settlement-dialog.tsx';
import classes from './expenses-section.module.css';
import { balanceText, issuedText, type IssuedSettlement, periodText } from './settlements.labels.ts';

/** The settlements of the charges of a lease, on its account. Nothing is shown before the first one. */
export function LeaseSettlementsPanel({ leaseId }: { leaseId: string }) {
  const canCancel = useCan()('charges:write');
  const { data } = trpc.charges.settlementsOfLease.useQuery({ leaseId });
  const [cancelled, setCancelled] = useState<IssuedSettlement | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Régularisation des charges">
      <ul className={classes.rows} aria-label="Décomptes de charges">
        {data.map((settlement) => (
          <li key={settlement.id} className={classes.issued}>
            <span className={classes.title}>{periodText(settlement)}</span>
            <span className={classes.detail}>{balanceText(settlement.balanceCents)}</span>
            <span className={classes.detail}>{issuedText(settlement)}</span>
            <span className={classes.actions}>
              <Button
                component="a"
                href={`/api/charge-settlements/${settlement.id}/pdf`}
                {...asDownload}
                variant="default"
                size="compact-sm"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                aria-label={`Télécharger le décompte : ${periodText(settlement)}`}
              >
                PDF
              </Button>
              {canCancel && settlement.cancelledAt === null && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={`Annuler la régularisation : ${periodText(settlement)}`}
                  onClick={() => setCancelled(settlement)}
                >
                  Annuler
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {cancelled && <CancelSettlementDialog settlement={cancelled} onClose={() => setCancelled(null)} />}
    </Panel>
  );
}
