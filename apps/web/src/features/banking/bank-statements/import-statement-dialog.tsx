import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { FileDropZone } from '#components/file-drop-zone.tsx';
import { notify } from '#lib/notify.tsx';
import { trpc } from '#lib/trpc.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { useUploads } from '#lib/use-uploads.ts';
import {
  type BankAccount,
  type FileReport,
  type ImportedArchive,
  type ImportedFile,
  importedText,
  reportsOf,
  reportsTitle,
} from './bank-statements.labels.ts';
import { FILES_NOT_SENT } from './bank-statements.messages.ts';
import classes from './import-statement-dialog.module.css';

interface ImportStatementDialogProps {
  accounts: readonly BankAccount[];
  onClose: () => void;
  onDone: () => void;
}

/** Browsers know few of these types: the extensions count. */
const ACCEPTED = {
  'application/xml': ['.xml', '.camt', '.053'],
  'text/csv': ['.csv', '.tsv', '.txt', '.asc'],
  'application/x-ofx': ['.ofx'],
  'application/qif': ['.qif'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/zip': ['.zip'],
  'application/octet-stream': ['.cfo', '.dat', '.cfonb', '.120'],
};

const RECOGNISED = 'reconnu';

/**
 * Receives files of a bank, or a ZIP archive of them: the account is recognised by its number, or chosen where a file gives none. Of several files
 * each is reported apart.
 */
export function ImportStatementDialog({ accounts, onClose, onDone }: ImportStatementDialogProps) {
  const utils = trpc.useUtils();
  const [accountId, setAccountId] = useState<string | null>(null);
  const [reports, setReports] = useState<FileReport[]>([]);
  // One statement alone needs no report: the page says what it brought.
  const isAlone = useRef(false);
  const { uploads, add, forget } = useUploads({
    address: accountId === null ? '/api/bank-statements' : `/api/bank-statements?account=${accountId}`,
    onTaken: (text, { name }) => {
      const answer = JSON.parse(text) as ImportedFile | ImportedArchive;
      void utils.invalidate().then(onDone);
      if (isAlone.current && !('files' in answer)) {
        const { title, message } = importedText(answer);
        notify.success(title, message);
        onClose();
      } else setReports((all) => [...all, ...reportsOf(name, answer)]);
    },
  });
  useReturnedFocus();
  return (
    <Dialog opened onClose={onClose} title="Importer un relevé bancaire" size="lg">
      <Stack gap="md">
        {accounts.length > 0 && (
          <Select
            label="Compte"
            description="Lares reconnaît le compte si le fichier donne son numéro. Choisissez-le pour un QIF, un CSV ou un classeur sans numéro."
            allowDeselect={false}
            data={[{ value: RECOGNISED, label: 'Reconnu dans le fichier' }, ...accounts.map(({ id, label }) => ({ value: id, label }))]}
            value={accountId ?? RECOGNISED}
            onChange={(id) => setAccountId(id === null || id === RECOGNISED ? null : id)}
          />
        )}
        <FileDropZone
          label="Déposez vos relevés ici"
          hint="CAMT.053, OFX, QIF, CFONB 120, CSV ou XLSX, ou un ZIP de ces fichiers, 10 Mo au plus"
          accept={ACCEPTED}
          maxBytes={BANK_FILE_LIMITS.bytes}
          icon={IconBuildingBank}
          onFiles={(chosen) => {
            isAlone.current = chosen.length === 1 && uploads.length === 0 && reports.length === 0;
            add(chosen);
          }}
          onRefused={(refused) => notify.failure(FILES_NOT_SENT, refused.map(({ name, reason }) => `${name} : ${reason}`).join(' ; '))}
          files={uploads}
          onForget={forget}
        />
        <div aria-live="polite">
          {reports.length > 0 && (
            <>
              <Text fw={600}>{reportsTitle(reports)}</Text>
              <ul className={classes.reports} aria-label="Fichiers reçus">
                {reports.map(({ name, text }, at) => (
                  <li key={`${at} ${name}`}>
                    <strong>{name}</strong>
                    {` : ${text}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <Text size="sm" c="dimmed">
          Un relevé importé deux fois n’ajoute rien. Les lignes illisibles sont gardées et montrées avec leur raison.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
