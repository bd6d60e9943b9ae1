import { Button } from '@mantine/core';
import { PLANS } from '@lares/domain/platform/subscriptions/plan';
import { IconReceiptEuro } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ErrorState } from '#components/error-state.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { InvoicesDialog } from '#features/platform/subscriptions/invoices-dialog.tsx';
import { CurrentPlanPanel } from '#features/platform/subscriptions/current-plan-panel.tsx';
import { PlanHistoryPanel } from '#features/platform/subscriptions/plan-history-panel.tsx';
import { PlansSection } from '#features/platform/subscriptions/plans-section.tsx';
import { SUBSCRIPTION_MESSAGES } from '#features/platform/subscriptions/subscriptions.messages.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-subscription-page.module.css';

export const Route = createFileRoute('/_app/subscription')({
  /** `releves`: the invoices are open. `plan`: the change to this plan waits for confirmation. */
  validateSearch: z.object({
    releves: z.boolean().optional().catch(undefined),
    plan: z.enum(PLANS).optional().catch(undefined),
  }),
  loader: ({ context: { utils, session } }) => {
    if (!session.permissions.includes('subscription:read')) return;
    void utils.subscriptions.current.prefetch();
    void utils.subscriptions.changes.prefetch({ limit: 24 });
  },
  component: SubscriptionPage,
});

function SubscriptionPage() {
  const can = useCan();
  const { organization } = useSession();
  const isRunner = can('subscription:read');
  return (
    <>
      <PageHeader
        title="Abonnement"
        context={isRunner ? organization?.name : 'Les plans que propose Lares à ceux qui gèrent des biens.'}
        action={can('subscription:change') ? <PaymentsButton /> : undefined}
      />
      <div className={classes.sections}>{isRunner ? <OwnSubscription /> : <PlansSection />}</div>
    </>
  );
}

function PaymentsButton() {
  const navigate = Route.useNavigate();
  return (
    <Button
      variant="default"
      leftSection={<IconReceiptEuro size={18} stroke={1.7} aria-hidden="true" />}
      onClick={() => void navigate({ search: { releves: true } })}
    >
      Gérer les paiements
    </Button>
  );
}

function OwnSubscription() {
  const can = useCan();
  const { releves = false, plan } = Route.useSearch();
  const navigate = Route.useNavigate();
  const subscription = trpc.subscriptions.current.useQuery();
  if (subscription.isPending) return <LoadingScreen />;
  if (!subscription.data) {
    return (
      <ErrorState
        title={SUBSCRIPTION_MESSAGES.read.failure}
        onRetry={() => void subscription.refetch()}
        retrying={subscription.isRefetching}
      >
        {SUBSCRIPTION_MESSAGES.read.unexpected}.
      </ErrorState>
    );
  }
  return (
    <>
      <CurrentPlanPanel subscription={subscription.data} />
      <PlansSection
        subscription={subscription.data}
        proposed={plan ?? null}
        onClosed={() => plan !== undefined && void navigate({ search: {}, replace: true })}
      />
      <div className={classes.history}>
        <PlanHistoryPanel />
      </div>
      {can('subscription:change') && (
        <InvoicesDialog isDemo={subscription.data.isDemo} opened={releves} onClose={() => void navigate({ search: {}, replace: true })} />
      )}
    </>
  );
}
