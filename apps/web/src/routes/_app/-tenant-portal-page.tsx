import { Button } from '@mantine/core';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { InsurancePanel } from '#features/operations/documents/insurance-panel.tsx';
import { NewestDocumentsPanel } from '#features/operations/documents/newest-documents-panel.tsx';
import { AnnouncedNoticesPanel } from '#features/leasing/leases/announced-notices-panel.tsx';
import { HomeLeasePanel } from '#features/leasing/leases/home-lease-panel.tsx';
import { LeaseDatesPanel } from '#features/leasing/leases/lease-dates-panel.tsx';
import { RelatedRequestsPanel } from '#features/operations/maintenance/related-requests-panel.tsx';
import { OwnConsentPanel } from '#features/accounting/receipts/receipt-consent-panel.tsx';
import { RelatedPaymentsPanel } from '#features/accounting/payments/related-payments-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import classes from './-dashboard-page.module.css';

/** A tenant rents a home, a garage and an office of one landlord at most. */
const READ = 10;

/** The tenant portal: lease, required documents, payments and requests. */
export function TenantPortal() {
  const { data, isError, refetch, isFetching } = trpc.leases.list.useQuery({ limit: READ });
  if (isError)
    return (
      <ErrorState title="Vos baux n’ont pas pu être lus" onRetry={() => void refetch()} retrying={isFetching}>
        Rien n’est perdu : réessayez dans un instant.
      </ErrorState>
    );
  if (!data) return <DetailSkeleton label="Chargement..." />;
  const current = data.rows.filter(({ status }) => status === 'Actif' || status === 'En attente');
  const shown = current.length > 0 ? current : data.rows.slice(0, 1);
  if (shown.length === 0)
    return (
      <EmptyState
        drawing="key"
        title="Aucun bail à votre nom pour l’instant"
        action={<Button renderRoot={(props) => <Link {...props} to="/properties" />}>Voir les biens proposés</Button>}
      >
        Dès que votre gestionnaire aura enregistré votre bail, vous le trouverez ici, avec vos paiements et vos documents.
      </EmptyState>
    );
  return <Leases ids={shown.map(({ id }) => id)} />;
}

function Leases({ ids }: { ids: string[] }) {
  const queries = trpc.useQueries((t) => ids.map((id) => t.leases.byId({ id })));
  const leases = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <ErrorState
        title="Vos baux n’ont pas pu être lus"
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      >
        Rien n’est perdu : réessayez dans un instant.
      </ErrorState>
    );
  if (leases.length < ids.length) return <DetailSkeleton label="Chargement..." />;
  const homes = leases.filter((lease) => lease.status === 'Actif' && isHomeLease(lease));
  const [only] = leases;
  return (
    <div className={classes.sheets}>
      <div className={classes.main}>
        {leases.map((lease) => (
          <Fragment key={lease.id}>
            <HomeLeasePanel lease={lease} />
            <AnnouncedNoticesPanel lease={lease} />
          </Fragment>
        ))}
        <RelatedPaymentsPanel />
        <RelatedRequestsPanel />
      </div>
      <div className={classes.side}>
        {homes.map(({ id, property }) => (
          <InsurancePanel key={id} leaseId={id} {...(homes.length > 1 ? { place: property.title } : {})} />
        ))}
        {only && leases.length === 1 && <LeaseDatesPanel nextDates={only.nextDates} />}
        <OwnConsentPanel />
        <NewestDocumentsPanel whenEmpty="Rien pour l’instant : les documents que votre gestionnaire partage avec vous apparaîtront ici." />
      </div>
    </div>
  );
}
