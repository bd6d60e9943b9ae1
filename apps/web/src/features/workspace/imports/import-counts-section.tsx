import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { Panel } from '#components/panel.tsx';
import { formatCount, formatNumber } from '#lib/format.ts';
import {
  IMPORT_KIND_LABELS,
  type ImportPreview,
  kindText,
  rowsText,
  RULED_OUT_LABELS,
  ruledOutTotal,
  UNDERSTOOD_DAYS,
} from './imports.labels.ts';
import classes from './import-counts-section.module.css';

interface ImportCountsSectionProps {
  kind: ImportKind;
  counts: Pick<ImportPreview, 'rowsRead' | 'ready' | 'updated' | 'refused' | 'ruledOut' | 'priceLeftOut'> &
    Partial<Pick<ImportPreview, 'repeated' | 'existing' | 'warnings' | 'isMonthFirst' | 'understoodDays'>>;
  title: string;
  /** Describes what was done instead of what would be done. */
  isDone?: boolean;
}

/** The totals of a file: imported, left out with reasons, and refused rows. */
export function ImportCountsSection({ kind, counts, title, isDone = false }: ImportCountsSectionProps) {
  const {
    rowsRead,
    ready,
    updated,
    refused,
    ruledOut,
    priceLeftOut,
    repeated = 0,
    existing = 0,
    warnings = 0,
    isMonthFirst = false,
    understoodDays = [],
  } = counts;
  const { one, several, alike } = IMPORT_KIND_LABELS[kind];
  const left = ruledOutTotal(counts);
  return (
    <Panel title={title} aside={`${rowsText(rowsRead)} ${rowsRead > 1 ? 'lues' : 'lue'}`}>
      <div className={classes.bar} aria-hidden="true">
        {Object.entries({ ready, updated, left, refused }).map(
          ([part, rows]) => rows > 0 && <span key={part} data-part={part} style={{ flexGrow: rows }} />,
        )}
      </div>
      <dl className={classes.figures}>
        <Figure
          part="ready"
          value={ready}
          label={isDone ? wordFor(ready, `${one} importé`, `${several} importés`) : wordFor(ready, `${one} prêt`, `${several} prêts`)}
        />
        {updated > 0 && <Figure part="updated" value={updated} label={isDone ? 'mis à jour' : 'à mettre à jour'} />}
        <Figure part="left" value={left} label={wordFor(left, 'ligne écartée', 'lignes écartées')} />
        {isDone ? (
          refused > 0 && (
            <Figure part="refused" value={refused} label={wordFor(refused, 'ligne laissée de côté', 'lignes laissées de côté')} />
          )
        ) : (
          <Figure part="refused" value={refused} label={wordFor(refused, 'ligne refusée', 'lignes refusées')} />
        )}
      </dl>
      {ruledOut.length > 0 && (
        <ul className={classes.reasons} aria-label="Lignes écartées par une règle">
          {ruledOut.map(({ reason, rows }) => (
            <li key={reason}>
              <strong>{formatNumber(rows)}</strong>
              <span>
                <b>{wordFor(rows, RULED_OUT_LABELS[reason].one, RULED_OUT_LABELS[reason].several)}</b> {RULED_OUT_LABELS[reason].why}
              </span>
            </li>
          ))}
        </ul>
      )}
      {priceLeftOut !== null && priceLeftOut.severalInSale + priceLeftOut.notGiven > 0 && (
        <p className={classes.note}>
          {kindText(kind, priceLeftOut.severalInSale)} sans prix, car vendus avec d’autres : le prix connu est celui de l’ensemble.
          {priceLeftOut.notGiven > 0 && ` ${formatCount(priceLeftOut.notGiven, 'autre', 'autres')} dont la source ne donne pas le prix.`}
        </p>
      )}
      {!isDone && isMonthFirst && (
        <p className={classes.warning}>
          Les dates de ce fichier sont lues mois/jour/année, à l’américaine : l’une d’elles au moins ne se lit pas autrement.
        </p>
      )}
      {!isDone &&
        understoodDays.map(({ header, writing, cell, day }) => (
          <p key={header} className={classes.warning}>
            Dans la colonne « {header} », {UNDERSTOOD_DAYS[writing]} : « {cell} » est le {day}.
          </p>
        ))}
      {!isDone && existing > 0 && (
        <p className={classes.warning}>
          {kindText(kind, existing)} {existing > 1 ? 'ressemblent' : 'ressemble'} à un {one} déjà présent ({alike}). Choisissez ce qu’
          {existing > 1 ? 'ils deviennent' : 'il devient'} au bas de la page, ou ligne par ligne.
        </p>
      )}
      {!isDone && warnings > 0 && (
        <p className={classes.warning}>
          {formatCount(warnings, 'remarque de la loi', 'remarques de la loi')} sur ces contrats :{' '}
          {warnings > 1 ? 'elles n’empêchent' : 'elle n’empêche'} pas l’import, et chaque contrat {warnings > 1 ? 'les' : 'la'} dit.
        </p>
      )}
      {!isDone && repeated > 0 && kind !== 'payments' && (
        <p className={classes.warning}>
          {rowsText(repeated)} {repeated > 1 ? 'répètent' : 'répète'} mot pour mot une autre ligne du fichier.{' '}
          {repeated > 1 ? 'Elles seront importées' : 'Elle sera importée'} quand même.
        </p>
      )}
    </Panel>
  );
}

const wordFor = (count: number, singular: string, plural: string) => (count < 2 ? singular : plural);

interface FigureProps {
  part: 'ready' | 'updated' | 'left' | 'refused';
  value: number;
  label: string;
}

function Figure({ part, value, label }: FigureProps) {
  return (
    <div className={classes.figure} data-part={part} data-none={value === 0 || undefined}>
      <dd>{formatNumber(value)}</dd>
      <dt>{label}</dt>
    </div>
  );
}
