import { Button } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { useCan } from '#lib/use-can.ts';
import { HousingAidDialog } from './housing-aid-dialog.tsx';
import { aidSpanText, aidText, type StoredAid } from './housing-aids.labels.ts';
import classes from './housing-aids-panel.module.css';

interface HousingAidsPanelProps {
  leaseId: string;
  aids: readonly StoredAid[];
  today: Day;
}

/** The housing aids of a lease: who pays how much to whom, and since when. Managers keep them. */
export function HousingAidsPanel({ leaseId, aids, today }: HousingAidsPanelProps) {
  const canWrite = useCan()('rent-accounts:write');
  const [edited, setEdited] = useState<StoredAid | 'new' | null>(null);
  if (aids.length === 0 && !canWrite) return null;
  return (
    <Panel
      title="Aide au logement"
      aside={
        canWrite && (
          <Button variant="default" size="compact-sm" aria-label="Ajouter une aide au logement" onClick={() => setEdited('new')}>
            Ajouter
          </Button>
        )
      }
    >
      {aids.length === 0 ? (
        <p className={classes.note}>Aucune aide. Versée au bailleur, elle est attendue de la CAF, et non du locataire.</p>
      ) : (
        <ul className={classes.list}>
          {aids.map((aid) => (
            <li key={aid.id} className={classes.item}>
              <p className={classes.text}>{aidText(aid)}</p>
              <p className={classes.note}>{aidSpanText(aid)}</p>
              {canWrite && (
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={`Modifier l’aide : ${aidSpanText(aid)}`}
                  onClick={() => setEdited(aid)}
                >
                  Modifier
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <HousingAidDialog leaseId={leaseId} aid={edited === 'new' ? null : edited} today={today} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}
