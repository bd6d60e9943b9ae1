import { yearlySummarySearch } from '@lares/validation/accounting/yearly-summaries';
import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { UnsortedExpensesPanel } from '#features/accounting/yearly-summaries/unsorted-expenses-panel.tsx';
import { YearlySummarySection } from '#features/accounting/yearly-summaries/yearly-summary-section.tsx';
import { OwnerFilterSelect } from '#features/portfolio/owners/owner-filter-select.tsx';
import { today } from '#lib/clock.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';
import classes from './-year-page.module.css';

export const Route = createFileRoute('/_app/billing/year')({ validateSearch: yearlySummarySearch, component: Page });

function Page() {
  return useCan()('yearly-summaries:read') ? <YearPage /> : <ForbiddenPage />;
}

/** Declarations concern the last ten years at most. */
const YEARS_BACK = 10;

function YearPage() {
  const present = Number(today().slice(0, 4));
  const { owner, year = present } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const can = useCan();
  // An agency accounts to one owner; a landlord sees all properties at first.
  const mustChoose = can('mandates:read') && owner === undefined;
  const query = trpc.yearlySummaries.byOwner.useQuery(
    { ownerId: owner ?? null, year },
    { placeholderData: keepPreviousData, enabled: !mustChoose },
  );
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, at) => String(present - at));
  const go = (part: { owner?: string | undefined; year?: number }) =>
    void navigate({
      search: (now) => ({ ...now, ...part, year: (part.year ?? year) === present ? undefined : (part.year ?? year) }),
      replace: true,
    });
  return (
    <>
      <PageHeader
        title="Bilan annuel"
        context="Ce qui est encaissé et payé dans l’année, par bien, avec les lignes de la déclaration n° 2044."
        action={
          can('exports:read') &&
          !mustChoose && <ExportMenu noun="yearly-summary" criteria={{ ownerId: owner, year }} rows="Chaque ligne de chaque bien" />
        }
      />
      <BillingTabs />
      <div className={classes.period}>
        <Select
          aria-label="Année"
          data={years.includes(String(year)) ? years : [...years, String(year)]}
          value={String(year)}
          allowDeselect={false}
          onChange={(chosen) => go({ year: Number(chosen) })}
        />
        {can('owners:read') && <OwnerFilterSelect value={owner ?? null} onChange={(id) => go({ owner: id ?? undefined })} />}
      </div>
      {mustChoose ? (
        <EmptyState drawing="chart" title="Choisissez un propriétaire">
          Le bilan réunit ce qui est encaissé et payé pour ses biens.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState title="Le bilan n’a pas pu être chargé" onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowSkeletons label="Bilan : chargement" count={6} />
      ) : query.data.entries.length === 0 ? (
        <EmptyState drawing="chart" title="Rien pour cette année">
          Aucun bien n’est loué cette année-là{can('owners:read') && ' : choisissez une autre année ou un autre propriétaire'}.
        </EmptyState>
      ) : (
        <>
          {can('statements:write') && <UnsortedExpensesPanel entries={query.data.entries} />}
          <YearlySummarySection summary={query.data} isOld={query.isPlaceholderData} />
        </>
      )}
    </>
  );
}
