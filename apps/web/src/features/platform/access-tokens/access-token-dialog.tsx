import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { ShownOnce } from '#components/shown-once.tsx';
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
        <ShownOnce
          label="Jeton d’accès"
          value={token}
          explanation="Copiez-le maintenant : il ne sera plus affiché. Qui le connaît agit en votre nom : ne le mettez ni dans un e-mail ni dans le code d’un programme."
          noun="jeton"
          onClose={close}
        />
      )}
    </Dialog>
  );
}
