import { daysOf } from '@lares/domain/accounting/ledger/period';
import { ledgerSearch } from '@lares/validation/accounting/ledger';
import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { FecSection } from '#features/accounting/ledger/fec-section.tsx';
import { LedgerTable } from '#features/accounting/ledger/ledger-table.tsx';
import { LEDGER_TEXTS } from '#features/accounting/ledger/ledger.messages.ts';
import { today } from '#lib/clock.ts';
import { formatMonth } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';
import classes from './-ledger-page.module.css';

export const Route = createFileRoute('/_app/billing/ledger')({
  validateSearch: ledgerSearch,
  component: Page,
});

const WHOLE_YEAR = 'année';
const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const [month = ''] = formatMonth(daysOf({ year: 2026, month: at + 1 }).fromDate).split(' ');
  return { value: String(at + 1), label: month };
});

function Page() {
  return useCan()('rent-accounts:write') ? <LedgerPage /> : <ForbiddenPage />;
}

function LedgerPage() {
  const { year = Number(today().slice(0, 4)), month } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const can = useCan();
  const period = { year, ...(month === undefined ? {} : { month }) };
  const query = trpc.ledger.balances.useQuery(period, { placeholderData: keepPreviousData });
  const days = daysOf(period);
  const present = Number(today().slice(0, 4));
  const years = yearsBetween(Math.min(query.data?.firstYear ?? present, year), Math.max(query.data?.lastYear ?? present, year));
  const go = (search: { year: number; month?: number | undefined }) =>
    void navigate({ search: { month: search.month, year: search.year === present ? undefined : search.year }, replace: true });
  return (
    <>
      <PageHeader
        title="Journal comptable"
        action={
          can('exports:read') && (
            <>
              <ExportMenu noun="balances" criteria={days} label="Balance" rows="Chaque compte de la période" />
              <ExportMenu noun="journal" criteria={days} label="Journal" rows="Chaque écriture de la période" />
              <FecSection year={year} />
            </>
          )
        }
      />
      <BillingTabs />
      <div className={classes.period}>
        <Select
          aria-label="Année"
          data={years}
          value={String(year)}
          allowDeselect={false}
          onChange={(chosen) => go({ ...period, year: Number(chosen) })}
        />
        <Select
          aria-label="Mois"
          data={[{ value: WHOLE_YEAR, label: 'Toute l’année' }, ...MONTHS]}
          value={month === undefined ? WHOLE_YEAR : String(month)}
          allowDeselect={false}
          onChange={(chosen) => go({ year, month: chosen === WHOLE_YEAR ? undefined : Number(chosen) })}
        />
      </div>
      {query.isError ? (
        <ErrorState title={LEDGER_TEXTS.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowSkeletons label={LEDGER_TEXTS.loading} count={6} />
      ) : query.data.accounts.length === 0 ? (
        <EmptyState drawing="book" title="Aucune écriture sur cette période">
          Chaque échéance appelée et chaque paiement reçu s’inscrivent au journal, en partie double.
        </EmptyState>
      ) : (
        <LedgerTable balances={query.data} title={month === undefined ? String(year) : formatMonth(days.fromDate)} />
      )}
    </>
  );
}

const yearsBetween = (first: number, last: number): string[] => Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
