import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { BankAccountDialog } from '#features/banking/bank-accounts/bank-account-dialog.tsx';
import { AccountPanel } from '#features/banking/bank-statements/account-panel.tsx';
import type { BankAccount } from '#features/banking/bank-statements/bank-statements.labels.ts';
import { RulesPanel } from '#features/banking/matches/rules-panel.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/bank_/accounts')({ component: Page });

function Page() {
  return useCan()('banking:read') ? <AccountsPage /> : <ForbiddenPage />;
}

function AccountsPage() {
  const accounts = trpc.bankStatements.accounts.useQuery();
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="Comptes et relevés"
        context={
          <span aria-live="polite">{accounts.data && formatCount(accounts.data.length, 'compte bancaire', 'comptes bancaires')}</span>
        }
        action={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/bank" />}>
              Lignes à traiter
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
              Ajouter un compte
            </Button>
          </>
        }
      />
      <BillingTabs />
      {accounts.isError ? (
        <ErrorState title="Les comptes n’ont pas pu être chargés" onRetry={() => void accounts.refetch()} />
      ) : !accounts.data ? (
        <RowSkeletons label="Comptes bancaires : chargement" count={4} />
      ) : (
        <Stack gap="md">
          {accounts.data.length === 0 && (
            <EmptyState drawing="bank" title="Aucun compte bancaire">
              Le premier relevé importé crée son compte. Vous pouvez aussi l’ajouter d’abord, avec son IBAN.
            </EmptyState>
          )}
          {accounts.data.map((account) => (
            <AccountPanel key={account.id} account={account} onRename={() => setEdited(account)} />
          ))}
          <RulesPanel />
        </Stack>
      )}
      {edited !== null && <BankAccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
