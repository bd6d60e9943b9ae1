import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { addMonths, type Day, day, isDay, laterDay } from '@lares/domain/shared/day';
import { z } from 'zod';
import { DayRangeInput } from '#components/day-range-input.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { AccountStatementSection } from '#features/accounting/rent-accounts/account-statement-section.tsx';
import type { KeptAccount } from '#features/accounting/rent-accounts/rent-accounts.labels.ts';
import { RENT_ACCOUNT_MESSAGES } from '#features/accounting/rent-accounts/rent-accounts.messages.ts';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { tenantsText } from '#features/leasing/leases/leases.rows.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import classes from './-statement-page.module.css';

const someDay = z.string().refine(isDay).transform(day).optional().catch(undefined);

export const Route = createFileRoute('/_app/leases/$leaseId_/statement')({
  validateSearch: z.object({ from: someDay, to: someDay }),
  component: StatementPage,
});

function StatementPage() {
  const { leaseId } = Route.useParams();
  const { to } = Route.useSearch();
  const lease = trpc.leases.byId.useQuery({ id: leaseId });
  const account = trpc.rentAccounts.byLease.useQuery({ leaseId, on: to ?? null }, { placeholderData: (before) => before });
  const missing = <MissingRecord title={LEASE_TEXTS.notFound} list="/leases" backLabel="Retour aux contrats" hasArrow />;
  return (
    <LoadedRecord query={lease} messages={LEASE_MESSAGES.one} missing={missing}>
      {(found) => (
        <LoadedRecord query={account} messages={RENT_ACCOUNT_MESSAGES.one} missing={missing}>
          {(view) =>
            view.account === null ? <NoAccount leaseId={leaseId} /> : <Statement lease={found} view={{ ...view, account: view.account }} />
          }
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
}

/** The months that a period chosen by nobody covers: a year with the present month. */
const MONTHS_BEFORE = 11;

function Statement({ lease, view }: { lease: RouterOutputs['leases']['byId']; view: KeptAccount }) {
  const navigate = useNavigate({ from: Route.fullPath });
  const { from: chosen } = Route.useSearch();
  const { on, account } = view;
  const from = chosen ?? laterDay(firstOfYearBefore(on), account.accountingStart);
  const { property, tenants } = lease;
  return (
    <>
      <div className={classes.screen}>
        <PageHeader
          title="Décompte"
          crumbs={[
            { label: 'Contrats de Location', to: '/leases' },
            { label: property.title, to: '/leases/$leaseId', params: { leaseId: lease.id } },
            { label: 'Compte du locataire', to: '/leases/$leaseId/account', params: { leaseId: lease.id } },
          ]}
          context={`${tenantsText(view)} · ${property.title}`}
          action={
            <Button leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />} onClick={() => window.print()}>
              Imprimer
            </Button>
          }
        />
        <div className={classes.period}>
          <DayRangeInput
            label="Période"
            placeholder="Douze derniers mois"
            value={{ from, to: on }}
            onChange={({ from: first, to: last }) => void navigate({ search: { from: first, to: last }, replace: true })}
          />
        </div>
      </div>
      <AccountStatementSection
        view={view}
        from={from}
        landlord={lease.landlordName}
        tenants={tenants.map(({ name }) => name)}
        premises={[property.title, property.address, [property.postalCode, property.city].filter(Boolean).join(' ')]}
      />
    </>
  );
}

const firstOfYearBefore = (on: Day): Day => addMonths(day(`${on.slice(0, 7)}-01`), -MONTHS_BEFORE);

function NoAccount({ leaseId }: { leaseId: string }) {
  return (
    <EmptyState
      drawing="bill"
      title="Aucun compte n’est tenu pour ce contrat"
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/leases/$leaseId/account" params={{ leaseId }} />}>
          Retour au compte
        </Button>
      }
    >
      Un décompte s’imprime à partir du compte du contrat.
    </EmptyState>
  );
}
