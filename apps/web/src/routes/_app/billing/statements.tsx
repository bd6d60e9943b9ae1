import { firstDayOf, monthAfter, monthOf } from '@lares/domain/accounting/dues/month';
import { spanOf, STATEMENT_SPANS } from '@lares/domain/accounting/statements/span';
import { STATEMENT_STATES } from '@lares/domain/accounting/statements/state';
import { statementSearch } from '@lares/validation/accounting/statements';
import { Select, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { MonthInput } from '#components/month-input.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { MonthStatementsSection } from '#features/accounting/statements/month-statements-section.tsx';
import { TransfersSection } from '#features/banking/sepa/transfers-section.tsx';
import { OwnStatementsPanel } from '#features/accounting/statements/own-statements-panel.tsx';
import { SPAN_OPTIONS, STATEMENT_STATE_LABELS, withLaterText, withQuarterText } from '#features/accounting/statements/statements.labels.ts';
import { today } from '#lib/clock.ts';
import { formatCount, formatMonth } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/statements')({ validateSearch: statementSearch, component: Page });

function Page() {
  const can = useCan();
  if (!can('statements:read')) return <ForbiddenPage />;
  return can('statements:write') ? <MonthPage /> : <OwnPage />;
}

/** Invited owners read their own. */
function OwnPage() {
  return (
    <>
      <PageHeader title="Relevés de gérance" />
      <BillingTabs />
      <OwnStatementsPanel />
    </>
  );
}

/** The month that is over: the one whose statements are being issued. */
const shownMonth = (month: string | undefined): string => month ?? monthAfter(monthOf(today()), -1);

function MonthPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const month = shownMonth(search.month);
  const query = trpc.statements.month.useQuery({ month, state: search.state, span: search.span }, { placeholderData: keepPreviousData });
  const hasSpans =
    search.span !== undefined || query.data?.rows.some(({ fromDate }) => spanOf(fromDate, firstDayOf(month)) === 'trimestre');
  const go = (part: Partial<typeof search>) => {
    const to = { ...search, ...part };
    void navigate({ search: { ...to, month: to.month === shownMonth(undefined) ? undefined : to.month }, replace: true });
  };
  return (
    <>
      <PageHeader
        title="Relevés de gérance"
        context={<span aria-live="polite">{query.data && formatCount(query.data.rows.length, 'propriétaire')}</span>}
      />
      <BillingTabs />
      <MonthInput value={month} onChange={(to) => go({ month: to })}>
        <Select
          aria-label="État"
          placeholder="Tous les états"
          clearable
          data={STATEMENT_STATES.map((value) => ({ value, label: STATEMENT_STATE_LABELS[value] }))}
          value={search.state ?? null}
          onChange={(chosen) => go({ state: STATEMENT_STATES.find((state) => state === chosen) })}
        />
        {hasSpans && (
          <Select
            aria-label="Période"
            placeholder="Mois et trimestres"
            clearable
            data={SPAN_OPTIONS}
            value={search.span ?? null}
            onChange={(chosen) => go({ span: STATEMENT_SPANS.find((span) => span === chosen) })}
          />
        )}
      </MonthInput>
      {query.isError ? (
        <ErrorState title="Les relevés n’ont pas pu être chargés" onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowSkeletons label="Relevés : chargement" count={6} />
      ) : query.data.rows.length === 0 ? (
        <EmptyState drawing={query.data.total > 0 ? 'search' : 'mail'} title="Aucun relevé">
          {query.data.total > 0
            ? search.span === undefined
              ? 'Aucun relevé de ce mois n’est dans cet état.'
              : 'Aucun relevé de ce mois ne correspond à ces critères.'
            : query.data.withQuarter > 0
              ? withQuarterText(query.data.withQuarter, month)
              : query.data.withLater > 0
                ? withLaterText(query.data.withLater, month)
                : `Aucun mandat n’est en cours en ${formatMonth(firstDayOf(month)).toLowerCase()}. Un mandat s’ajoute sur la page du propriétaire.`}
        </EmptyState>
      ) : (
        <>
          {/* The file holds every transfer of the month. */}
          {search.span === undefined && <TransfersSection month={month} rows={query.data.rows} />}
          <MonthStatementsSection key={month} month={month} rows={query.data.rows} />
          {query.data.withQuarter > 0 && (
            <Text mt="md" size="sm" c="dimmed">
              {withQuarterText(query.data.withQuarter, month)}
            </Text>
          )}
          {query.data.withLater > 0 && (
            <Text mt="md" size="sm" c="dimmed">
              {withLaterText(query.data.withLater, month)}
            </Text>
          )}
        </>
      )}
    </>
  );
}
