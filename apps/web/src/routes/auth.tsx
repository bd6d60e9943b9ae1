import { Tabs } from '@mantine/core';
import { type SignInDraft, signInSchema, type SignUpDraft, signUpSchema } from '@lares/validation/platform/sessions';
import { IconClock } from '@tabler/icons-react';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { LiveText } from '#components/live-text.tsx';
import classes from '#features/platform/sessions/auth-panel.module.css';
import { BrandPanel } from '#shell/brand-panel.tsx';
import { DemoAccountsPanel } from '#features/platform/sessions/demo-accounts-panel.tsx';
import { ForgottenPasswordForm } from '#features/platform/sessions/forgotten-password-form.tsx';
import { NewPasswordForm } from '#features/platform/sessions/new-password-form.tsx';
import { PasskeySignInSection } from '#features/platform/sessions/passkey-sign-in-section.tsx';
import { SignInCodeForm } from '#features/platform/sessions/sign-in-code-form.tsx';
import { SignInForm } from '#features/platform/sessions/sign-in-form.tsx';
import { useZodForm } from '#lib/form.ts';
import { lastEmail } from '#lib/last-email.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { notify } from '#lib/notify.tsx';
import { SHOWN_AT_ONCE } from '#lib/router-options.ts';
import { isSafeRedirect } from '#lib/safe-redirect.ts';
import { trpc } from '#lib/trpc.ts';

/** Not needed to sign in, as on most visits. */
const SignUpForm = lazyPart(() => import('#features/platform/sessions/sign-up-form.tsx'), 'SignUpForm', {
  waiting: <div style={{ height: '32rem' }} />,
});

const HOME = '/dashboard';

const searchSchema = z.object({
  /** The page to return to. */
  redirect: z.string().refine(isSafeRedirect).optional().catch(undefined),
  /** The session ended during use. */
  expiree: z.boolean().optional().catch(undefined),
  /** Requests a password reset. */
  oubli: z.boolean().optional().catch(undefined),
  /** Reset token of the e-mail. */
  jeton: z.string().optional().catch(undefined),
  /** Shows the demonstration accounts at once. */
  demo: z.boolean().optional().catch(undefined),
  /** « Connexion » is the default tab. */
  onglet: z.enum(['inscription']).optional().catch(undefined),
});

export const Route = createFileRoute('/auth')({
  validateSearch: searchSchema,
  beforeLoad: async ({ context, search }) => {
    // The reset link works with or without a session, and so does requesting one. Without an answer the page stays available.
    const isAboutPassword = search.jeton !== undefined || search.oubli === true;
    const session = !isAboutPassword && (await context.utils.sessions.current.ensureData().catch(() => null));
    if (session) throw redirect({ href: search.redirect ?? HOME, replace: true });
  },
  loader: async ({ context }) => {
    await context.utils.sessions.demoAccounts.ensureData().catch(() => []);
  },
  ...SHOWN_AT_ONCE,
  component: AuthPage,
});

const NOBODY: SignUpDraft = { fullName: '', email: '', userType: null, organizationName: '', password: '', passwordConfirmation: '' };

function AuthPage() {
  const search = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  const demoAccounts = trpc.sessions.demoAccounts.useQuery().data ?? [];
  const [tab, setTab] = useState<string>(search.onglet ?? 'connexion');
  const signInForm = useZodForm(signInSchema, { email: search.expiree ? lastEmail.read() : '', password: '' });
  const signUpForm = useZodForm(signUpSchema, NOBODY);
  /** Verified credentials that still need a code: kept only here, and lost with the page. */
  const [proven, setProven] = useState<SignInDraft | null>(null);
  const isForgotten = search.oubli === true;
  const screen = search.jeton !== undefined ? 'nouveau' : isForgotten ? 'oubli' : proven ? 'code' : 'connexion';
  useSignInFocus(screen, search.expiree === true, () => {
    const { email } = signInForm.getValues();
    signInForm.getInputNode(email === '' ? 'email' : 'password')?.focus();
  });

  useEffect(() => {
    const title = search.jeton || isForgotten ? 'Mot de passe' : tab === 'inscription' ? 'Inscription' : 'Connexion';
    document.title = `${title} · Lares`;
  }, [search.jeton, isForgotten, tab]);

  async function enter() {
    // Drops all cached data of the previous user, including the absence of a session.
    queryClient.removeQueries();
    await router.navigate({ href: search.redirect ?? HOME, replace: true });
  }

  /** Shown at once; the URL follows, so that a reload shows the same. */
  function show(wanted: string) {
    setTab(wanted);
    void router.navigate({
      to: '/auth',
      search: (all) => ({ ...all, onglet: wanted === 'inscription' ? 'inscription' : undefined }),
      replace: true,
      resetScroll: false,
    });
  }

  /** Rendered before the focus moves to it: new values mount new inputs. */
  function offerToSignIn(person: SignInDraft) {
    flushSync(() => {
      signInForm.setValues(person);
      signInForm.clearErrors();
      show('connexion');
    });
    signInForm.getInputNode('password')?.focus();
  }

  /** Errors of one tab do not concern the other. */
  function turnTo(wanted: string | null) {
    notify.close();
    show(wanted ?? 'connexion');
  }

  function greetNewcomer(email: string) {
    signUpForm.reset();
    offerToSignIn({ email, password: '' });
  }

  /** The new password was chosen from a link: the account is known, the password is typed once more. */
  async function returnToSignIn(email: string) {
    queryClient.removeQueries();
    signInForm.setValues({ email, password: '' });
    await router.navigate({ to: '/auth', replace: true });
  }

  if (search.jeton !== undefined) {
    return (
      <AuthLayout>
        <NewPasswordForm key={search.jeton} token={search.jeton} onChanged={returnToSignIn} />
      </AuthLayout>
    );
  }
  if (isForgotten) {
    return (
      <AuthLayout>
        <ForgottenPasswordForm email={signInForm.getValues().email} isDemo={demoAccounts.length > 0} />
      </AuthLayout>
    );
  }
  if (proven) {
    return (
      <AuthLayout>
        <SignInCodeForm
          proven={proven}
          onSignedIn={enter}
          onBack={() => {
            setProven(null);
            signInForm.setFieldValue('password', '');
          }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <SessionNotice redirect={search.redirect} isExpired={search.expiree === true} />
      <Tabs value={tab} onChange={turnTo} keepMounted={false}>
        <Tabs.List grow className={classes.tabs}>
          <Tabs.Tab value="connexion">Connexion</Tabs.Tab>
          <Tabs.Tab value="inscription">Inscription</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="connexion">
          <h2 className={classes.title}>Heureux de vous revoir</h2>
          <p className={classes.lead}>Retrouvez vos biens là où vous les avez laissés.</p>
          <SignInForm form={signInForm} onSignedIn={enter} onCodeAsked={setProven} />
          <PasskeySignInSection onSignedIn={enter} />
          {demoAccounts.length > 0 && (
            <DemoAccountsPanel
              accounts={demoAccounts}
              initiallyOpened={search.demo === true}
              onUse={({ email, password }) => offerToSignIn({ email, password })}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="inscription">
          <h2 className={classes.title}>Créez votre compte</h2>
          <p className={classes.lead}>Une minute, et votre premier bien peut entrer.</p>
          <SignUpForm form={signUpForm} onSignedUp={greetNewcomer} />
        </Tabs.Panel>
      </Tabs>
    </AuthLayout>
  );
}

type AuthScreen = 'nouveau' | 'oubli' | 'code' | 'connexion';

/** The sign-in form takes the focus of the screen it replaces; a person who opens the page keeps theirs. */
function useSignInFocus(screen: AuthScreen, isExpired: boolean, focus: () => void): void {
  const previous = useRef<AuthScreen | null>(null);
  const focusForm = useEffectEvent(focus);
  useEffect(() => {
    const arrives = previous.current === null ? isExpired : previous.current !== 'connexion';
    previous.current = screen;
    if (screen === 'connexion' && arrives) focusForm();
  }, [screen, isExpired]);
}

function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <BrandPanel />
      <div className={classes.panel}>
        <div>{children}</div>
      </div>
    </main>
  );
}

function SessionNotice({ redirect: wanted, isExpired }: { redirect: string | undefined; isExpired: boolean }) {
  useEffect(() => {
    if (isExpired) notify.closeOnSignIn();
  }, [isExpired]);
  if (!isExpired && (wanted === undefined || wanted === HOME)) return null;
  return (
    <LiveText className={classes.notice}>
      <IconClock size={20} stroke={1.6} aria-hidden="true" />
      {isExpired
        ? 'Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.'
        : 'Connectez-vous pour ouvrir la page demandée.'}
    </LiveText>
  );
}
