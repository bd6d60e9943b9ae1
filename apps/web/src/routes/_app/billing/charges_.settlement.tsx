import { lastYear } from '@lares/domain/accounting/charges/period';
import { addMonths, day, lastDayOfMonths } from '@lares/domain/shared/day';
import { settlementSearch } from '@lares/validation/accounting/charges.settlements';
import { Select, SimpleGrid, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { SettlementDraftsSection } from '#features/accounting/charges/settlement-drafts-section.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { today } from '#lib/clock.ts';
import { formatDays, formatMonth } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/charges_/settlement')({ validateSearch: settlementSearch, component: Page });

function Page() {
  return useCan()('charges:write') ? <SettlementPage /> : <ForbiddenPage />;
}

/** Years before the present one that can be chosen: older charges are prescribed. */
const YEARS_BACK = 5;

function SettlementPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const proposed = Number(lastYear(today()).from.slice(0, 4));
  const { building, property, year = proposed, month = 1 } = search;
  const from = day(`${year}-${String(month).padStart(2, '0')}-01`);
  const period = { from, until: lastDayOfMonths(from, 12) };
  const buildings = trpc.buildings.list.useQuery();
  const hasPlace = building !== undefined || property !== undefined;
  const query = trpc.charges.toSettle.useQuery(
    { ...period, buildingId: building ?? null, propertyId: building === undefined ? (property ?? null) : null },
    { enabled: hasPlace, placeholderData: keepPreviousData },
  );
  const go = (part: Partial<typeof search>) => void navigate({ search: { ...search, ...part }, replace: true });
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, at) => proposed + 1 - at);
  return (
    <>
      <PageHeader
        title="Régularisation des charges"
        crumbs={[{ label: 'Charges', to: '/billing/charges', search: { year } }]}
        context={formatDays(period.from, period.until)}
      />
      <BillingTabs />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" mb="md">
        <Select
          clearable
          searchable
          label="Immeuble"
          placeholder="Choisir un immeuble"
          data={(buildings.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={building ?? null}
          onChange={(to) => go({ building: to ?? undefined, property: undefined })}
        />
        <PropertySelect
          label="Ou un bien seul"
          value={building === undefined ? (property ?? null) : null}
          onChange={(to) => go({ property: to ?? undefined, building: undefined })}
        />
        <Select
          allowDeselect={false}
          label="Premier mois"
          data={Array.from({ length: 12 }, (_, at) => ({
            value: String(at + 1),
            label: formatMonth(addMonths(day('2000-01-01'), at)).replace(/ \d+$/u, ''),
          }))}
          value={String(month)}
          onChange={(to) => go({ month: to === null || to === '1' ? undefined : Number(to) })}
        />
        <Select
          allowDeselect={false}
          label="Année de début"
          data={years.map(String)}
          value={String(year)}
          onChange={(to) => go({ year: to === null || Number(to) === proposed ? undefined : Number(to) })}
        />
      </SimpleGrid>
      {!hasPlace ? (
        <EmptyState drawing="building" title="Choisissez un immeuble ou un bien">
          Les dépenses de la période se partagent entre ses locataires, selon les clés et les jours de présence, puis se comparent aux
          provisions appelées.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState title="Les contrats n’ont pas pu être chargés" onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowSkeletons label="Contrats : chargement" count={4} />
      ) : query.data.length === 0 ? (
        <EmptyState drawing="search" title="Aucun contrat sur cette période">
          Personne n’y louait pendant ces mois.
        </EmptyState>
      ) : (
        <>
          <SettlementDraftsSection key={`${building ?? property} ${from}`} drafts={query.data} period={period} />
          <Text size="sm" c="dimmed" mt="sm">
            « Valider » porte le solde au compte du locataire et fige le décompte. Les justificatifs restent consultables six mois (loi n°
            89-462, art. 23).
          </Text>
        </>
      )}
    </>
  );
}
