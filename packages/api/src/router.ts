import { accessTokensRouter } from './modules/platform/access-tokens/access-tokens.router.ts';
import { webhooksRouter } from './modules/platform/webhooks/webhooks.router.ts';
import { archivesRouter } from './modules/workspace/archives/archives.router.ts';
import { calendarRouter } from './modules/workspace/calendar/calendar.router.ts';
import { contractorsRouter } from './modules/operations/contractors/contractors.router.ts';
import { dashboardRouter } from './modules/workspace/dashboard/dashboard.router.ts';
import { demoRequestsRouter } from './modules/platform/demo-requests/demo-requests.router.ts';
import { directoriesRouter } from './modules/marketing/directories/directories.router.ts';
import { documentsRouter } from './modules/operations/documents/documents.router.ts';
import { eventsRouter } from './modules/workspace/events/events.router.ts';
import { historyRouter } from './modules/workspace/history/history.router.ts';
import { homeRouter } from './modules/marketing/home/home.router.ts';
import { importsRouter } from './modules/workspace/imports/imports.router.ts';
import { indicesRouter } from './modules/leasing/indices/indices.router.ts';
import { inquiriesRouter } from './modules/portfolio/inquiries/inquiries.router.ts';
import { instanceRouter } from './modules/workspace/instance/instance.router.ts';
import { invitationsRouter } from './modules/portfolio/invitations/invitations.router.ts';
import { leasesRouter } from './modules/leasing/leases/leases.router.ts';
import { listingsRouter } from './modules/marketing/listings/listings.router.ts';
import { maintenanceRouter } from './modules/operations/maintenance/maintenance.router.ts';
import { membersRouter } from './modules/platform/members/members.router.ts';
import { monthlyReportsRouter } from './modules/workspace/monthly-reports/monthly-reports.router.ts';
import { notificationsRouter } from './modules/workspace/notifications/notifications.router.ts';
import { organizationsRouter } from './modules/platform/organizations/organizations.router.ts';
import { ownersRouter } from './modules/portfolio/owners/owners.router.ts';
import { paymentsRouter } from './modules/accounting/payments/payments.router.ts';
import { accountsRouter } from './modules/platform/accounts/accounts.router.ts';
import { portalFeedsRouter } from './modules/marketing/portal-feeds/portal-feeds.router.ts';
import { propertiesRouter } from './modules/portfolio/properties/properties.router.ts';
import { paymentPlansRouter } from './modules/accounting/payment-plans/payment-plans.router.ts';
import { ordersToPayRouter } from './modules/accounting/orders-to-pay/orders-to-pay.router.ts';
import { remindersRouter } from './modules/accounting/reminders/reminders.router.ts';
import { receiptsRouter } from './modules/accounting/receipts/receipts.router.ts';
import { ledgerRouter } from './modules/accounting/ledger/ledger.router.ts';
import { depositsRouter } from './modules/accounting/deposits/deposits.router.ts';
import { housingAidsRouter } from './modules/accounting/housing-aids/housing-aids.router.ts';
import { thirdPartyPayersRouter } from './modules/accounting/third-party-payers/third-party-payers.router.ts';
import { buildingsRouter } from './modules/portfolio/buildings/buildings.router.ts';
import { bankAccountsRouter } from './modules/banking/bank-accounts/bank-accounts.router.ts';
import { bankStatementsRouter } from './modules/banking/bank-statements/bank-statements.router.ts';
import { debitsRouter } from './modules/banking/debits/debits.router.ts';
import { matchesRouter } from './modules/banking/matches/matches.router.ts';
import { chargesRouter } from './modules/accounting/charges/charges.router.ts';
import { mandatesRouter } from './modules/accounting/mandates/mandates.router.ts';
import { statementsRouter } from './modules/accounting/statements/statements.router.ts';
import { rentAccountsRouter } from './modules/accounting/rent-accounts/rent-accounts.router.ts';
import { revisionsRouter } from './modules/accounting/revisions/revisions.router.ts';
import { reviewsRouter } from './modules/leasing/reviews/reviews.router.ts';
import { personalDataRouter } from './modules/workspace/personal-data/personal-data.router.ts';
import { sessionsRouter } from './modules/platform/sessions/sessions.router.ts';
import { subscriptionsRouter } from './modules/platform/subscriptions/subscriptions.router.ts';
import { tenantsRouter } from './modules/portfolio/tenants/tenants.router.ts';
import { yearlySummariesRouter } from './modules/accounting/yearly-summaries/yearly-summaries.router.ts';
import { router } from './trpc/procedures.ts';

/** One line per module. */
export const appRouter = router({
  accessTokens: accessTokensRouter,
  webhooks: webhooksRouter,
  archives: archivesRouter,
  calendar: calendarRouter,
  contractors: contractorsRouter,
  dashboard: dashboardRouter,
  demoRequests: demoRequestsRouter,
  directories: directoriesRouter,
  documents: documentsRouter,
  events: eventsRouter,
  history: historyRouter,
  home: homeRouter,
  imports: importsRouter,
  indices: indicesRouter,
  inquiries: inquiriesRouter,
  instance: instanceRouter,
  invitations: invitationsRouter,
  leases: leasesRouter,
  listings: listingsRouter,
  maintenance: maintenanceRouter,
  members: membersRouter,
  monthlyReports: monthlyReportsRouter,
  notifications: notificationsRouter,
  organizations: organizationsRouter,
  owners: ownersRouter,
  payments: paymentsRouter,
  portalFeeds: portalFeedsRouter,
  personalData: personalDataRouter,
  accounts: accountsRouter,
  properties: propertiesRouter,
  receipts: receiptsRouter,
  ordersToPay: ordersToPayRouter,
  reminders: remindersRouter,
  paymentPlans: paymentPlansRouter,
  ledger: ledgerRouter,
  deposits: depositsRouter,
  housingAids: housingAidsRouter,
  thirdPartyPayers: thirdPartyPayersRouter,
  buildings: buildingsRouter,
  charges: chargesRouter,
  bankAccounts: bankAccountsRouter,
  bankStatements: bankStatementsRouter,
  matches: matchesRouter,
  debits: debitsRouter,
  mandates: mandatesRouter,
  statements: statementsRouter,
  rentAccounts: rentAccountsRouter,
  reviews: reviewsRouter,
  revisions: revisionsRouter,
  sessions: sessionsRouter,
  subscriptions: subscriptionsRouter,
  tenants: tenantsRouter,
  yearlySummaries: yearlySummariesRouter,
});

export type AppRouter = typeof appRouter;
