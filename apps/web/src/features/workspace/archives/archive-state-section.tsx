import { Progress, Text } from '@mantine/core';
import { formatCount, formatFileSize, formatInstant, formatNumber } from '#lib/format.ts';
import { domainMessage } from '#lib/messages.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './archive-state-section.module.css';

type Archive = NonNullable<RouterOutputs['archives']['current']>;

/** How far an archive is: « Lecture de vos données : 12 400 lignes », « 312 fichiers sur 5 000 », until when it can be downloaded, or why not. */
export function ArchiveStateSection({ archive }: { archive: Archive }) {
  const { stage, done, total, by, startedAt } = archive;
  const isWriting = stage === 'writing' && total > 0;
  const isRunning = stage === 'waiting' || stage === 'reading' || stage === 'writing';
  return (
    <div className={classes.state}>
      <output className={stage === 'failed' ? classes.failure : classes.words}>{stateText(archive)}</output>
      {isRunning && (
        <Progress
          value={isWriting ? (done / total) * 100 : 100}
          animated={!isWriting}
          striped={!isWriting}
          size={8}
          aria-label="Avancement de l’archive"
        />
      )}
      <Text size="xs" c="dimmed">
        {by === null ? 'Demandée' : `Demandée par ${by}`} le {formatInstant(startedAt)}.
        {isRunning && ' Vous pouvez quitter cette page : une notification préviendra cette personne.'}
      </Text>
    </div>
  );
}

function stateText({ stage, done, total, bytes, expiresAt, failure }: Archive): string {
  switch (stage) {
    case 'waiting':
      return 'En attente…';
    case 'reading':
      return done === 0 ? 'Lecture de vos données…' : `Lecture de vos données : ${formatCount(done, 'ligne')}`;
    case 'writing':
      return `Écriture : ${formatNumber(done)} sur ${formatCount(total, 'partie')}`;
    case 'ready':
      return `Prête : ${formatFileSize(bytes ?? 0)}${expiresAt === null ? '' : `, à télécharger jusqu’au ${formatInstant(expiresAt)}`}`;
    case 'failed':
      return domainMessage(failure ?? 'archive.interrupted');
  }
}
