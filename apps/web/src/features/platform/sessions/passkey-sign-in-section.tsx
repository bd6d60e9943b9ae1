import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { notify } from '#lib/notify.tsx';
import { canUsePasskeys, choosePasskey } from '#lib/passkeys.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './auth-panel.module.css';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

interface PasskeySignInSectionProps {
  onSignedIn: () => Promise<void>;
}

/** The other way in: a key of the device, without e-mail, password and code. Not shown where the browser has none. */
export function PasskeySignInSection({ onSignedIn }: PasskeySignInSectionProps) {
  const messages = SESSION_MESSAGES.signIn;
  const signIn = useEntityMutation(trpc.sessions.signInWithPasskey, { messages, invalidates: [], onDone: onSignedIn });
  const begin = useEntityMutation(trpc.sessions.beginPasskeySignIn, {
    messages: SESSION_MESSAGES.beginPasskeySignIn,
    invalidates: [],
    onDone: async (options) => {
      const { answer, failure } = await choosePasskey(options);
      if (answer) signIn.mutate(answer);
      else notify.failure(messages.failure, failure);
    },
  });
  if (!canUsePasskeys()) return null;
  const isPending = begin.isPending || signIn.isPending;
  return (
    <>
      <p className={classes.or}>ou</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => begin.mutate()}
      >
        {isPending ? 'Connexion en cours...' : 'Se connecter avec une clé d’accès'}
      </Button>
    </>
  );
}
