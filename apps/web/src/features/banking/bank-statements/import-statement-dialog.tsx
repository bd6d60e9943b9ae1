import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { FileDropZone } from '#components/file-drop-zone.tsx';
import { notify } from '#lib/notify.tsx';
import { trpc } from '#lib/trpc.ts';
import { useFileUpload } from '#lib/use-file-upload.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { type BankAccount, type ImportedFile, importedText } from './bank-statements.labels.ts';
import { FILE_NOT_SENT } from './bank-statements.messages.ts';

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
  'application/octet-stream': ['.cfo', '.dat', '.cfonb', '.120'],
};

const RECOGNISED = 'reconnu';

/** Receives the file of a bank: the account is recognised by its number, or chosen where the file gives none. */
export function ImportStatementDialog({ accounts, onClose, onDone }: ImportStatementDialogProps) {
  const utils = trpc.useUtils();
  const [accountId, setAccountId] = useState<string | null>(null);
  const { file, progress, error, send, giveUp } = useFileUpload<ImportedFile>({
    address: accountId === null ? '/api/bank-statements' : `/api/bank-statements?account=${accountId}`,
    onAnswer: (answer) => {
      const { title, message } = importedText(answer);
      notify.success(title, message);
      void utils.invalidate().then(onDone);
      onClose();
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
          label="Déposez le relevé ici"
          hint="CAMT.053, OFX, QIF, CFONB 120, CSV ou XLSX, 10 Mo au plus"
          accept={ACCEPTED}
          maxBytes={BANK_FILE_LIMITS.bytes}
          multiple={false}
          disabled={progress !== null}
          icon={IconBuildingBank}
          onFiles={([chosen]) => chosen && send(chosen)}
          onRefused={([refused]) => refused && notify.failure(FILE_NOT_SENT, `${refused.name} : ${refused.reason}`)}
          files={file !== null && progress !== null ? [{ id: file.name, name: file.name, size: file.size, progress }] : []}
          onForget={giveUp}
        />
        {error !== null && (
          <Alert role="alert" color="red" title="Le relevé n’a pas été importé">
            {error}
          </Alert>
        )}
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
