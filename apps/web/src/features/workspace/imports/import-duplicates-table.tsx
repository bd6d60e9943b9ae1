import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { isRepeatable, isUpdatable, type KnownRecordChoice, type LineDecision } from '@lares/domain/workspace/imports/known-records';
import { NativeSelect } from '@mantine/core';
import { createContext, use, useState } from 'react';
import type { DataColumn } from '#components/data-column.ts';
import { DataTable } from '#components/data-table.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { formatNumber } from '#lib/format.ts';
import classes from './import-duplicates-table.module.css';
import { ImportTableSection } from './import-table-section.tsx';
import { decisionLabels, type ImportPreview, RESEMBLANCE_LABELS, rowsText } from './imports.labels.ts';
import type { LineDecisions } from './use-line-decisions.ts';

type FlaggedLine = ImportPreview['duplicates'][number];

interface ImportDuplicatesTableProps {
  kind: ImportKind;
  duplicates: FlaggedLine[];
  /** Flagged lines, listed or not. */
  total: number;
  /** The choice for the file. */
  choice: KnownRecordChoice;
  /** Whether a line can be written over a record: the official file of sales cannot. */
  canUpdate: boolean;
  decisions: LineDecisions;
  onDecide: (line: number, decision: LineDecision | null) => void;
}

const LINES_PER_PAGE = 25;

/** The lines that seem to be known, each with the records that it resembles, and what becomes of it. */
export function ImportDuplicatesTable({ duplicates, total, ...deciding }: ImportDuplicatesTableProps) {
  const [wanted, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(duplicates.length / LINES_PER_PAGE) - 1);
  const page = Math.min(wanted, last);
  const first = page * LINES_PER_PAGE;
  const shown = duplicates.slice(first, first + LINES_PER_PAGE);
  const labels = decisionLabels(deciding.kind);
  return (
    <ImportTableSection
      title={`${rowsText(duplicates.length)} à rapprocher de ${labels.known}`}
      aside={total > duplicates.length ? `Les ${formatNumber(duplicates.length)} premières sur ${formatNumber(total)}` : undefined}
    >
      <Deciding value={deciding}>
        <DataTable label={`Lignes qui ressemblent à des ${labels.known}`} columns={COLUMNS} rows={shown} rowId={rowId} />
      </Deciding>
      {last > 0 && (
        <KeysetPager
          count={`Lignes ${formatNumber(first + 1)} à ${formatNumber(first + shown.length)} sur ${formatNumber(duplicates.length)}`}
          {...(page > 0 ? { onPrevious: () => setPage(page - 1) } : {})}
          {...(page < last ? { onNext: () => setPage(page + 1) } : {})}
        />
      )}
      {total > duplicates.length && <p className={classes.rest}>Les autres suivent le choix fait pour le fichier, au bas de la page.</p>}
    </ImportTableSection>
  );
}

/** Beside the columns, which stay the same: a select that is mounted again would lose the focus at each choice. */
const Deciding = createContext<Omit<ImportDuplicatesTableProps, 'duplicates' | 'total'> | null>(null);

const rowId = ({ line }: FlaggedLine) => String(line);

const COLUMNS: DataColumn<FlaggedLine>[] = [
  {
    id: 'line',
    header: 'Ligne',
    cell: ({ line }) => <span className={classes.line}>{formatNumber(line)}</span>,
    width: '4.5rem',
    phone: 'aside',
  },
  { id: 'name', header: 'Dans le fichier', cell: ({ name }) => <span className={classes.name}>{name}</span>, phone: 'title' },
  { id: 'records', header: 'Ressemble à', cell: (duplicate) => <Resembled {...duplicate} /> },
  // On a phone, below the card in its full width.
  { id: 'choice', header: 'Ce que devient la ligne', cell: (duplicate) => <DecisionSelect {...duplicate} />, actions: true },
];

function Resembled({ records, alike }: FlaggedLine) {
  const deciding = use(Deciding);
  if (records.length === 0) return deciding && decisionLabels(deciding.kind).gone;
  return (
    <>
      <ul className={classes.list}>
        {records.map(({ id, name, detail }) => (
          <li key={id}>
            {name}
            {detail !== '' && <span className={classes.detail}> · {detail}</span>}
          </li>
        ))}
      </ul>
      <span className={classes.why}>{alike.map((one) => RESEMBLANCE_LABELS[one]).join(', ')}</span>
    </>
  );
}

function DecisionSelect({ line, name, records }: FlaggedLine) {
  const deciding = use(Deciding);
  if (deciding === null) return null;
  const { kind, choice, canUpdate, decisions, onDecide } = deciding;
  const labels = decisionLabels(kind);
  const decision = decisions.get(line);
  const merges = canUpdate && isUpdatable(kind) ? records : [];
  const options = [
    { value: '', label: `Comme le fichier : ${labels.ofFile[choice]}` },
    ...merges.map((record) => ({ value: record.id, label: `Fusionner avec ${namedRecord(record, merges)}` })),
    // A record that is gone is still what was chosen.
    ...(decision?.recordId && !merges.some(({ id }) => id === decision.recordId)
      ? [{ value: decision.recordId, label: labels.mergeWithGone }]
      : []),
    ...(isRepeatable(kind) ? [{ value: 'import', label: labels.create }] : []),
    { value: 'skip', label: labels.skip },
  ];
  return (
    <NativeSelect
      className={classes.select}
      aria-label={`Ligne ${formatNumber(line)}, ${name} : ce qu’elle devient`}
      data={options}
      value={decision === undefined ? '' : (decision.recordId ?? decision.choice)}
      onChange={(event) => onDecide(line, decisionOf(line, event.currentTarget.value))}
    />
  );
}

function decisionOf(line: number, value: string): LineDecision | null {
  if (value === '') return null;
  if (value === 'import' || value === 'skip') return { line, choice: value, recordId: null };
  return { line, choice: 'update', recordId: value };
}

/** Two records of one name are distinguished by what else is known. */
function namedRecord({ id, name, detail }: FlaggedLine['records'][number], all: FlaggedLine['records']): string {
  const twins = all.filter((other) => other.name === name);
  if (twins.length < 2) return name;
  const place = twins.findIndex((other) => other.id === id) + 1;
  const isUnique = detail !== '' && twins.filter((other) => other.detail === detail).length === 1;
  return isUnique ? `${name} (${detail})` : `${name} (n° ${place})`;
}
