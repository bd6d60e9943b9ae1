import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { NOTICE_PROOFS } from '@lares/domain/leasing/leases/announced-notice';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { Dialog } from '#components/dialog.tsx';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { type AnnouncedNotice, writtenNoticeLines, noticeFormText } from './announced-notices.labels.ts';
import type { LeaseDetail } from './leases.rows.ts';
import classes from './written-notice-dialog.module.css';

interface WrittenNoticeDialogProps {
  lease: LeaseDetail;
  notice: AnnouncedNotice;
  onClose: () => void;
}

/** The written notice that the tenant prints, signs and sends: only its reception starts the period. */
export function WrittenNoticeDialog({ lease, notice, onClose }: WrittenNoticeDialogProps) {
  useReturnedFocus();
  const lines = writtenNoticeLines(lease, notice);
  return (
    <Dialog opened onClose={onClose} title="Votre lettre de congé" size="lg">
      <Stack gap="md">
        <Text size="sm">Imprimez-la, signez-la et envoyez-la. {noticeFormText(lease)}</Text>
        {notice.reason !== null && (
          <Text size="sm" fw={550}>
            {NOTICE_PROOFS[notice.reason]}
          </Text>
        )}
        <div className={classes.text} role="document" aria-label="Texte de la lettre">
          <Paragraphs lines={lines} />
        </div>
        {createPortal(
          <div className={classes.printed} aria-hidden="true">
            <Paragraphs lines={lines} />
          </div>,
          document.body,
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <CopyButton value={lines.join('\n\n')}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
                {copied ? 'Copiée' : 'Copier'}
              </Button>
            )}
          </CopyButton>
          <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
            Imprimer
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const Paragraphs = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);
