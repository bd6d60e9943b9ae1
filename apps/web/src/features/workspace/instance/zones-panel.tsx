import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatCount, formatDay } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './demo-requests-panel.module.css';
import { INSTANCE_MESSAGES } from './instance.messages.ts';
import { ZoneDialog } from './zone-dialog.tsx';

type Zone = RouterOutputs['instance']['zones'][number];

/** Zones of rent control added after this release: advertisements follow them from their first day. */
export function ZonesPanel() {
  const zones = trpc.instance.zones.useQuery();
  const [edited, setEdited] = useState<Zone | 'new' | null>(null);
  const [removed, setRemoved] = useState<Zone | null>(null);
  return (
    <Panel
      title="Zones d’encadrement des loyers"
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setEdited('new')}>
          Ajouter une zone
        </Button>
      }
    >
      <p className={classes.quiet}>
        L’expérimentation de la loi ELAN finit le 24 novembre 2026. Ajoutez ici les zones qu’un texte prolonge ou crée : leurs annonces
        disent alors le loyer de référence majoré.
      </p>
      {zones.isPending && <RowSkeletons label="Zones : chargement" count={2} />}
      {zones.isError && (
        <p className={classes.quiet}>
          Les zones n’ont pas pu être lues.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void zones.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {zones.data?.length === 0 && <p className={classes.quiet}>Aucune zone ajoutée.</p>}
      {zones.data && zones.data.length > 0 && (
        <ul className={classes.list} aria-label="Zones ajoutées">
          {zones.data.map((zone) => (
            <li key={zone.id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{zone.name}</p>
                <p className={classes.detail}>
                  {formatCount(zone.postalCodes.length, 'code postal', 'codes postaux')} · du {formatDay(zone.validFrom)}
                  {zone.validTo !== null && ` au ${formatDay(zone.validTo)}`} · {zone.source}
                </p>
              </div>
              <Button variant="default" size="compact-sm" aria-label={`Modifier : ${zone.name}`} onClick={() => setEdited(zone)}>
                Modifier
              </Button>
              <Button variant="subtle" size="compact-sm" aria-label={`Supprimer : ${zone.name}`} onClick={() => setRemoved(zone)}>
                Supprimer
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && <ZoneDialog {...(edited === 'new' ? {} : { zone: edited })} onClose={() => setEdited(null)} />}
      {removed !== null && <Removal zone={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  );
}

function Removal({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const remove = useEntityMutation(trpc.instance.removeZone, {
    messages: INSTANCE_MESSAGES.removeZone,
    invalidates: [[['instance']], [['listings']]],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: zone.id })}
      title="Supprimer cette zone ?"
      confirmLabel="Supprimer"
      busyLabel="Suppression..."
      pending={remove.isPending}
      destructive
    >
      {zone.name} : ses annonces ne diront plus le loyer de référence majoré.
    </ConfirmDialog>
  );
}
