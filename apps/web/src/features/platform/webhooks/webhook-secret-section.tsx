import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** A signing secret, which is shown only here. */
export function WebhookSecretSection({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Copiez-le maintenant : il ne sera plus affiché. Votre programme vérifie avec lui que chaque envoi vient bien de Lares.
      </Text>
      <TextInput
        label="Secret de signature"
        value={secret}
        readOnly
        data-autofocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
            >
              {copied ? 'Secret copié' : 'Copier le secret'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>J’ai conservé le secret</Button>
      </Group>
    </Stack>
  );
}
