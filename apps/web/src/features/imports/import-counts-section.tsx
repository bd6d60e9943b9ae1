import { Panel } from '#components/panel.tsx';
import { formatCount, formatNumber } from '#lib/format.ts';
import { type ImportPreview, propertiesText, rowsText, RULED_OUT_WORDS, ruledOutTotal } from '#lib/import-words.ts';
import classes from './import-counts-section.module.css';

interface ImportCountsSectionProps {
  counts: Pick<ImportPreview, 'rowsRead' | 'ready' | 'refused' | 'ruledOut' | 'priceLeftOut'> &
    Partial<Pick<ImportPreview, 'repeated' | 'existing'>>;
  title: string;
  /** Past: what was done. Else what would be. */
  isDone?: boolean;
}

/** The sum of the file: what was read is what comes in, what is left out and why, and what is refused. */
export function ImportCountsSection({ counts, title, isDone = false }: ImportCountsSectionProps) {
  const { rowsRead, ready, refused, ruledOut, priceLeftOut, repeated = 0, existing = 0 } = counts;
  const left = ruledOutTotal(counts);
  return (
    <Panel title={title} aside={`${rowsText(rowsRead)} ${rowsRead > 1 ? 'lues' : 'lue'}`}>
      <div className={classes.bar} aria-hidden="true">
        {Object.entries({ ready, left, refused }).map(
          ([part, rows]) => rows > 0 && <span key={part} data-part={part} style={{ flexGrow: rows }} />,
        )}
      </div>
      <dl className={classes.figures}>
        <Figure
          part="ready"
          value={ready}
          label={isDone ? wordFor(ready, 'bien importé', 'biens importés') : wordFor(ready, 'bien prêt', 'biens prêts')}
        />
        <Figure part="left" value={left} label={wordFor(left, 'ligne écartée', 'lignes écartées')} />
        {!isDone && <Figure part="refused" value={refused} label={wordFor(refused, 'ligne refusée', 'lignes refusées')} />}
      </dl>
      {ruledOut.length > 0 && (
        <ul className={classes.reasons} aria-label="Lignes écartées par une règle">
          {ruledOut.map(({ reason, rows }) => (
            <li key={reason}>
              <strong>{formatNumber(rows)}</strong>
              <span>
                <b>{wordFor(rows, RULED_OUT_WORDS[reason].one, RULED_OUT_WORDS[reason].several)}</b> {RULED_OUT_WORDS[reason].why}
              </span>
            </li>
          ))}
        </ul>
      )}
      {priceLeftOut !== null && priceLeftOut.severalInSale + priceLeftOut.notGiven > 0 && (
        <p className={classes.note}>
          {propertiesText(priceLeftOut.severalInSale)} sans prix, car vendus avec d’autres : le prix connu est celui de l’ensemble.
          {priceLeftOut.notGiven > 0 && ` ${formatCount(priceLeftOut.notGiven, 'autre', 'autres')} dont la source ne donne pas le prix.`}
        </p>
      )}
      {!isDone && existing > 0 && (
        <p className={classes.warning}>
          {propertiesText(existing)} {existing > 1 ? 'ressemblent' : 'ressemble'} à un bien déjà présent (même titre, même adresse, même
          surface). Ils seront importés quand même.
        </p>
      )}
      {!isDone && repeated > 0 && (
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
  part: 'ready' | 'left' | 'refused';
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
