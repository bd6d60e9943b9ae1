import { firstDayOf, monthOf } from '@lares/domain/accounting/dues/month';
import { monthlyReportSearch } from '@lares/validation/workspace/monthly-reports';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ErrorState } from '#components/error-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { MonthInput } from '#components/month-input.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ReportSection } from '#features/workspace/monthly-reports/report-section.tsx';
import { today } from '#lib/clock.ts';
import { asDownload } from '#lib/download-file.ts';
import { formatMonth } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';
import classes from './-report-page.module.css';

export const Route = createFileRoute('/_app/billing/report')({ validateSearch: monthlyReportSearch, component: Page });

function Page() {
  return useCan()('monthly-reports:read') ? <ReportPage /> : <ForbiddenPage />;
}

/** What a manager prints at the end of a month. */
function ReportPage() {
  const present = monthOf(today());
  const { month = present } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const query = trpc.monthlyReports.ofMonth.useQuery({ month }, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title="Rapport du mois"
        context={formatMonth(firstDayOf(month))}
        action={
          <div className={classes.screen}>
            <ExportMenu noun="monthly-report" criteria={{ month }} rows="Chaque indicateur du mois" />
            <Button
              component="a"
              href={`/api/monthly-reports/${month}/pdf`}
              {...asDownload}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              aria-label={`Télécharger en PDF : ${formatMonth(firstDayOf(month))}`}
            >
              PDF
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
              Imprimer
            </Button>
          </div>
        }
      />
      <div className={classes.screen}>
        <BillingTabs />
      </div>
      <div className={classes.screen}>
        <MonthInput value={month} onChange={(to) => void navigate({ search: { month: to === present ? undefined : to }, replace: true })} />
      </div>
      {query.isError ? (
        <ErrorState title="Le rapport n’a pas pu être chargé" onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <ReportSection month={month} figures={query.data} isOld={query.isPlaceholderData} />
      ) : (
        <RowSkeletons label="Rapport : chargement" count={6} />
      )}
    </>
  );
}
