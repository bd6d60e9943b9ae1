import { Anchor, Button, SimpleGrid } from '@mantine/core';
import { PROPERTY_TYPES } from '@lares/domain/properties/type';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { BarList } from '#components/bar-list.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { StatCard } from '#components/stat-card.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { linkTo } from '#features/session/navigation.ts';
import { useSession } from '#lib/session.ts';
import { today } from '#lib/clock.ts';
import { formatCount, formatLongDay, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/dashboard')({
  loader: async ({ context: { utils, session } }) => {
    if (session.organization) await utils.properties.summary.ensureData();
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { organization } = useSession();
  const can = useCan();
  return (
    <>
      <PageHeader
        title="Tableau de bord"
        context={[organization?.name, formatLongDay(today())].filter(Boolean).join(' · ')}
        action={
          can('properties:write') && (
            <Button component={Link} {...linkTo('/properties/new')} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              Ajouter un bien
            </Button>
          )
        }
      />
      <Portfolio />
    </>
  );
}

/** What the properties tell; the blocks of leases, payments and requests join when those exist. */
function Portfolio() {
  const [summary] = trpc.properties.summary.useSuspenseQuery();
  const can = useCan();
  if (summary.total === 0) {
    return (
      <EmptyState
        drawing="house"
        title="Aucun bien pour l’instant"
        action={
          can('properties:write') && (
            <Button component={Link} {...linkTo('/properties/new')} variant="default">
              Ajouter un premier bien
            </Button>
          )
        }
      >
        {can('properties:write')
          ? 'Les chiffres de votre portefeuille apparaîtront ici dès le premier bien ajouté ou importé.'
          : 'Les biens qui vous concernent apparaîtront ici.'}
      </EmptyState>
    );
  }

  const types = PROPERTY_TYPES.map((type) => ({ label: type, value: summary.byType[type] }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        <StatCard
          label={can('properties:write') ? 'Biens gérés' : 'Biens'}
          value={formatNumber(summary.total)}
          link={linkTo('/properties')}
        />
        <StatCard label="À louer" value={formatNumber(summary.toRent)} link={withStatus('À Louer')} />
        <StatCard label="À vendre" value={formatNumber(summary.toSell)} link={withStatus('À Vendre')} />
        <StatCard label="Loués" value={formatNumber(summary.byStatus.Loué)} link={withStatus('Loué')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mt="md">
        <Panel
          title="Derniers biens"
          aside={
            <Anchor component={Link} {...linkTo('/properties')} size="sm">
              Tout voir
            </Anchor>
          }
        >
          <RecordList
            label="Derniers biens"
            records={summary.recent.map((property) => ({
              id: property.id,
              title: property.title,
              detail: [property.address, [property.postalCode, property.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
              aside: <StatusBadge kind="property" word={property.status} />,
              link: linkTo(`/properties/${property.id}`),
            }))}
          />
        </Panel>
        <Panel title="Par type" aside={formatCount(types.length, 'type')}>
          <BarList label="Biens par type" items={types} />
        </Panel>
      </SimpleGrid>
    </>
  );
}

const withStatus = (status: string) => ({ ...linkTo('/properties'), search: { status } as never });
