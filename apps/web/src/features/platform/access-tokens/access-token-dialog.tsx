import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { AccessTokenForm } from './access-token-form.tsx';

/** The form, then the token, which is shown only here. */
export function AccessTokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);

  function close() {
    setToken(null);
    onClose();
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={token === null ? 'Nouveau jeton d’accès' : 'Votre jeton d’accès'}
      // A click outside must not lose a token that is shown only once.
      closeOnClickOutside={false}
      closeOnEscape={token === null}
    >
      {token === null ? (
        <AccessTokenForm onCreated={(created) => setToken(created.token)} onCancel={close} />
      ) : (
        <NewToken token={token} onClose={close} />
      )}
    </Dialog>
  );
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Copiez-le maintenant : il ne sera plus affiché. Qui le connaît agit en votre nom : ne le mettez ni dans un e-mail ni dans le code
        d’un programme.
      </Text>
      <TextInput
        label="Jeton d’accès"
        value={token}
        readOnly
        data-autofocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
            >
              {copied ? 'Jeton copié' : 'Copier le jeton'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>J’ai conservé le jeton</Button>
      </Group>
    </Stack>
  );
}
