import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './demo-requests-panel.module.css';
import { IndexValueDialog } from './index-value-dialog.tsx';
import { indexValueName, type IndexValueRow } from './index-values.rows.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

/** Index values published after this release. The shipped values are the base: they cannot be changed here. */
export function IndexValuesPanel() {
  const values = trpc.indices.list.useQuery();
  const [edited, setEdited] = useState<IndexValueRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<IndexValueRow | null>(null);
  return (
    <Panel
      title="Indices publiés"
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setEdited('new')}>
          Ajouter une valeur
        </Button>
      }
    >
      <p className={classes.quiet}>
        IRL, ILC, ILAT et ICC publiés depuis cette version de Lares. Toutes les organisations les utilisent pour réviser les loyers.
      </p>
      {values.isPending && <RowSkeletons label="Indices : chargement" count={2} />}
      {values.isError && (
        <p className={classes.quiet}>
          Les indices n’ont pas pu être lus.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void values.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {values.data?.length === 0 && <p className={classes.quiet}>Aucune valeur ajoutée.</p>}
      {values.data && values.data.length > 0 && (
        <ul className={classes.list} aria-label="Indices ajoutés">
          {values.data.map((row) => (
            <li key={row.id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{indexValueName(row)}</p>
                <p className={classes.detail}>
                  Publié le {formatDay(row.publishedOn)} · {row.source}
                </p>
              </div>
              <Button variant="default" size="compact-sm" aria-label={`Modifier : ${indexValueName(row)}`} onClick={() => setEdited(row)}>
                Modifier
              </Button>
              <Button variant="subtle" size="compact-sm" aria-label={`Supprimer : ${indexValueName(row)}`} onClick={() => setRemoved(row)}>
                Supprimer
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && <IndexValueDialog {...(edited === 'new' ? {} : { value: edited })} onClose={() => setEdited(null)} />}
      {removed !== null && <Removal value={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  );
}

function Removal({ value, onClose }: { value: IndexValueRow; onClose: () => void }) {
  const remove = useEntityMutation(trpc.instance.removeIndexValue, {
    messages: INSTANCE_MESSAGES.removeIndexValue,
    invalidates: [[['indices']], [['leases']]],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: value.id })}
      title="Supprimer cette valeur ?"
      confirmLabel="Supprimer"
      busyLabel="Suppression..."
      pending={remove.isPending}
      destructive
    >
      {indexValueName(value)}. Les loyers déjà révisés ne changent pas ; les prochaines révisions ne pourront plus s’en servir.
    </ConfirmDialog>
  );
}
