import { Button } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { aidSpanText } from '#features/accounting/housing-aids/housing-aids.labels.ts';
import { useCan } from '#lib/use-can.ts';
import { ThirdPartyPayerDialog } from './third-party-payer-dialog.tsx';
import { type StoredThirdParty, thirdPartyText } from './third-party-payers.labels.ts';
import classes from '#features/accounting/housing-aids/housing-aids-panel.module.css';

interface ThirdPartyPayersPanelProps {
  leaseId: string;
  payers: readonly StoredThirdParty[];
  today: Day;
}

/** The guarantors and other third parties who pay a part of each month, and since when. Managers keep them. */
export function ThirdPartyPayersPanel({ leaseId, payers, today }: ThirdPartyPayersPanelProps) {
  const canWrite = useCan()('rent-accounts:write');
  const [edited, setEdited] = useState<StoredThirdParty | 'new' | null>(null);
  if (payers.length === 0 && !canWrite) return null;
  return (
    <Panel
      title="Parts d’autres tiers"
      aside={
        canWrite && (
          <Button variant="default" size="compact-sm" aria-label="Ajouter la part d’un tiers" onClick={() => setEdited('new')}>
            Ajouter
          </Button>
        )
      }
    >
      {payers.length === 0 ? (
        <p className={classes.note}>Aucune. Un garant, un employeur ou une association peut payer une part de chaque mois.</p>
      ) : (
        <>
          <ul className={classes.list}>
            {payers.map((payer) => (
              <li key={payer.id} className={classes.item}>
                <p className={classes.text}>{thirdPartyText(payer)}</p>
                <p className={classes.note}>{aidSpanText(payer)}</p>
                {canWrite && (
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={`Modifier la part : ${payer.name}, ${aidSpanText(payer)}`}
                    onClick={() => setEdited(payer)}
                  >
                    Modifier
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className={classes.note}>Attendues le jour de l’échéance. Le locataire en reste redevable.</p>
        </>
      )}
      {edited !== null && (
        <ThirdPartyPayerDialog leaseId={leaseId} payer={edited === 'new' ? null : edited} today={today} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}
