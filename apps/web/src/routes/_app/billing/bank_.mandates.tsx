import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { CreditorSection } from '#features/banking/debits/creditor-section.tsx';
import { DebitMandateDialog } from '#features/banking/debits/debit-mandate-dialog.tsx';
import { DebitMandatesTable, type MandateAct } from '#features/banking/debits/debit-mandates-table.tsx';
import type { DebitMandate } from '#features/banking/debits/debits.labels.ts';
import { MandateScheduleDialog } from '#features/banking/debits/mandate-schedule-dialog.tsx';
import { RevokeMandateDialog } from '#features/banking/debits/revoke-mandate-dialog.tsx';
import { SignMandateDialog } from '#features/banking/debits/sign-mandate-dialog.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/bank_/mandates')({ component: Page });

const DIALOGS = { sign: SignMandateDialog, schedule: MandateScheduleDialog, revoke: RevokeMandateDialog };

function Page() {
  return useCan()('banking:write') ? <MandatesPage /> : <ForbiddenPage />;
}

function MandatesPage() {
  const mandates = trpc.debits.mandates.useQuery();
  const [isAdding, setAdding] = useState(false);
  const [acting, setActing] = useState<{ act: MandateAct; mandate: DebitMandate } | null>(null);
  const rows = mandates.data?.mandates;
  const active = rows?.filter(({ state }) => state === 'actif').length;
  const ActDialog = acting && DIALOGS[acting.act];
  return (
    <>
      <PageHeader
        title="Mandats de prélèvement"
        crumbs={[
          { label: 'Banque', to: '/billing/bank' },
          { label: 'Prélèvements', to: '/billing/bank/debits' },
        ]}
        context={<span aria-live="polite">{active !== undefined && formatCount(active, 'mandat actif', 'mandats actifs')}</span>}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Établir un mandat
          </Button>
        }
      />
      <BillingTabs />
      <CreditorSection />
      {mandates.isError ? (
        <ErrorState title="Les mandats n’ont pas pu être chargés" onRetry={() => void mandates.refetch()} />
      ) : !rows ? (
        <RowSkeletons label="Mandats : chargement" count={5} />
      ) : rows.length === 0 ? (
        <EmptyState drawing="bank" title="Aucun mandat" action={<Button onClick={() => setAdding(true)}>Établir un mandat</Button>}>
          Un mandat signé par le locataire vous permet de prélever son loyer. Lares prépare le papier à signer.
        </EmptyState>
      ) : (
        <DebitMandatesTable rows={rows} onAct={(act, mandate) => setActing({ act, mandate })} />
      )}
      {isAdding && <DebitMandateDialog onClose={() => setAdding(false)} />}
      {acting && ActDialog && <ActDialog mandate={acting.mandate} onClose={() => setActing(null)} />}
    </>
  );
}
