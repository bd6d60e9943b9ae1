import { Select } from '@mantine/core';
import { earlierTwin, type ImportColumns } from '@lares/domain/workspace/imports/columns';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import { IconArrowRight } from '@tabler/icons-react';
import { Panel } from '#components/panel.tsx';
import { formatCount } from '#lib/format.ts';
import type { ColumnMapping, ImportDraft } from './imports.labels.ts';
import classes from './import-mapping-table.module.css';

interface ImportMappingTableProps {
  draft: ImportDraft;
  mapping: ColumnMapping;
  /** Why the mapping is invalid, or null. */
  problem: string | null;
  onChange: (mapping: ColumnMapping) => void;
  /** Another line of the file holds the titles. */
  onHeaderLine: (line: number) => void;
}

const LEFT_ASIDE = '';
const SHOWN_SAMPLES = 3;
/** A required field without alternatives. */
const isRequired = ({ required }: ImportColumns, field: string) => required.some((group) => group.length === 1 && group[0] === field);

/** Each column of the file with sample values and its field. A field chosen again is removed from its previous column. */
export function ImportMappingTable({ draft, mapping, problem, onChange, onHeaderLine }: ImportMappingTableProps) {
  const columns = IMPORT_COLUMNS[draft.kind];
  const used = mapping.filter((field) => field !== null).length;
  const give = (column: number, field: string | null) =>
    onChange(mapping.map((was, at) => (at === column ? field : was === field ? null : was)));
  return (
    <Panel title="Ce que donne chaque colonne" aside={`${formatCount(used, 'reprise', 'reprises')} sur ${mapping.length}`}>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}.
        </p>
      )}
      {draft.titleLines.length > 1 && (
        <Select
          label="Ligne des titres"
          description="Les lignes au-dessus ne sont pas lues. Votre choix est retenu pour le prochain fichier."
          data={draft.titleLines.map(({ line, words }) => ({ value: String(line), label: `Ligne ${line} : ${words}` }))}
          value={String(draft.headerLine)}
          onChange={(value) => onHeaderLine(Number(value ?? draft.headerLine))}
          allowDeselect={false}
          searchable
          mb="md"
        />
      )}
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Correspondance des colonnes">
          <thead>
            <tr>
              <th scope="col">Dans votre fichier</th>
              <th scope="col">Premières valeurs</th>
              <th scope="col">Dans Lares (* nécessaire)</th>
            </tr>
          </thead>
          <tbody>
            {draft.headers.map((header, at) => {
              const name = header || `Colonne ${at + 1}`;
              const twin = earlierTwin(draft.headers, at);
              return (
                <tr key={`${at}-${header}`} data-unused={mapping[at] === null || undefined}>
                  <th scope="row">
                    {name}
                    {draft.remembered.includes(at) && <span className={classes.remembered}>Retenu d’un import précédent</span>}
                    {twin !== null && <span className={classes.twin}>Même titre que la colonne {twin + 1}</span>}
                  </th>
                  <td className={classes.samples}>{samplesOf(draft, at)}</td>
                  <td className={classes.field}>
                    <IconArrowRight size={16} stroke={1.6} aria-hidden="true" className={classes.arrow} />
                    <Select
                      aria-label={`Ce que donne « ${name} »`}
                      data={choicesFor(columns, mapping, at)}
                      value={mapping[at] ?? LEFT_ASIDE}
                      onChange={(value) => give(at, columns.fields.find((field) => field === value) ?? null)}
                      searchable
                      size="sm"
                      className={classes.select}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function samplesOf({ firstRows }: ImportDraft, column: number): string {
  const samples = firstRows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
  return [...new Set(samples)].slice(0, SHOWN_SAMPLES).join(' · ') || '—';
}

/** Unused fields come first; used ones are marked. */
function choicesFor(columns: ImportColumns, mapping: ColumnMapping, column: number) {
  const taken = (field: string) => mapping.some((given, at) => given === field && at !== column);
  const option = (field: string) => ({
    value: field,
    label: `${columns.labels[field] ?? field}${isRequired(columns, field) ? ' *' : ''}`,
  });
  const free = columns.fields.filter((field) => !taken(field));
  const given = columns.fields.filter(taken);
  return [
    { group: 'Ne pas reprendre', items: [{ value: LEFT_ASIDE, label: 'Laisser de côté' }] },
    { group: 'Champs libres', items: free.map(option) },
    ...(given.length > 0 ? [{ group: 'Déjà donnés par une autre colonne', items: given.map(option) }] : []),
  ];
}
