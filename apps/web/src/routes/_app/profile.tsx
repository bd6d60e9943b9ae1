import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { ErrorState } from '#components/error-state.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { EmailForm } from '#features/platform/accounts/email-form.tsx';
import { IdentityForm } from '#features/platform/accounts/identity-form.tsx';
import { PROFILE_MESSAGES } from '#features/platform/accounts/accounts.messages.ts';
import { AccessTokensPanel } from '#features/platform/access-tokens/access-tokens-panel.tsx';
import { PasskeysPanel } from '#features/platform/accounts/passkeys-panel.tsx';
import { SecondFactorPanel } from '#features/platform/accounts/second-factor-panel.tsx';
import { OwnDataPanel } from '#features/workspace/personal-data/own-data-panel.tsx';
import { PasswordForm } from '#features/platform/sessions/password-form.tsx';
import { SessionsPanel } from '#features/platform/sessions/sessions-panel.tsx';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './-profile-page.module.css';

export const Route = createFileRoute('/_app/profile')({
  // Token of the e-mail that confirms a new address.
  validateSearch: z.object({ adresse: z.string().max(200).optional().catch(undefined) }),
  loader: ({ context: { utils } }) => {
    void utils.accounts.current.prefetch();
    void utils.accounts.passkeys.prefetch();
    void utils.sessions.list.prefetch();
  },
  component: ProfilePage,
});

function ProfilePage() {
  const profile = trpc.accounts.current.useQuery();
  const { organization } = useSession();
  const can = useCan();
  useConfirmedEmail();
  return (
    <>
      <PageHeader title="Mon Profil" context="Votre compte, dans toutes les organisations où vous êtes." />
      {profile.isPending && <LoadingScreen />}
      {profile.isError && (
        <ErrorState title={PROFILE_MESSAGES.read.failure} onRetry={() => void profile.refetch()} retrying={profile.isRefetching}>
          {PROFILE_MESSAGES.read.unexpected}.
        </ErrorState>
      )}
      {profile.data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <IdentityForm profile={profile.data} />
            <EmailForm profile={profile.data} />
          </div>
          <div className={classes.column}>
            <PasswordForm />
            <SecondFactorPanel profile={profile.data} />
            <PasskeysPanel />
            <SessionsPanel />
            <OwnDataPanel />
            {organization && can('access-tokens:write') && <AccessTokensPanel organization={organization.name} />}
          </div>
        </div>
      )}
    </>
  );
}

/** The link of the e-mail needs no further action: its token is consumed at once, and removed from the URL. */
function useConfirmedEmail(): void {
  const { adresse: token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { mutate } = useEntityMutation(trpc.accounts.confirmEmail, { messages: PROFILE_MESSAGES.confirmEmail });
  const tried = useRef<string | null>(null);
  useEffect(() => {
    if (token === undefined || tried.current === token) return;
    tried.current = token;
    mutate({ token });
    void navigate({ search: {}, replace: true });
  }, [token, mutate, navigate]);
}
