import { Button, Input, Progress } from '@mantine/core';
import { DOCUMENT_EXTENSIONS, MAX_DOCUMENT_BYTES } from '@lares/domain/operations/documents/file';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FileDropZone, type RefusedFile } from '#components/file-drop-zone.tsx';
import { FormSection } from '#components/form-section.tsx';
import type { Failure } from '#lib/failure.ts';
import { formatFileSize, formatPercent } from '#lib/format.ts';
import type { FileToSend } from './use-document-upload.ts';
import { DOCUMENT_TEXTS } from './documents.messages.ts';
import classes from './document-file-section.module.css';

interface DocumentFileSectionProps {
  files: readonly FileToSend[];
  isSending: boolean;
  /** « Le fichier est requis » */
  error: string | null;
  onAdd: (files: File[]) => void;
  onForget: (key: string) => void;
  onGiveUp: () => void;
}

/** By type and by extension: a computer without an office suite does not know the type of a .docx. */
const ACCEPTED = Object.fromEntries(
  Object.entries(DOCUMENT_EXTENSIONS).map(([type, extension]) => [type, extension === 'jpg' ? ['.jpg', '.jpeg'] : [`.${extension}`]]),
);

/** The files of a new document: chosen or dropped, and their upload progress. */
export function DocumentFileSection({ files, isSending, error, onAdd, onForget, onGiveUp }: DocumentFileSectionProps) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  return (
    <FormSection title="Fichier" id="fichier" fixed>
      {!isSending && (
        <FileDropZone
          label={files.length === 0 ? 'Déposez un ou plusieurs fichiers ici' : 'Ajoutez d’autres fichiers'}
          hint={DOCUMENT_TEXTS.acceptedFiles}
          icon={IconFileUpload}
          accept={ACCEPTED}
          maxBytes={MAX_DOCUMENT_BYTES}
          onFiles={(added) => {
            setRefused([]);
            onAdd(added);
          }}
          onRefused={setRefused}
        />
      )}
      {refused.length > 0 && (
        <ul className={classes.refused} role="alert">
          {refused.map(({ name, reason }) => (
            <li key={name}>
              {name} : {reason}.
            </li>
          ))}
        </ul>
      )}
      {error !== null && files.length === 0 && (
        <Input.Error className={classes.missing} role="alert">
          {error}
        </Input.Error>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Fichiers choisis">
          {files.map((file) => (
            <ChosenFile key={file.key} chosen={file} onForget={isSending ? null : () => onForget(file.key)} />
          ))}
        </ul>
      )}
      {isSending && (
        <Button
          className={classes.giveUp}
          variant="default"
          leftSection={<IconX size={16} aria-hidden="true" />}
          // Fully received, it is being processed: it cannot be cancelled any more.
          disabled={files.length === 1 && files[0]?.progress === 1}
          onClick={onGiveUp}
        >
          Annuler l’envoi
        </Button>
      )}
    </FormSection>
  );
}

function ChosenFile({ chosen: { file, progress, failure }, onForget }: { chosen: FileToSend; onForget: (() => void) | null }) {
  return (
    <li className={classes.file}>
      <div className={classes.head}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{formatFileSize(file.size)}</span>
        {onForget && (
          <Button variant="subtle" size="compact-sm" aria-label={`Retirer ${file.name}`} onClick={onForget}>
            Retirer
          </Button>
        )}
      </div>
      {progress !== null && (
        <div className={classes.way}>
          <Progress value={progress * 100} size={6} className={classes.bar} aria-label={`Envoi de ${file.name}`} />
          <span className={classes.percent}>{progress === 1 ? 'Vérification…' : formatPercent(Math.floor(progress * 100) / 100)}</span>
        </div>
      )}
      {failure && <p className={classes.failure}>{failureText(failure)}</p>}
    </li>
  );
}

function failureText(failure: Failure): string {
  if (failure.kind === 'offline') return 'La connexion s’est interrompue : ce fichier n’est pas arrivé.';
  if (failure.kind === 'refused' && failure.reason !== null) return failure.reason;
  return 'Ce fichier n’a pas été classé.';
}
