import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { type Day, isDay } from '@lares/domain/shared/day';
import { sumCents } from '@lares/domain/shared/money';
import { useState } from 'react';
import { z } from 'zod';
import { DayInput } from '#components/day-input.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { DepositPanel } from '#features/accounting/deposits/deposit-panel.tsx';
import { LeaseSettlementsPanel } from '#features/accounting/charges/lease-settlements-panel.tsx';
import { HousingAidsPanel } from '#features/accounting/housing-aids/housing-aids-panel.tsx';
import { ThirdPartyPayersPanel } from '#features/accounting/third-party-payers/third-party-payers-panel.tsx';
import { OrdersToPayPanel } from '#features/accounting/orders-to-pay/orders-to-pay-panel.tsx';
import { PaymentPlansPanel } from '#features/accounting/payment-plans/payment-plans-panel.tsx';
import { LeaseRemindersPanel } from '#features/accounting/reminders/lease-reminders-panel.tsx';
import { ReceiptsPanel } from '#features/accounting/receipts/receipts-panel.tsx';
import { AccountBalanceSection } from '#features/accounting/rent-accounts/account-balance-section.tsx';
import { AccountOpeningDialog } from '#features/accounting/rent-accounts/account-opening-dialog.tsx';
import { AccountTable, UpcomingTable } from '#features/accounting/rent-accounts/account-table.tsx';
import { PayDetailsPanel } from '#features/accounting/rent-accounts/pay-details-panel.tsx';
import { RecordPaymentDialog } from '#features/accounting/rent-accounts/record-payment-dialog.tsx';
import { KnownBalanceSection } from '#features/accounting/rent-accounts/known-balance-section.tsx';
import { DistributePaymentDialog } from '#features/accounting/rent-accounts/distribute-payment-dialog.tsx';
import { ReverseDueDialog } from '#features/accounting/rent-accounts/reverse-due-dialog.tsx';
import { AddDueDialog } from '#features/accounting/rent-accounts/add-due-dialog.tsx';
import {
  type AccountDue,
  dueTitle,
  type KeptAccount,
  openDues,
  type RentAccountView,
} from '#features/accounting/rent-accounts/rent-accounts.labels.ts';
import { RENT_ACCOUNT_MESSAGES } from '#features/accounting/rent-accounts/rent-accounts.messages.ts';
import { NamedDocumentsSection } from '#features/operations/documents/named-documents-section.tsx';
import { LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { tenantsText } from '#features/leasing/leases/leases.rows.ts';
import { formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-account-page.module.css';

/** `on`: the account at the end of that day. `knownOn`: its balance as it was recorded by the end of another. */
const someDay = z.string().refine(isDay).optional().catch(undefined);
const asked = z.object({ on: someDay, knownOn: someDay });

export const Route = createFileRoute('/_app/leases/$leaseId_/account')({
  validateSearch: asked,
  component: AccountPage,
});

function AccountPage() {
  const { leaseId } = Route.useParams();
  const { on } = Route.useSearch();
  const query = trpc.rentAccounts.byLease.useQuery({ leaseId, on: on ?? null }, { placeholderData: (before) => before });
  return (
    <LoadedRecord
      query={query}
      messages={RENT_ACCOUNT_MESSAGES.one}
      missing={<MissingRecord title={LEASE_TEXTS.notFound} list="/leases" backLabel="Retour aux contrats" hasArrow />}
    >
      {(view) => <AccountOnPage key={leaseId} view={view} />}
    </LoadedRecord>
  );
}

function AccountOnPage({ view }: { view: RentAccountView }) {
  const canWrite = useCan()('rent-accounts:write');
  const [dialog, setDialog] = useState<'opening' | 'due' | null>(null);
  const [recorded, setRecorded] = useState<AccountDue | null>(null);
  const [reversed, setReversed] = useState<AccountDue | null>(null);
  const [distributed, setDistributed] = useState<string | null>(null);
  const { id, property, account } = view;
  const kept: KeptAccount | null = account === null ? null : { ...view, account };
  return (
    <>
      <PageHeader
        title="Compte du locataire"
        crumbs={[
          { label: 'Contrats de Location', to: '/leases' },
          { label: property.title, to: '/leases/$leaseId', params: { leaseId: id } },
        ]}
        context={`${tenantsText(view)} · ${property.title}`}
        action={
          kept && (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/leases/$leaseId/statement"
                    params={{ leaseId: id }}
                    search={view.on === view.today ? {} : { to: view.on }}
                  />
                )}
              >
                Décompte
              </Button>
              {canWrite && (
                <>
                  <Button variant="default" onClick={() => setDialog('opening')}>
                    Début du compte
                  </Button>
                  <Button variant="default" onClick={() => setDialog('due')}>
                    Ajouter au compte
                  </Button>
                  <Button
                    leftSection={<IconPlus size={16} aria-hidden="true" />}
                    renderRoot={(props) => <Link {...props} to="/billing/new" search={{ leaseId: id }} />}
                  >
                    Enregistrer un paiement
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      {kept ? (
        <Account view={kept} {...(canWrite ? { onRecord: setRecorded, onDistribute: setDistributed, onReverse: setReversed } : {})} />
      ) : (
        <EmptyState
          drawing="book"
          title="Aucun compte n’est tenu pour ce contrat"
          action={canWrite && <Button onClick={() => setDialog('opening')}>Ouvrir le compte</Button>}
        >
          {canWrite
            ? 'Dites depuis quand Lares appelle les loyers, et ce qui était dû ce jour-là. Les paiements reçus depuis sont repris.'
            : 'Votre gestionnaire n’a pas encore ouvert le compte de ce contrat.'}
        </EmptyState>
      )}
      {!kept && <DepositPanel leaseId={id} />}
      {dialog === 'opening' && <AccountOpeningDialog view={view} onClose={() => setDialog(null)} />}
      {recorded?.leftCents && kept && (
        <RecordPaymentDialog
          subject={`${property.title} · ${tenantsText(view)}`}
          leaseId={id}
          title={dueTitle(recorded)}
          dueOn={recorded.dueOn}
          leftCents={recorded.leftCents}
          expected={recorded.expected}
          thirdPartyParts={recorded.thirdPartyParts}
          earlierCents={owedBefore(kept, recorded)}
          onClose={() => setRecorded(null)}
        />
      )}
      {distributed !== null && <DistributePaymentDialog paymentId={distributed} onClose={() => setDistributed(null)} />}
      {reversed && <ReverseDueDialog due={reversed} onClose={() => setReversed(null)} />}
      {dialog === 'due' && kept && <AddDueDialog view={kept} onClose={() => setDialog(null)} />}
    </>
  );
}

/** What is left of older dues: a payment pays them first. */
function owedBefore(view: KeptAccount, { id, dueOn }: AccountDue) {
  const open = openDues(view).toSorted((a, b) =>
    a.dueOn === b.dueOn ? Number(a.id > b.id) - Number(a.id < b.id) : a.dueOn < b.dueOn ? -1 : 1,
  );
  const older = open.slice(
    0,
    open.findIndex((due) => due.id === id && due.dueOn === dueOn),
  );
  return sumCents(older.flatMap(({ leftCents }) => leftCents ?? []));
}

/**
 * Whether the panels beside the movements are still read. They appear together: one that comes later would move the buttons below it away
 * from the pointer.
 */
function useAsideIsLoading(leaseId: string): boolean {
  const can = useCan();
  const canPay = can('rent-accounts:pay');
  const reads = trpc.useQueries((t) => [
    t.rentAccounts.payDetails({ leaseId }, { enabled: canPay }),
    t.debits.ofOwnLease({ leaseId }, { enabled: canPay }),
    t.reminders.byLease({ leaseId }, { enabled: can('reminders:read') }),
    t.ordersToPay.byLease({ leaseId }, { enabled: can('orders-to-pay:read') }),
    t.paymentPlans.byLease({ leaseId }),
    t.deposits.byLease({ leaseId }),
    t.charges.settlementsOfLease({ leaseId }),
  ]);
  // A panel whose reading failed reads again by itself: that is not waited for.
  return reads.some(({ isLoading, isFetched }) => isLoading && !isFetched);
}

interface AccountProps {
  view: KeptAccount;
  onRecord?: (due: AccountDue) => void;
  onDistribute?: (paymentId: string) => void;
  onReverse?: (due: AccountDue) => void;
}

function Account({ view, onRecord, onDistribute, onReverse }: AccountProps) {
  const navigate = useNavigate({ from: Route.fullPath });
  const { knownOn } = Route.useSearch();
  const can = useCan();
  const canPay = can('rent-accounts:pay');
  const canRemind = can('reminders:read');
  const { account, on, today } = view;
  const { rows, upcoming, earlierPayments } = account;
  const isLoading = useAsideIsLoading(view.id);
  const ask = (changed: { on?: string | null; knownOn?: string | null }) => {
    const days = { on: on === today ? null : on, knownOn, ...changed };
    const given = Object.entries(days).filter((entry): entry is [string, Day] => isDay(entry[1] ?? ''));
    if (Object.values(changed).some((day) => typeof day === 'string' && !isDay(day))) return;
    void navigate({ search: Object.fromEntries(given), replace: true });
  };
  return (
    <div className={classes.columns}>
      <div className={classes.story}>
        {upcoming.length > 0 && (
          <Panel title={on === today ? 'À venir' : `Après le ${formatDay(on)}`}>
            <UpcomingTable view={view} {...(onRecord ? { onRecord } : {})} {...(onReverse ? { onReverse } : {})} />
          </Panel>
        )}
        <Panel title="Mouvements">
          {rows.length > 0 ? (
            <AccountTable
              view={view}
              {...(onRecord ? { onRecord } : {})}
              {...(onDistribute ? { onDistribute } : {})}
              {...(onReverse ? { onReverse } : {})}
            />
          ) : (
            <p className={classes.empty}>Rien n’est encore dû ni payé à cette date.</p>
          )}
        </Panel>
        <ReceiptsPanel leaseId={view.id} dues={[...rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...upcoming]} />
      </div>
      <div className={classes.aside}>
        <AccountBalanceSection view={view} today={today} />
        {isLoading ? (
          <RowSkeletons label="Suite du compte : chargement" count={6} />
        ) : (
          <>
            {canPay && <PayDetailsPanel leaseId={view.id} />}
            {canRemind && <LeaseRemindersPanel leaseId={view.id} />}
            {can('orders-to-pay:read') && (
              <OrdersToPayPanel
                leaseId={view.id}
                lateCents={account.lateCents}
                acts={(named) => <NamedDocumentsSection leaseId={view.id} propertyId={view.property.id} documentType="Autres" {...named} />}
              />
            )}
            <PaymentPlansPanel leaseId={view.id} lateCents={account.lateCents} />
            <DepositPanel leaseId={view.id} />
            <LeaseSettlementsPanel leaseId={view.id} />
            <HousingAidsPanel leaseId={view.id} aids={view.aids} today={today} />
            <ThirdPartyPayersPanel leaseId={view.id} payers={view.thirdPartyPayers} today={today} />
            <Panel title="Solde à une date">
              <div className={classes.days}>
                <DayInput label="Au soir du" value={on} onChange={(day) => ask({ on: day === today ? null : day })} />
                <DayInput
                  label="Tel que connu le"
                  description="Sans ce qui a été enregistré ou corrigé depuis."
                  value={knownOn ?? null}
                  max={today}
                  onChange={(day) => ask({ knownOn: day })}
                />
              </div>
              {knownOn && <KnownBalanceSection leaseId={view.id} on={on} knownOn={knownOn} balanceCents={account.balanceCents} />}
              {earlierPayments > 0 && (
                <p className={classes.note}>
                  {formatCount(earlierPayments, 'paiement reçu', 'paiements reçus')} avant le début du compte&nbsp;: compris dans le solde
                  de départ.
                </p>
              )}
            </Panel>
          </>
        )}
      </div>
    </div>
  );
}
