import { type MissingDepositsSearch, missingDepositsSearch } from '@lares/validation/accounting/deposits';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AmountTotals } from '#components/amount-totals.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { DEPOSIT_MESSAGES, MISSING_DEPOSITS_TEXTS } from '#features/accounting/deposits/deposits.messages.ts';
import { MissingDepositsFilters } from '#features/accounting/deposits/missing-deposits-filters.tsx';
import { MissingDepositsTable } from '#features/accounting/deposits/missing-deposits-table.tsx';
import { formatCappedCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/arrears_/deposits')({
  validateSearch: missingDepositsSearch.extend(cursorSearch),
  component: Page,
});

const NO_FILTER: Record<keyof MissingDepositsSearch, undefined> = { q: undefined, propertyId: undefined, ownerId: undefined };

function Page() {
  return useCan()('reminders:read') ? <MissingDepositsPage /> : <ForbiddenPage />;
}

function MissingDepositsPage() {
  const { cursor, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const totals = trpc.deposits.missingTotals.useQuery(search, { placeholderData: keepPreviousData });
  const query = trpc.deposits.missing.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: DEPOSIT_MESSAGES.missing });
  const change = (part: Partial<MissingDepositsSearch>) => void navigate({ search: (was) => ({ ...was, ...part, cursor: undefined }) });
  const active = Object.keys(search).length;
  const clear = () => change(NO_FILTER);
  return (
    <>
      <PageHeader
        title="Dépôts non reçus"
        crumbs={[{ label: 'Impayés', to: '/billing/arrears' }]}
        context={<span aria-live="polite">{totals.data && formatCappedCount(totals.data, 'contrat en retard', 'contrats en retard')}</span>}
      />
      <BillingTabs />
      <MissingDepositsFilters search={search} active={active} onSearch={change} onClear={clear} />
      <AmountTotals
        label="Total des dépôts affichés"
        totals={[{ label: 'Reste à recevoir', amount: totals.data?.leftCents ?? undefined, isLate: true }]}
        isOld={totals.isPlaceholderData}
        isLost={totals.isError || totals.data?.isCapped === true}
      />
      <KeysetList
        list={list}
        waiting={<RowSkeletons label={MISSING_DEPOSITS_TEXTS.loading} count={6} />}
        errorTitle={MISSING_DEPOSITS_TEXTS.listError}
        empty={<NoMissingDeposit onClear={active > 0 ? clear : null} />}
      >
        <MissingDepositsTable rows={list.rows} />
      </KeysetList>
    </>
  );
}

function NoMissingDeposit({ onClear }: { onClear: (() => void) | null }) {
  return (
    <EmptyState
      drawing={onClear ? 'search' : 'clock'}
      title={MISSING_DEPOSITS_TEXTS.empty}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            Effacer tous les filtres
          </Button>
        )
      }
    >
      {onClear
        ? 'Aucun dépôt en retard ne répond à ces critères.'
        : 'Les dépôts prévus par les contrats dont le compte est tenu depuis le début sont reçus.'}
    </EmptyState>
  );
}
