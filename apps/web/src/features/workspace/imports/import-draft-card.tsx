import { Button, Paper, Select } from '@mantine/core';
import { DELIMITERS, type Delimiter } from '@lares/domain/workspace/imports/delimiter';
import { IMPORT_ENCODINGS, type ImportEncoding } from '@lares/domain/workspace/imports/encoding';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { formatFileSize } from '#lib/format.ts';
import { DELIMITER_CHOICES, DELIMITER_LABELS, ENCODING_CHOICES, ENCODING_LABELS, type ImportDraft, rowsText } from './imports.labels.ts';
import classes from './import-draft-card.module.css';

interface ImportDraftCardProps {
  draft: ImportDraft;
  onReading: (reading: { encoding: ImportEncoding; delimiter: Delimiter }) => void;
  /** Another sheet of the workbook, counted from 0. */
  onSheet: (sheet: number) => void;
  onOther: () => void;
}

/** The received file, its settings, and how to change them. */
export function ImportDraftCard({ draft, onReading, onSheet, onOther }: ImportDraftCardProps) {
  const [editing, setEditing] = useState(false);
  const { fileName, bytes, rowCount, encoding, delimiter, isDvf, sheets, sheet, headerLine } = draft;
  const isWorkbook = sheets.length > 0;
  return (
    <Paper className={classes.card}>
      <div className={classes.line}>
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden="true" className={classes.icon} />
        <div className={classes.words}>
          <p className={classes.name}>{fileName}</p>
          <p className={classes.facts}>
            {rowsText(rowCount)} · {formatFileSize(bytes)} ·{' '}
            {isWorkbook ? `feuille « ${sheets[sheet] ?? ''} »` : `${ENCODING_LABELS[encoding]}, ${DELIMITER_LABELS[delimiter]}`}
            {headerLine > 1 && ` · titres à la ligne ${headerLine}`}
            {isDvf && ' · fichier officiel des ventes (DVF)'}
          </p>
        </div>
        <div className={classes.actions}>
          {!isWorkbook && (
            <Button variant="subtle" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              Mal lu ?
            </Button>
          )}
          <Button variant="default" onClick={onOther}>
            Autre fichier
          </Button>
        </div>
      </div>
      {sheets.length > 1 && (
        <div className={classes.reading}>
          <Select
            label="Feuille à importer"
            description={`Ce classeur en a ${sheets.length}. Chacune s’importe à part.`}
            data={sheets.map((name, at) => ({ value: String(at), label: name }))}
            value={String(sheet)}
            onChange={(value) => onSheet(Number(value ?? sheet))}
            allowDeselect={false}
          />
        </div>
      )}
      {editing && !isWorkbook && (
        <div className={classes.reading}>
          <Select
            label="Séparateur"
            data={DELIMITER_CHOICES}
            value={delimiter}
            onChange={(value) => onReading({ encoding, delimiter: DELIMITERS.find((one) => one === value) ?? delimiter })}
          />
          <Select
            label="Encodage"
            description="Des accents remplacés par d’autres signes ? Changez-le."
            data={ENCODING_CHOICES}
            value={encoding}
            onChange={(value) => onReading({ delimiter, encoding: IMPORT_ENCODINGS.find((one) => one === value) ?? encoding })}
          />
        </div>
      )}
    </Paper>
  );
}
