import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '#shell/navigation.ts';
import { formatCount, formatInstant, formatNumber } from '#lib/format.ts';
import { IMPORT_KIND_LABELS, type ImportDraft, type ImportPreview, kindText, leftOutCount, pastImportsAddress } from './imports.labels.ts';
import classes from './import-decision-panel.module.css';

interface ImportDecisionPanelProps {
  draft: ImportDraft;
  /** Absent while it is being computed, or while columns are missing. */
  preview: ImportPreview | undefined;
  busy: boolean;
  /** Something must be confirmed first. */
  isBlocked?: boolean;
  /** The refused lines are left out, and the others imported. */
  isLeavingOut: boolean;
  onLeaveOut: (isLeavingOut: boolean) => void;
  /** Options of the import. */
  options?: ReactNode;
  onImport: () => void;
  onOther: () => void;
}

/** Fixed at the foot of the page: the result of an import, and the next step. */
export function ImportDecisionPanel(props: ImportDecisionPanelProps) {
  const { draft, preview, busy, isBlocked = false, isLeavingOut, onLeaveOut, options, onImport, onOther } = props;
  const { alreadyImported, kind } = draft;
  if (alreadyImported) {
    const { by, at } = alreadyImported;
    return (
      <Foot
        tone="warning"
        words={`Ce fichier a déjà été importé${by === null ? '' : ` par ${by}`}, le ${formatInstant(at)}. Annulez cet import pour recommencer.`}
      >
        <Button renderRoot={(props) => <Link {...props} {...linkTo(pastImportsAddress(kind))} />}>Voir les imports</Button>
      </Foot>
    );
  }
  const leavingOut = preview && preview.refused > 0 && preview.ready + preview.updated > 0 && (
    <Checkbox
      label="Ignorer les lignes refusées"
      description={leftOutText(preview)}
      checked={isLeavingOut}
      disabled={busy}
      onChange={(event) => onLeaveOut(event.currentTarget.checked)}
    />
  );
  if (preview && preview.refused > 0 && !(leavingOut && isLeavingOut)) {
    // A line may be refused for what the user decided about it.
    const isDecided = preview.existing > 0;
    const otherWay = isDecided ? ', ou changez ce que deviennent les lignes déjà présentes' : '';
    return (
      <Foot
        tone="negative"
        options={
          <>
            {isDecided && options}
            {leavingOut}
          </>
        }
        words={`${formatCount(preview.refused, 'ligne est refusée', 'lignes sont refusées')}. Corrigez-${preview.refused > 1 ? 'les' : 'la'} dans votre fichier, puis choisissez-le de nouveau${otherWay}.`}
      >
        <Button onClick={onOther}>Choisir le fichier corrigé</Button>
      </Foot>
    );
  }
  const isIdle = preview !== undefined && preview.ready + preview.updated === 0;
  // Of known records only, the user still decides what becomes of them.
  if (isIdle && preview.existing === 0) {
    return (
      <Foot tone="warning" words={nothingText(preview, IMPORT_KIND_LABELS[kind].one)}>
        <Button onClick={onOther}>Choisir un autre fichier</Button>
      </Foot>
    );
  }
  return (
    <Foot
      tone="plain"
      options={
        preview && (
          <>
            {options}
            {leavingOut}
          </>
        )
      }
      words={preview ? `Rien n’est encore écrit. ${undoText(kind)}` : 'Vérification du fichier…'}
    >
      <Button onClick={onImport} disabled={!preview || busy || isBlocked || isIdle}>
        {preview ? actionText(kind, preview) : 'Importer'}
      </Button>
    </Foot>
  );
}

/** « 3 lignes laissées de côté, dont 1 avec la ligne dont elle dépend (ligne 3). » */
function leftOutText({ refused, dependents: { rows, lines } }: ImportPreview): string {
  const depending = rows > 1 ? 'avec les lignes dont elles dépendent' : 'avec la ligne dont elle dépend';
  const named = `${rows > 1 ? 'lignes' : 'ligne'} ${lines.join(', ')}${rows > lines.length ? '…' : ''}`;
  const further = rows > 0 ? `, dont ${formatNumber(rows)} ${depending} (${named})` : '';
  return `${leftOutCount(refused)}${further}. À télécharger après l’import, avec le motif de chacune, pour correction et import plus tard.`;
}

const undoText = (kind: ImportKind): string =>
  kind === 'opening-balances' ? 'Annuler l’import remettra les soldes d’avant.' : 'L’import pourra être annulé en entier.';

/** « Importer 12 biens et en mettre à jour 3 » */
function actionText(kind: ImportKind, { ready, updated }: ImportPreview): string {
  if (updated === 0) return `Importer ${kindText(kind, ready)}`;
  if (ready === 0) return `Mettre à jour ${kindText(kind, updated)}`;
  return `Importer ${kindText(kind, ready)} et en mettre à jour ${formatNumber(updated)}`;
}

/** Existing records are not an error of the file. */
function nothingText({ ruledOut }: ImportPreview, one: string): string {
  return ruledOut.some(({ reason }) => reason === 'already-recorded')
    ? 'Tous les paiements de ce fichier sont déjà enregistrés.'
    : `Aucune ligne de ce fichier ne donne un ${one}.`;
}

interface FootProps {
  tone: 'plain' | 'warning' | 'negative';
  words: string;
  options?: ReactNode;
  children: ReactNode;
}

function Foot({ tone, words, options, children }: FootProps) {
  const Icon = tone === 'plain' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.foot} data-tone={tone}>
      <p className={classes.words} role={tone === 'plain' ? undefined : 'status'}>
        <Icon size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
        {words}
      </p>
      {options}
      {children}
    </div>
  );
}
