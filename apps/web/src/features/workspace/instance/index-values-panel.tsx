import { indexTable, missingQuarters } from '@lares/domain/leasing/indices/index-table';
import { type InseeFile, readInseeFile } from '@lares/domain/leasing/indices/insee-file';
import { Anchor, Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { quarterText } from '#features/leasing/leases/leases.labels.ts';
import { today } from '#lib/clock.ts';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './demo-requests-panel.module.css';
import { IndexFileDialog } from './index-file-dialog.tsx';
import { IndexValueDialog } from './index-value-dialog.tsx';
import { FILE_FAULTS, indexValueName, type IndexValueRow } from './index-values.rows.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

/** Index values published after this release. The shipped values are the base: they cannot be changed here. */
export function IndexValuesPanel() {
  const values = trpc.indices.list.useQuery();
  const [edited, setEdited] = useState<IndexValueRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<IndexValueRow | null>(null);
  const [file, setFile] = useState<InseeFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const missing = values.data ? missingQuarters(indexTable(values.data), today()) : [];

  async function read(chosen: File) {
    const found = readInseeFile(decoded(await chosen.arrayBuffer()));
    setFault(typeof found === 'string' ? FILE_FAULTS[found] : null);
    setFile(typeof found === 'string' ? null : found);
  }
  return (
    <Panel
      title="Indices publiés"
      aside={
        <Group gap="xs">
          <FileButton
            accept=".csv,text/csv"
            onChange={(chosen) => chosen && void read(chosen)}
            inputProps={{ 'aria-label': 'Fichier de l’Insee' }}
          >
            {(props) => (
              <Button {...props} variant="default" size="compact-sm" disabled={!values.data}>
                Lire un fichier Insee
              </Button>
            )}
          </FileButton>
          <Button variant="default" size="compact-sm" onClick={() => setEdited('new')}>
            Ajouter une valeur
          </Button>
        </Group>
      }
    >
      <p className={classes.quiet}>
        IRL, ILC, ILAT et ICC publiés depuis cette version de Lares. Toutes les organisations les utilisent pour réviser les loyers.
      </p>
      {fault !== null && (
        <p className={classes.message} role="alert">
          {fault}
        </p>
      )}
      {missing.length > 0 && (
        <ul className={classes.list} aria-label="Trimestres attendus">
          {missing.map(({ series, quarter, expectedSince }) => (
            <li key={`${series} ${quarter}`} className={classes.detail}>
              {series}, {quarterText(quarter)} : attendu depuis le {formatDay(expectedSince)}
            </li>
          ))}
        </ul>
      )}
      {values.isPending && <RowSkeletons label="Indices : chargement" count={2} />}
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
              <Button variant="default" size="compact-sm" aria-label={`Modifier : ${indexValueName(row)}`} onClick={() => setEdited(row)}>
                Modifier
              </Button>
              <Button variant="subtle" size="compact-sm" aria-label={`Supprimer : ${indexValueName(row)}`} onClick={() => setRemoved(row)}>
                Supprimer
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && <IndexValueDialog {...(edited === 'new' ? {} : { value: edited })} onClose={() => setEdited(null)} />}
      {file !== null && values.data && <IndexFileDialog file={file} values={values.data} onClose={() => setFile(null)} />}
      {removed !== null && <Removal value={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  );
}

/** Insee writes UTF-8, or Windows-1252 in older exports. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
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
      title="Supprimer cette valeur ?"
      confirmLabel="Supprimer"
      busyLabel="Suppression..."
      pending={remove.isPending}
      destructive
    >
      {indexValueName(value)}. Les loyers déjà révisés ne changent pas ; les prochaines révisions ne pourront plus s’en servir.
    </ConfirmDialog>
  );
}
