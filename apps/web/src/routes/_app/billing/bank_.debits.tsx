import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { CreditorSection } from '#features/banking/debits/creditor-section.tsx';
import { DebitBatchesTable } from '#features/banking/debits/debit-batches-table.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/bank_/debits')({ component: Page });

function Page() {
  return useCan()('banking:read') ? <DebitsPage /> : <ForbiddenPage />;
}

function DebitsPage() {
  const batches = trpc.debits.batches.useQuery();
  const open = batches.data?.batches.filter(({ openCents }) => openCents > 0).length;
  const prepare = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/billing/bank/debits/new" />}
    >
      Préparer une remise
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Prélèvements"
        crumbs={[{ label: 'Banque', to: '/billing/bank' }]}
        context={<span aria-live="polite">{open !== undefined && formatCount(open, 'remise en cours', 'remises en cours')}</span>}
        action={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/bank/mandates" />}>
              Mandats
            </Button>
            {prepare}
          </>
        }
      />
      <BillingTabs />
      <CreditorSection />
      {batches.isError ? (
        <ErrorState title="Les remises n’ont pas pu être chargées" onRetry={() => void batches.refetch()} />
      ) : !batches.data ? (
        <RowSkeletons label="Remises : chargement" count={5} />
      ) : batches.data.batches.length === 0 ? (
        <EmptyState drawing="bank" title="Aucune remise" action={prepare}>
          Choisissez les échéances d’un mois à prélever : Lares prépare le fichier pour votre banque et prévient les locataires.
        </EmptyState>
      ) : (
        <DebitBatchesTable batches={batches.data.batches} today={batches.data.today} />
      )}
    </>
  );
}
