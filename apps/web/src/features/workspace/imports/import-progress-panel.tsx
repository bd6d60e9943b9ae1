import { Paper, Progress } from '@mantine/core';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { Drawing } from '#components/drawing.tsx';
import { formatNumber } from '#lib/format.ts';
import { kindText } from './imports.labels.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './import-progress-panel.module.css';

interface ImportProgressPanelProps {
  kind: ImportKind;
  progress: RouterOutputs['imports']['progress'] | undefined;
  total: number;
  /** No answer arrived: the server may still be working. */
  isCutOff: boolean;
}

/** Third step, while it runs. It needs no action, and continues without this page. */
export function ImportProgressPanel({ kind, progress, total, isCutOff }: ImportProgressPanelProps) {
  const done = progress?.stage === 'done' ? total : (progress?.done ?? 0);
  const isWriting = progress?.stage === 'writing' && done > 0;
  return (
    <Paper className={classes.panel}>
      <Drawing name="house" />
      <h2 className={classes.title}>Import en cours</h2>
      <output className={classes.state}>
        {isWriting ? `${formatNumber(done)} sur ${kindText(kind, total)}` : `Préparation de ${kindText(kind, total)}…`}
      </output>
      <Progress
        value={isWriting ? (done / total) * 100 : 100}
        animated={!isWriting}
        striped={!isWriting}
        size={8}
        className={classes.bar}
        aria-label="Avancement de l’import"
      />
      <p className={classes.lesson}>
        {isCutOff
          ? 'La connexion a été coupée. L’import se poursuit sur le serveur : nous demandons où il en est.'
          : 'L’import se termine même si vous quittez cette page. S’il échoue, rien n’est écrit.'}
      </p>
    </Paper>
  );
}
