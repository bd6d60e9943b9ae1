import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { LEFT_OUT_DAYS } from '@lares/domain/workspace/imports/left-out';
import { Button, Paper } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconDownload, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '#shell/navigation.ts';
import { IMPORT_KIND_LABELS, type ImportPreview, kindText, leftOutAddress, leftOutCount, pastImportsAddress } from './imports.labels.ts';
import { ImportCountsSection } from './import-counts-section.tsx';
import { LiveText } from '#components/live-text.tsx';
import classes from './import-result-panel.module.css';
import { UndoImportDialog } from './undo-import-dialog.tsx';

export interface ImportResult {
  kind: ImportKind;
  importId: string;
  fileName: string;
  counts: Pick<ImportPreview, 'rowsRead' | 'ready' | 'updated' | 'refused' | 'ruledOut' | 'priceLeftOut'>;
}

interface ImportResultPanelProps {
  result: ImportResult;
  onUndone: () => void;
  onAgain: () => void;
}

/** Imported rows, rows left out with reasons, and undo. */
export function ImportResultPanel({ result, onUndone, onAgain }: ImportResultPanelProps) {
  const { kind, importId, fileName, counts } = result;
  const words = IMPORT_KIND_LABELS[kind];
  const isPartial = counts.refused > 0;
  const [undoing, setUndoing] = useState(false);
  return (
    <div className={classes.stack}>
      <Paper className={classes.panel}>
        <IconCircleCheck size={40} stroke={1.4} aria-hidden="true" className={classes.icon} />
        <div className={classes.words}>
          <h2 className={classes.title}>{resultText(kind, counts)}</h2>
          <LiveText className={classes.lesson}>
            {isPartial
              ? `Les lignes laissées de côté sont gardées ${LEFT_OUT_DAYS} jours avec leur motif : téléchargez-les, corrigez-les, puis importez ce nouveau fichier. `
              : `${fileName} est dans votre portefeuille, en entier. `}
            {kind === 'opening-balances'
              ? 'Les loyers sont appelés depuis le début de chaque compte.'
              : `L’annulation reste possible tant que ces ${words.several} ne servent pas.`}
          </LiveText>
        </div>
        <div className={classes.actions}>
          {isPartial && (
            <Button component="a" href={leftOutAddress(importId)} download leftSection={<IconDownload size={16} aria-hidden="true" />}>
              Télécharger les lignes laissées de côté
            </Button>
          )}
          <Button variant={isPartial ? 'default' : 'filled'} renderRoot={(props) => <Link {...props} {...linkTo(words.list)} />}>
            {words.seeAll}
          </Button>
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden="true" />} onClick={() => setUndoing(true)}>
            Annuler l’import
          </Button>
        </div>
      </Paper>
      <ImportCountsSection kind={kind} title="Ce qui a été lu" counts={counts} isDone />
      <div className={classes.more}>
        <Button variant="subtle" onClick={onAgain}>
          Importer un autre fichier
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconHistory size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} {...linkTo(pastImportsAddress(kind))} />}
        >
          Tous les imports
        </Button>
      </div>
      <UndoImportDialog
        import={{ id: importId, kind, fileName, rows: counts.ready, updated: counts.updated }}
        opened={undoing}
        onClose={() => setUndoing(false)}
        onUndone={onUndone}
      />
    </div>
  );
}

/** « 12 biens importés, 3 biens mis à jour », or « 12 biens enregistrés, 2 lignes laissées de côté » */
function resultText(kind: ImportKind, { ready, updated, refused }: ImportResult['counts']): string {
  const [one, several] = refused > 0 ? ['enregistré', 'enregistrés'] : ['importé', 'importés'];
  const imported = `${kindText(kind, ready)} ${ready > 1 ? several : one}`;
  const changed = updated > 0 ? `${kindText(kind, updated)} mis à jour` : null;
  return [ready > 0 || changed === null ? imported : null, changed, refused > 0 && leftOutCount(refused)].filter(Boolean).join(', ');
}
