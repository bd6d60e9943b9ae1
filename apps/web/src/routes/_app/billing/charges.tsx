import { lastYear } from '@lares/domain/accounting/charges/period';
import { chargeSearch } from '@lares/validation/accounting/charges';
import { ActionIcon, Button, Select, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountTotals } from '#components/amount-totals.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { ImportButton } from '#components/import-button.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ChargeExpenseDialog } from '#features/accounting/charges/charge-expense-dialog.tsx';
import type { ChargeExpense } from '#features/accounting/charges/charges.labels.ts';
import classes from '#features/accounting/charges/expenses-section.module.css';
import { ExpensesSection } from '#features/accounting/charges/expenses-section.tsx';
import { today } from '#lib/clock.ts';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/charges')({ validateSearch: chargeSearch, component: Page });

function Page() {
  return useCan()('charges:write') ? <YearPage /> : <ForbiddenPage />;
}

/** The year that is over: the one whose expenses are settled. */
const proposedYear = (): number => Number(lastYear(today()).from.slice(0, 4));

function YearPage() {
  const search = Route.useSearch();
  const canImport = useCan()('imports:write');
  const navigate = useNavigate({ from: Route.fullPath });
  const [edited, setEdited] = useState<ChargeExpense | 'new' | null>(search.expense ? 'new' : null);
  const year = search.year ?? proposedYear();
  const buildings = trpc.buildings.list.useQuery();
  const query = trpc.charges.ofYear.useQuery({ year, buildingId: search.building }, { placeholderData: keepPreviousData });
  const go = (part: Partial<typeof search>) => {
    const to = { ...search, ...part };
    void navigate({ search: { ...to, year: to.year === proposedYear() ? undefined : to.year }, replace: true });
  };
  return (
    <>
      <PageHeader
        title="Charges"
        context={<span aria-live="polite">{query.data && formatCount(query.data.rows.length, 'dépense')}</span>}
        action={
          <>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/billing/charges/settlement" search={{ building: search.building, year: search.year }} />
              )}
            >
              Régulariser
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/buildings" />}>
              Immeubles et clés
            </Button>
            {canImport && <ImportButton to="/billing/charges/import" />}
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
              Ajouter une dépense
            </Button>
          </>
        }
      />
      <BillingTabs />
      <div className={classes.years}>
        <ActionIcon variant="default" size={36} aria-label={`Année précédente : ${year - 1}`} onClick={() => go({ year: year - 1 })}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <span className={classes.year} aria-live="polite">
          {year}
        </span>
        <ActionIcon variant="default" size={36} aria-label={`Année suivante : ${year + 1}`} onClick={() => go({ year: year + 1 })}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        {(buildings.data?.length ?? 0) > 0 && (
          <Select
            aria-label="Immeuble"
            placeholder="Tous les immeubles"
            clearable
            data={(buildings.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={search.building ?? null}
            onChange={(to) => go({ building: to ?? undefined })}
          />
        )}
      </div>
      <AmountTotals
        label="Total des dépenses"
        isOld={query.isPlaceholderData}
        isLost={query.isError}
        totals={[
          { label: 'Dépenses', amount: query.data?.totalCents },
          { label: 'Récupérable', amount: query.data?.recoverableCents },
        ]}
      />
      {query.isError ? (
        <ErrorState title="Les dépenses n’ont pas pu être chargées" onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowSkeletons label="Dépenses : chargement" count={6} />
      ) : query.data.rows.length === 0 ? (
        <EmptyState drawing="bill" title={`Aucune dépense en ${year}`}>
          Ce que coûte un immeuble ou un logement, nature par nature : les locataires au régime des provisions en paient leur part.
        </EmptyState>
      ) : (
        <Stack gap="md">
          <ExpensesSection rows={query.data.rows} onEdit={setEdited} />
        </Stack>
      )}
      {edited !== null && (
        <ChargeExpenseDialog
          expense={edited === 'new' ? null : edited}
          year={year}
          buildingId={search.building ?? null}
          isDeclared={query.data?.isDeclared ?? false}
          proposal={search.expense}
          onClose={() => {
            setEdited(null);
            if (search.expense) go({ expense: undefined });
          }}
        />
      )}
    </>
  );
}
