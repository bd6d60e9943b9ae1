import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface ShownOnceProps {
  label: string;
  value: string;
  /** What it is for, and that it will not be shown again. */
  explanation: string;
  /** « jeton » */
  noun: string;
  onClose: () => void;
}

/** A secret that is shown only here: selected at once, copied, and left only by saying so. */
export function ShownOnce({ label, value, explanation, noun, onClose }: ShownOnceProps) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {explanation}
      </Text>
      <TextInput
        label={label}
        value={value}
        readOnly
        data-autofocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
            >
              {copied ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copié` : `Copier le ${noun}`}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>J’ai conservé le {noun}</Button>
      </Group>
    </Stack>
  );
}
