import '@mantine/dropzone/styles.layer.css';
import { CloseButton, Progress } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconPhotoUp, IconUpload, IconX, type TablerIcon } from '@tabler/icons-react';
import { formatFileSize } from '#lib/format.ts';
import classes from './file-drop-zone.module.css';

export interface FileOnItsWay {
  id: string;
  name: string;
  size: number;
  /** 0 to 1; `null` once it failed. */
  progress: number | null;
  error?: string;
}

export interface RefusedFile {
  name: string;
  reason: string;
}

interface FileDropZoneProps {
  /** « Déposez vos photos ici ». */
  label: string;
  /** Accepted files, in words: « JPEG, PNG ou WebP, 10 Mo au plus ». */
  hint: string;
  /** MIME types; with extensions where a computer may not know a type. */
  accept: string[] | Record<string, string[]>;
  maxBytes: number;
  multiple?: boolean;
  disabled?: boolean;
  /** Icon of the expected content; a picture by default. */
  icon?: TablerIcon;
  onFiles: (files: File[]) => void;
  onRefused?: (files: RefusedFile[]) => void;
  files?: FileOnItsWay[];
  onForget?: (id: string) => void;
}

export function FileDropZone({
  label,
  hint,
  accept,
  maxBytes,
  multiple = true,
  disabled = false,
  icon: Expected = IconPhotoUp,
  onFiles,
  onRefused,
  files = [],
  onForget,
}: FileDropZoneProps) {
  return (
    <div>
      <Dropzone
        className={classes.zone}
        accept={accept}
        maxSize={maxBytes}
        multiple={multiple}
        disabled={disabled}
        onDrop={onFiles}
        onReject={(rejections) => onRefused?.(rejections.map((rejection) => refusal(rejection, maxBytes)))}
        inputProps={{ 'aria-label': label }}
        aria-label={label}
      >
        <div className={classes.invitation}>
          <Dropzone.Accept>
            <IconUpload size={28} stroke={1.5} aria-hidden="true" />
          </Dropzone.Accept>
          <Dropzone.Reject>
            <IconX size={28} stroke={1.5} aria-hidden="true" />
          </Dropzone.Reject>
          <Dropzone.Idle>
            <Expected size={28} stroke={1.5} aria-hidden="true" />
          </Dropzone.Idle>
          <p className={classes.label}>{label}</p>
          <p className={classes.hint}>
            ou <span className={classes.browse}>choisissez dans vos fichiers</span> · {hint}
          </p>
        </div>
      </Dropzone>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Fichiers en cours d’envoi">
          {files.map((file) => (
            <li key={file.id} className={classes.file}>
              <div className={classes.fileHead}>
                <span className={classes.fileName}>{file.name}</span>
                <span className={classes.fileSize}>{formatFileSize(file.size)}</span>
                {onForget && <CloseButton size="sm" aria-label={`Retirer ${file.name}`} onClick={() => onForget(file.id)} />}
              </div>
              {file.progress === null ? (
                <p className={classes.error}>{file.error ?? 'L’envoi a échoué.'}</p>
              ) : (
                <Progress value={file.progress * 100} size={4} aria-label={`Envoi de ${file.name}`} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function refusal({ file, errors }: FileRejection, maxBytes: number): RefusedFile {
  const code = errors[0]?.code;
  if (code === 'file-too-large')
    return { name: file.name, reason: `trop lourd (${formatFileSize(file.size)}, ${formatFileSize(maxBytes)} au plus)` };
  if (code === 'too-many-files') return { name: file.name, reason: 'un seul fichier à la fois' };
  return { name: file.name, reason: 'ce type de fichier n’est pas accepté' };
}
