import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './second-factor-panel.module.css';

interface RecoveryCodesCardProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: afterwards the codes cannot be read, not even from the database. */
export function RecoveryCodesCard({ codes, onClose }: RecoveryCodesCardProps) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Conservez ces codes hors de votre téléphone. Sans lui, chacun ouvre votre compte une fois. Ils ne seront plus jamais affichés.
      </Text>
      <ul className={classes.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
            >
              {copied ? 'Codes copiés' : 'Copier les codes'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>J’ai conservé mes codes</Button>
      </Group>
    </Stack>
  );
}
