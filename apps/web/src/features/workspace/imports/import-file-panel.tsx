import { Anchor, Button, Paper, Progress } from '@mantine/core';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '#shell/navigation.ts';
import { ImportHeadersSection } from './import-headers-section.tsx';
import { importAddress, pastImportsAddress } from './imports.labels.ts';
import { formatFileSize, formatNumber, formatPercent } from '#lib/format.ts';
import classes from './import-file-panel.module.css';
import { lazyPart } from '#lib/lazy-part.tsx';

const FileDropZone = lazyPart(() => import('#components/file-drop-zone.tsx'), 'FileDropZone', {
  waiting: <div className={classes.waiting} />,
});

/** Media types that browsers and systems use for these files. The bytes decide, not the name: other workbooks are refused by name. */
const TABLE_TYPES = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'text/plain': [],
  'text/tab-separated-values': [],
  'application/csv': [],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['.xlsm'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
};
const TEMPLATES = [
  { format: 'xlsx', label: 'Modèle Excel' },
  { format: 'csv', label: 'Modèle CSV' },
];
const MEGABYTE = 1024 * 1024;

/** Kinds that a rent roll brings together. */
const ABOUT_THE_PORTFOLIO: ReadonlySet<ImportKind> = new Set<ImportKind>(['properties', 'tenants', 'leases']);

interface ImportFilePanelProps {
  kind: ImportKind;
  /** The upload in progress. */
  sending: { name: string; size: number; progress: number } | null;
  error: string | null;
  onFile: (file: File) => void;
  onGiveUp: () => void;
}

/** First step: choose a file, with the accepted formats. */
export function ImportFilePanel({ kind, sending, error, onFile, onGiveUp }: ImportFilePanelProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const said = refused ?? error;
  const take = (file: File | undefined) => {
    setRefused(null);
    if (file) onFile(file);
  };
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {sending ? (
          <SendingFile {...sending} onGiveUp={onGiveUp} />
        ) : (
          <FileDropZone
            label="Déposez votre classeur Excel ou votre fichier CSV ici"
            hint={`${IMPORT_LIMITS.bytes / MEGABYTE} Mo et ${formatNumber(IMPORT_LIMITS.rows)} lignes au plus`}
            accept={TABLE_TYPES}
            maxBytes={IMPORT_LIMITS.bytes}
            multiple={false}
            icon={IconFileSpreadsheet}
            onFiles={([file]) => take(file)}
            onRefused={([file]) => setRefused(file ? `${file.name} : ${file.reason}.` : null)}
          />
        )}
        {said !== null && (
          <p className={classes.error} role="alert">
            {said}
          </p>
        )}
      </div>
      <Paper component="aside" className={classes.aside} aria-label="Ce qui est accepté">
        <h2 className={classes.title}>Ce qui est accepté</h2>
        <ul className={classes.list}>
          <li>
            <strong>Un classeur Excel (.xlsx) ou un fichier CSV</strong> de votre tableur ou de votre ancien logiciel, dans n’importe quel
            ordre de colonnes. Les titres sont reconnus, vous corrigez au besoin.
          </li>
          <li>
            <strong>Pas encore de tableau ?</strong> Partez d’un modèle. Sa ligne d’exemple n’est jamais importée.
          </li>
          <KindLesson kind={kind} />
          {kind === 'payments' && (
            <li>
              <strong>Des locataires devaient déjà quelque chose ?</strong>{' '}
              <Anchor renderRoot={(props) => <Link {...props} {...linkTo(importAddress('opening-balances'))} />} inherit>
                Importez les soldes de départ
              </Anchor>
              .
            </li>
          )}
          {ABOUT_THE_PORTFOLIO.has(kind) && (
            <li>
              <strong>Biens, locataires et loyers dans un seul tableau ?</strong>{' '}
              <Anchor renderRoot={(props) => <Link {...props} {...linkTo(importAddress('rent-roll'))} />} inherit>
                Importez l’état locatif
              </Anchor>
              .
            </li>
          )}
          <li>
            <strong>L’import est tout ou rien</strong> : rien n’est écrit avant votre accord, et il s’annule d’un geste.
          </li>
        </ul>
        <div className={classes.links}>
          {TEMPLATES.map(({ format, label }) => (
            <Button
              key={format}
              component="a"
              href={`/api/imports/template.${format}?kind=${kind}`}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
            >
              {label}
            </Button>
          ))}
          <Anchor renderRoot={(props) => <Link {...props} {...linkTo(pastImportsAddress(kind))} />} size="sm">
            Imports passés
          </Anchor>
        </div>
        <ImportHeadersSection kind={kind} />
      </Paper>
    </div>
  );
}

/** Help for one kind of file. */
function KindLesson({ kind }: { kind: ImportKind }) {
  switch (kind) {
    case 'properties':
      return (
        <li>
          <strong>Le fichier officiel des ventes</strong> « Demandes de valeurs foncières » : reconnu tout seul.
        </li>
      );
    case 'owners':
      return (
        <li>
          <strong>Une personne ou une société par ligne</strong> : le nom suffit. Les biens retrouvent leur propriétaire par son e-mail ou
          son nom.
        </li>
      );
    case 'tenants':
      return (
        <li>
          <strong>Une personne ou une société par ligne</strong>, avec son adresse e-mail si vous l’avez : les contrats la retrouvent par
          elle, ou par son nom.
        </li>
      );
    case 'leases':
      return (
        <li>
          <strong>Le bien</strong> par son titre, son adresse ou son identifiant ; <strong>les locataires</strong> par leur e-mail ou leur
          nom, séparés par « ; ».
        </li>
      );
    case 'rent-roll':
      return (
        <li>
          <strong>Un lot par ligne</strong>, vacant sans locataire. Un colocataire par ligne du même lot : le loyer n’est compté qu’une
          fois. « M. et Mme Martin » et « Claire et Hugo Martin » sont deux locataires du même bail. L’adresse e-mail peut manquer.
        </li>
      );
    case 'opening-balances':
      return (
        <>
          <li>
            <strong>Un contrat par ligne</strong>, retrouvé par le bien et le locataire, avec le jour où son compte commence : les loyers
            sont appelés à partir de ce jour.
          </li>
          <li>
            <strong>Un solde positif, ou au débit, est dû par le locataire</strong>. Négatif, ou au crédit, il a été payé d’avance.
          </li>
          <li>
            <strong>Un compte ouvert ne se referme pas</strong> : annuler l’import remet son solde à 0 €. Pour corriger des soldes, importez
            le fichier corrigé et mettez-les à jour.
          </li>
        </>
      );
    case 'charge-expenses':
      return (
        <>
          <li>
            <strong>Une facture par ligne</strong>, de l’immeuble et de sa clé de répartition, ou d’un seul bien. Sans période, elle vaut
            pour l’année de sa date.
          </li>
          <li>
            <strong>La nature</strong> est celle de sa colonne, ou celle que dit le libellé. Les appels de fonds, les totaux et le gardien
            ne sont jamais devinés.
          </li>
          <li>
            <strong>La part récupérable</strong> en % ou en euros ; sans elle, le maximum du décret n° 87-713 pour cette nature.
          </li>
        </>
      );
    case 'payments':
      return (
        <li>
          <strong>Le contrat</strong> par le bien, le locataire et la date. Une même <strong>référence</strong> n’est jamais enregistrée
          deux fois.
        </li>
      );
  }
}

interface SendingFileProps {
  name: string;
  size: number;
  progress: number;
  onGiveUp: () => void;
}

function SendingFile({ name, size, progress, onGiveUp }: SendingFileProps) {
  const isRead = progress >= 1;
  return (
    <Paper className={classes.sending}>
      <div className={classes.sendingHead}>
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden="true" />
        <div className={classes.sendingWords}>
          <p className={classes.sendingName}>{name}</p>
          <p className={classes.sendingState}>
            {isRead ? 'Lecture du fichier…' : `Envoi : ${formatPercent(progress)} de ${formatFileSize(size)}`}
          </p>
        </div>
        <Button variant="subtle" onClick={onGiveUp}>
          Annuler
        </Button>
      </div>
      <Progress value={progress * 100} size={6} animated={isRead} aria-label={`Envoi de ${name}`} />
    </Paper>
  );
}
