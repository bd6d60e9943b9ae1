import { Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { ErrorState } from '#components/error-state.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { ArchivePanel } from '#features/workspace/archives/archive-panel.tsx';
import { DemoRequestsPanel } from '#features/workspace/instance/demo-requests-panel.tsx';
import { InstanceAccountsPanel } from '#features/workspace/instance/instance-accounts-panel.tsx';
import { DeadJobsPanel } from '#features/workspace/instance/dead-jobs-panel.tsx';
import { InstanceJobsPanel } from '#features/workspace/instance/instance-jobs-panel.tsx';
import { InstanceOrganizationsPanel } from '#features/workspace/instance/instance-organizations-panel.tsx';
import { InstancePlansPanel } from '#features/workspace/instance/instance-plans-panel.tsx';
import { IndexValuesPanel } from '#features/workspace/instance/index-values-panel.tsx';
import { ZonesPanel } from '#features/workspace/instance/zones-panel.tsx';
import { InvitationsPanel } from '#features/portfolio/invitations/invitations-panel.tsx';
import { MembersPanel } from '#features/portfolio/invitations/members-panel.tsx';
import { NotificationPreferencesPanel } from '#features/workspace/notifications/notification-preferences-panel.tsx';
import { PersonalDataPanel } from '#features/workspace/personal-data/personal-data-panel.tsx';
import { BankDetailsForm } from '#features/platform/organizations/bank-details-form.tsx';
import { DirectoryForm } from '#features/platform/organizations/directory-form.tsx';
import { OrganizationForm } from '#features/platform/organizations/organization-form.tsx';
import { ReminderScheduleForm } from '#features/platform/organizations/reminder-schedule-form.tsx';
import { RentCallsForm } from '#features/platform/organizations/rent-calls-form.tsx';
import { ORGANIZATION_MESSAGES } from '#features/platform/organizations/organizations.messages.ts';
import { WebhooksPanel } from '#features/platform/webhooks/webhooks-panel.tsx';
import { AUDIT_ACTION_LABELS } from '#features/workspace/history/history.labels.ts';
import { AppearancePanel } from '#shell/appearance-panel.tsx';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-settings-page.module.css';

export const Route = createFileRoute('/_app/settings')({
  loader: ({ context: { utils, session } }) => {
    if (session.organization && session.permissions.includes('organization:write')) void utils.organizations.current.prefetch();
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
                <IndexValuesPanel />
                <ZonesPanel />
                <DeadJobsPanel />
                <InstanceJobsPanel />
              </div>
            </div>
          </section>
        )}
      </div>
    </>
  );
}

function OrganizationColumns() {
  const organization = trpc.organizations.current.useQuery();
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
            <RentCallsForm organization={organization.data} />
            <ReminderScheduleForm organization={organization.data} />
          </>
        )}
        <ArchivePanel />
        <PersonalDataPanel />
      </div>
      <div className={classes.column}>
        <AppearancePanel />
        <MembersPanel />
        <InvitationsPanel />
        <NotificationPreferencesPanel />
        <WebhooksPanel labels={AUDIT_ACTION_LABELS} />
      </div>
    </div>
  );
}
