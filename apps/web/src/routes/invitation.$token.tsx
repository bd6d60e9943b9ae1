import { Anchor, Button } from '@mantine/core';
import { type SignInDraft, signInSchema } from '@lares/validation/platform/sessions';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Drawing } from '#components/drawing.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { INVITATION_MESSAGES } from '#features/portfolio/invitations/invitations.messages.ts';
import { InvitedSignUpForm } from '#features/portfolio/invitations/invited-sign-up-form.tsx';
import classes from '#features/platform/sessions/auth-panel.module.css';
import { BrandPanel } from '#shell/brand-panel.tsx';
import { SESSION_MESSAGES } from '#features/platform/sessions/sign-in.messages.ts';
import { SignInCodeForm } from '#features/platform/sessions/sign-in-code-form.tsx';
import { SignInForm } from '#features/platform/sessions/sign-in-form.tsx';
import { readFailure } from '#lib/failure.ts';
import { useZodForm } from '#lib/form.ts';
import { INVITED_AS } from '#features/portfolio/invitations/invitations.labels.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';

/** Target of the invitation link, with or without a session. */ import { SHOWN_AT_ONCE } from '#lib/router-options.ts';

export const Route = createFileRoute('/invitation/$token')({ ...SHOWN_AT_ONCE, component: InvitationPage });

type ByToken = RouterOutputs['invitations']['byToken'];
type Open = Extract<ByToken, { state: 'En attente' }>;

/** Explains an unusable invitation, and what to do. */
const OVER = {
  Acceptée: { title: 'Cette invitation a déjà servi', wayOut: 'Connectez-vous avec le compte qui l’a acceptée.' },
  Expirée: { title: 'Cette invitation a expiré', wayOut: 'Demandez-en une nouvelle à la personne qui vous a invité.' },
  Révoquée: { title: 'Cette invitation a été révoquée', wayOut: 'Adressez-vous à la personne qui vous a invité.' },
} as const satisfies Record<Exclude<ByToken['state'], Open['state']>, { title: string; wayOut: string }>;

function InvitationPage() {
  const { token } = Route.useParams();
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  // Always reads the current state; a refusal is final, so it is not retried.
  const invitation = trpc.invitations.byToken.useQuery({ token }, { retry: false, staleTime: 0 });
  const session = trpc.sessions.current.useQuery();

  useEffect(() => {
    document.title = 'Invitation · Lares';
  }, []);

  async function enter() {
    // Drops all cached data of the previous user, including the absence of a session.
    queryClient.removeQueries();
    await router.navigate({ to: '/dashboard', replace: true });
  }

  if (invitation.isPending || session.isPending) return <LoadingScreen />;
  return (
    <main className={classes.page}>
      <BrandPanel />
      <div className={classes.panel}>
        <div>
          {invitation.isError ? (
            <Unread error={invitation.error} onRetry={() => void invitation.refetch()} />
          ) : invitation.data.state !== 'En attente' && invitation.data.isOwn ? (
            <Answer title="Vous avez déjà accepté cette invitation">
              <p className={classes.lead}>Votre accès est ouvert : il n’y a plus rien à accepter.</p>
              <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>Ouvrir Lares</Button>
            </Answer>
          ) : invitation.data.state !== 'En attente' ? (
            <Answer title={OVER[invitation.data.state].title}>
              <p className={classes.lead}>{OVER[invitation.data.state].wayOut}</p>
              <WayOn isSignedIn={Boolean(session.data)} />
            </Answer>
          ) : (
            <Welcome
              token={token}
              invitation={invitation.data}
              signedInAs={session.data?.user ?? null}
              onSignedIn={async () => {
                await queryClient.invalidateQueries();
              }}
              onEntered={enter}
              onRefused={() => void invitation.refetch()}
            />
          )}
        </div>
      </div>
    </main>
  );
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.answer}>
      <Drawing name="mail" />
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  );
}

const WayOn = ({ isSignedIn }: { isSignedIn: boolean }) =>
  isSignedIn ? (
    <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>Aller au tableau de bord</Button>
  ) : (
    <Button renderRoot={(props) => <Link to="/auth" {...props} />}>Se connecter</Button>
  );

/** An unknown link, too many attempts, or no answer. */
function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = readFailure(error);
  if (failure.kind === 'refused' && failure.reason !== null)
    return (
      <Answer title={failure.code === 'invitation.unknown' ? 'Invitation introuvable' : 'Invitation illisible pour l’instant'}>
        <p className={classes.lead}>{failure.reason}</p>
        <Anchor component={Link} to="/auth" size="sm">
          Aller à la connexion
        </Anchor>
      </Answer>
    );
  return (
    <Answer title="L’invitation n’a pas pu être lue">
      <p className={classes.lead}>{failure.kind === 'offline' ? 'Connexion impossible.' : 'Rien n’est perdu : le lien reste valable.'}</p>
      <Button onClick={onRetry}>Réessayer</Button>
    </Answer>
  );
}

interface WelcomeProps {
  token: string;
  invitation: Open;
  signedInAs: { email: string; fullName: string } | null;
  onSignedIn: () => Promise<void>;
  onEntered: () => Promise<void>;
  /** The invitation may have changed meanwhile. */
  onRefused: () => void;
}

function Welcome({ token, invitation, signedInAs, onSignedIn, onEntered, onRefused }: WelcomeProps) {
  const { organizationName, role, email, fullName, hasAccount, hasUnconfirmedAccount } = invitation;
  const heading = (
    <>
      <h2 className={classes.title}>{organizationName} vous invite</h2>
      <p className={classes.lead}>Votre accès à Lares vous attend, en tant que {INVITED_AS[role]}.</p>
    </>
  );
  if (signedInAs !== null && signedInAs.email !== email) return <WrongPerson invitedEmail={email} signedInAs={signedInAs.email} />;
  if (signedInAs !== null && !hasUnconfirmedAccount)
    return (
      <>
        {heading}
        <Acceptance token={token} email={email} onEntered={onEntered} onRefused={onRefused} />
      </>
    );
  if (hasAccount)
    return (
      <>
        {heading}
        <SignInFirst email={email} onSignedIn={onSignedIn} />
      </>
    );
  return (
    <>
      {heading}
      {hasUnconfirmedAccount && (
        <p className={classes.notice}>
          {signedInAs === null ? `Un compte porte déjà l’adresse ${email}` : `Vous êtes connecté avec ${email}`}, mais personne n’a confirmé
          cette adresse. Choisissez un nouveau mot de passe : ce compte devient le vôtre. L’ancien mot de passe, la double authentification,
          les jetons d’accès et les autres sessions prennent fin.
        </p>
      )}
      <InvitedSignUpForm
        token={token}
        email={email}
        fullName={signedInAs?.fullName ?? fullName}
        onEntered={onEntered}
        onFailure={onRefused}
      />
    </>
  );
}

function WrongPerson({ invitedEmail, signedInAs }: { invitedEmail: string; signedInAs: string }) {
  const utils = trpc.useUtils();
  const signOut = useEntityMutation(trpc.sessions.signOut, {
    messages: SESSION_MESSAGES.signOut,
    onDone: async () => {
      await utils.sessions.current.invalidate();
    },
  });
  return (
    <Answer title="Cette invitation est pour quelqu’un d’autre">
      <p className={classes.lead}>
        Elle est adressée à {invitedEmail}, et vous êtes connecté avec {signedInAs}. Déconnectez-vous pour l’accepter avec la bonne adresse.
      </p>
      <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        Se déconnecter
      </Button>
      <Anchor component={Link} to="/dashboard" size="sm">
        Rester connecté
      </Anchor>
    </Answer>
  );
}

interface AcceptanceProps {
  token: string;
  email: string;
  onEntered: () => Promise<void>;
  onRefused: () => void;
}

function Acceptance({ token, email, onEntered, onRefused }: AcceptanceProps) {
  const accept = useEntityMutation(trpc.invitations.accept, {
    messages: INVITATION_MESSAGES.enter,
    invalidates: [],
    onDone: onEntered,
    onFailure: onRefused,
  });
  return (
    <div className={classes.answer}>
      <p className={classes.hint}>Vous êtes connecté avec {email}.</p>
      <Button fullWidth onClick={() => accept.mutate({ token })} disabled={accept.isPending}>
        {accept.isPending ? 'Ouverture...' : 'Accepter l’invitation'}
      </Button>
    </div>
  );
}

/** The user must sign in: the link alone opens no account. */
function SignInFirst({ email, onSignedIn }: { email: string; onSignedIn: () => Promise<void> }) {
  const form = useZodForm(signInSchema, { email, password: '' });
  const [proven, setProven] = useState<SignInDraft | null>(null);
  if (proven) return <SignInCodeForm proven={proven} onSignedIn={onSignedIn} onBack={() => setProven(null)} />;
  return (
    <>
      <p className={classes.notice}>Un compte existe déjà pour {email}. Connectez-vous pour accepter l’invitation.</p>
      <SignInForm form={form} onSignedIn={onSignedIn} onCodeAsked={setProven} />
    </>
  );
}
