import { calendarFeedsRouter } from './modules/workspace/calendar/feeds.router.ts';
import { calendarRouter } from './modules/workspace/calendar/calendar.router.ts';
import { contractorsRouter } from './modules/operations/contractors/contractors.router.ts';
import { dashboardRouter } from './modules/workspace/dashboard/dashboard.router.ts';
import { demoRequestsRouter } from './modules/platform/demo-requests/demo-requests.router.ts';
import { directoriesRouter } from './modules/marketing/directories/directories.router.ts';
import { documentsRouter } from './modules/operations/documents/documents.router.ts';
import { eventsRouter } from './modules/workspace/events/events.router.ts';
import { favouritesRouter } from './modules/portfolio/properties/favourites.router.ts';
import { historyRouter } from './modules/workspace/history/history.router.ts';
import { homeRouter } from './modules/marketing/home/home.router.ts';
import { importsRouter } from './modules/workspace/imports/imports.router.ts';
import { inquiriesRouter } from './modules/portfolio/inquiries/inquiries.router.ts';
import { instanceRouter } from './modules/platform/instance/instance.router.ts';
import { invitationDoorsRouter } from './modules/portfolio/invitations/acceptance.router.ts';
import { invitationsRouter } from './modules/portfolio/invitations/invitations.router.ts';
import { leaseDetailsRouter } from './modules/leasing/leases/details.router.ts';
import { leaseActionsRouter } from './modules/leasing/leases/actions.router.ts';
import { leaseTermsRouter } from './modules/leasing/leases/terms.router.ts';
import { leasesRouter } from './modules/leasing/leases/leases.router.ts';
import { listingInquiriesRouter } from './modules/marketing/listings/inquiries.router.ts';
import { listingPagesRouter } from './modules/marketing/listings/pages.router.ts';
import { listingsRouter } from './modules/marketing/listings/listings.router.ts';
import { maintenancePhotosRouter } from './modules/operations/maintenance/photos.router.ts';
import { maintenanceTasksRouter } from './modules/operations/maintenance/tasks.router.ts';
import { maintenanceRouter } from './modules/operations/maintenance/maintenance.router.ts';
import { membersRouter } from './modules/platform/members/members.router.ts';
import { notificationPreferencesRouter } from './modules/workspace/notifications/preferences.router.ts';
import { notificationsRouter } from './modules/workspace/notifications/notifications.router.ts';
import { organizationsRouter } from './modules/platform/organizations/organizations.router.ts';
import { ownersRouter } from './modules/portfolio/owners/owners.router.ts';
import { paymentsRouter } from './modules/accounting/payments/payments.router.ts';
import { profilesRouter } from './modules/platform/accounts/accounts.router.ts';
import { propertiesRouter } from './modules/portfolio/properties/properties.router.ts';
import { propertyImagesRouter } from './modules/portfolio/properties/images.router.ts';
import { propertyViewsRouter } from './modules/portfolio/properties/views.router.ts';
import { reviewsRouter } from './modules/leasing/reviews/reviews.router.ts';
import { secondFactorsRouter } from './modules/platform/accounts/second-factor.router.ts';
import { sessionRouter } from './modules/platform/sessions/sessions.router.ts';
import { sessionsRouter } from './modules/platform/sessions/devices.router.ts';
import { subscriptionInvoicesRouter } from './modules/platform/subscriptions/invoices.router.ts';
import { subscriptionsRouter } from './modules/platform/subscriptions/subscriptions.router.ts';
import { tenantsRouter } from './modules/portfolio/tenants/tenants.router.ts';
import { mergeRouters, router } from './trpc/procedures.ts';

/** One line per module. */
export const appRouter = router({
  calendar: calendarRouter,
  calendarFeeds: calendarFeedsRouter,
  contractors: contractorsRouter,
  dashboard: dashboardRouter,
  demoRequests: demoRequestsRouter,
  directories: directoriesRouter,
  documents: documentsRouter,
  events: eventsRouter,
  favourites: favouritesRouter,
  history: historyRouter,
  home: homeRouter,
  imports: importsRouter,
  inquiries: inquiriesRouter,
  instance: instanceRouter,
  invitations: mergeRouters(invitationsRouter, invitationDoorsRouter),
  leases: mergeRouters(leasesRouter, leaseDetailsRouter, leaseActionsRouter, leaseTermsRouter),
  listingInquiries: listingInquiriesRouter,
  listingPages: listingPagesRouter,
  listings: listingsRouter,
  maintenance: mergeRouters(maintenanceRouter, maintenanceTasksRouter, maintenancePhotosRouter),
  members: membersRouter,
  notifications: mergeRouters(notificationsRouter, notificationPreferencesRouter),
  organization: organizationsRouter,
  owners: ownersRouter,
  payments: paymentsRouter,
  profile: profilesRouter,
  properties: mergeRouters(propertiesRouter, propertyImagesRouter, propertyViewsRouter),
  reviews: reviewsRouter,
  secondFactor: secondFactorsRouter,
  session: sessionRouter,
  sessions: sessionsRouter,
  subscription: mergeRouters(subscriptionsRouter, subscriptionInvoicesRouter),
  tenants: tenantsRouter,
});

export type AppRouter = typeof appRouter;
