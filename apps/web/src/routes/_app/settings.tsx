import { Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { ErrorState } from '#components/error-state.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DemoRequestsPanel } from '#features/instance/demo-requests-panel.tsx';
import { InstanceAccountsPanel } from '#features/instance/instance-accounts-panel.tsx';
import { InstanceNightsPanel } from '#features/instance/instance-nights-panel.tsx';
import { InstanceOrganizationsPanel } from '#features/instance/instance-organizations-panel.tsx';
import { InstancePlansPanel } from '#features/instance/instance-plans-panel.tsx';
import { InvitationsPanel } from '#features/invitations/invitations-panel.tsx';
import { MembersPanel } from '#features/invitations/members-panel.tsx';
import { NotificationPreferencesPanel } from '#features/notification-preferences/notification-preferences-panel.tsx';
import { BankDetailsForm } from '#features/organizations/bank-details-form.tsx';
import { DirectoryForm } from '#features/organizations/directory-form.tsx';
import { OrganizationForm } from '#features/organizations/organization-form.tsx';
import { ORGANIZATION_MESSAGES } from '#features/organizations/organizations.messages.ts';
import { AppearancePanel } from '#features/session/appearance-panel.tsx';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-settings-page.module.css';

export const Route = createFileRoute('/_app/settings')({
  loader: ({ context: { utils, session } }) => {
    if (session.organization && session.permissions.includes('organization:write')) void utils.organization.current.prefetch();
  },
  component: SettingsPage,
});

function SettingsPage() {
  const can = useCan();
  const { organization, user } = useSession();
  const runs = organization !== null && can('organization:write');
  return (
    <>
      <PageHeader title="Paramètres" context={runs ? organization.name : undefined} />
      <div className={classes.sections}>
        {runs && <OrganizationColumns />}
        {!runs && (
          <div className={classes.alone}>
            <AppearancePanel />
            {organization !== null && <NotificationPreferencesPanel />}
          </div>
        )}
        {user.userType === 'admin' && (
          <section className={classes.instance} aria-labelledby="instance">
            <Title order={2} id="instance">
              Instance
            </Title>
            <div className={classes.columns}>
              <div className={classes.column}>
                <InstanceOrganizationsPanel />
                <InstanceAccountsPanel />
              </div>
              <div className={classes.column}>
                <DemoRequestsPanel />
                <InstancePlansPanel />
                <InstanceNightsPanel />
              </div>
            </div>
          </section>
        )}
      </div>
    </>
  );
}

function OrganizationColumns() {
  const organization = trpc.organization.current.useQuery();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {organization.isPending && <LoadingScreen />}
        {organization.isError && (
          <ErrorState
            title={ORGANIZATION_MESSAGES.read.failure}
            onRetry={() => void organization.refetch()}
            retrying={organization.isRefetching}
          >
            {ORGANIZATION_MESSAGES.read.unexpected}.
          </ErrorState>
        )}
        {organization.data && (
          <>
            <OrganizationForm organization={organization.data} />
            <DirectoryForm organization={organization.data} />
            <BankDetailsForm organization={organization.data} />
          </>
        )}
      </div>
      <div className={classes.column}>
        <AppearancePanel />
        <MembersPanel />
        <InvitationsPanel />
        <NotificationPreferencesPanel />
      </div>
    </div>
  );
}
