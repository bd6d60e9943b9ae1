import { CloseButton } from '@mantine/core';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './import-headers-section.module.css';
import { IMPORT_MESSAGES } from './imports.messages.ts';

/** The headers that earlier imports have corrected: proposed the same next time, unless forgotten. */
export function ImportHeadersSection({ kind }: { kind: ImportKind }) {
  const headers = trpc.imports.headers.useQuery({ kind });
  const forget = useEntityMutation(trpc.imports.forgetHeader, {
    messages: IMPORT_MESSAGES.forgetHeader,
    invalidates: [[['imports', 'headers']], [['imports', 'inspect']]],
  });
  const rows = headers.data ?? [];
  if (rows.length === 0) return null;
  const { labels } = IMPORT_COLUMNS[kind];
  return (
    <section className={classes.section} aria-label="Titres retenus">
      <h2 className={classes.title}>Titres retenus</h2>
      <p className={classes.why}>Vos corrections des imports précédents, proposées d’office au prochain fichier.</p>
      <ul className={classes.list}>
        {rows.map(({ id, shown, field, isTitleRow }) => (
          <li key={id} className={classes.row}>
            <span>
              « {shown} » :{' '}
              <strong>{isTitleRow ? 'ligne des titres' : field === null ? 'laissé de côté' : (labels[field] ?? field)}</strong>
            </span>
            <CloseButton
              size="sm"
              aria-label={`Oublier « ${shown} »`}
              title="Oublier"
              disabled={forget.isPending}
              onClick={() => forget.mutate({ id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
