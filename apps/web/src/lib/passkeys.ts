import { loadPart, LostPartError } from './load-part.ts';
import type { RouterInputs, RouterOutputs } from './trpc.ts';

/** Browsers offer them on https and on the local machine only. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Why the device gave no answer. */
const FAILURES = {
  cancelled: 'L’appareil n’a pas répondu, ou vous avez annulé.',
  'already-there': 'Cet appareil a déjà une clé d’accès pour ce compte.',
  'other-address': 'Les clés d’accès ne fonctionnent qu’à l’adresse habituelle de Lares.',
  'not-loaded': 'Connexion impossible. Réessayez.',
  unexpected: 'Cet appareil n’a pas pu utiliser de clé d’accès.',
} as const;

type Chosen<Answer> = { answer: Answer; failure: null } | { answer: null; failure: string };

/** Loaded when a button is pressed: a page with such a button weighs nothing more. */
const library = () => loadPart(() => import('@simplewebauthn/browser'));

/** Lets the device make a passkey. Never fails: the answer says what happened. */
export const createPasskey = (optionsJSON: RouterOutputs['accounts']['beginPasskey']) =>
  answerOf<RouterInputs['accounts']['addPasskey']['answer']>(async () => (await library()).startRegistration({ optionsJSON }));

/** Lets the user choose one of their passkeys. */
export const choosePasskey = (optionsJSON: RouterOutputs['sessions']['beginPasskeySignIn']) =>
  answerOf<RouterInputs['sessions']['signInWithPasskey']>(async () => (await library()).startAuthentication({ optionsJSON }));

async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Chosen<Answer>> {
  try {
    return { answer: await ask(), failure: null };
  } catch (error) {
    return { answer: null, failure: FAILURES[reasonOf(error)] };
  }
}

/** The names are those of the standard; an abandoned and an expired request have the same, so that a site learns nothing. */
function reasonOf(error: unknown): keyof typeof FAILURES {
  if (error instanceof LostPartError) return 'not-loaded';
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'already-there';
    case 'SecurityError':
      return 'other-address';
    default:
      return 'unexpected';
  }
}
