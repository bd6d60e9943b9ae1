import { Checkbox } from '@mantine/core';
import { formatCount } from '#lib/format.ts';
import { type ImportPreview, IMPORT_WARNING_LABELS } from './imports.labels.ts';
import classes from './import-options-section.module.css';

interface ImportWarningsSectionProps {
  warnings: ImportPreview['toConfirm'];
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
}

/** Probable mistakes in the file, and the confirmation without which the server imports nothing. */
export function ImportWarningsSection({ warnings, isConfirmed, onChange }: ImportWarningsSectionProps) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>À vérifier</legend>
      <ul className={classes.warnings}>
        {warnings.map(({ warning, rows, lines }) => (
          <li key={warning}>
            <b>{formatCount(rows, 'ligne', 'lignes')}</b> : {IMPORT_WARNING_LABELS[warning]} ({lines.length === 1 ? 'ligne' : 'lignes'}{' '}
            {lines.join(', ')}
            {rows > lines.length && '…'})
          </li>
        ))}
      </ul>
      <Checkbox
        label="J’ai vérifié : ces lignes sont justes"
        checked={isConfirmed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </fieldset>
  );
}
