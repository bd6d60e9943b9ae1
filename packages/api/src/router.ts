import { calendarFeedsRouter } from './modules/calendar-feeds/calendar-feeds.router.ts';
import { calendarRouter } from './modules/calendar/calendar.router.ts';
import { contractorsRouter } from './modules/contractors/contractors.router.ts';
import { dashboardRouter } from './modules/dashboard/dashboard.router.ts';
import { demoRequestsRouter } from './modules/demo-requests/demo-requests.router.ts';
import { directoriesRouter } from './modules/directories/directories.router.ts';
import { documentsRouter } from './modules/documents/documents.router.ts';
import { eventsRouter } from './modules/events/events.router.ts';
import { favouritesRouter } from './modules/favourites/favourites.router.ts';
import { historyRouter } from './modules/history/history.router.ts';
import { homeRouter } from './modules/home/home.router.ts';
import { importsRouter } from './modules/imports/imports.router.ts';
import { inquiriesRouter } from './modules/inquiries/inquiries.router.ts';
import { instanceRouter } from './modules/instance/instance.router.ts';
import { invitationDoorsRouter } from './modules/invitation-doors/invitation-doors.router.ts';
import { invitationsRouter } from './modules/invitations/invitations.router.ts';
import { leaseDetailsRouter } from './modules/lease-details/lease-details.router.ts';
import { leaseActionsRouter } from './modules/lease-actions/lease-actions.router.ts';
import { leaseTermsRouter } from './modules/lease-terms/lease-terms.router.ts';
import { leasesRouter } from './modules/leases/leases.router.ts';
import { listingInquiriesRouter } from './modules/listing-inquiries/listing-inquiries.router.ts';
import { listingPagesRouter } from './modules/listing-pages/listing-pages.router.ts';
import { listingsRouter } from './modules/listings/listings.router.ts';
import { maintenancePhotosRouter } from './modules/maintenance-photos/maintenance-photos.router.ts';
import { maintenanceTasksRouter } from './modules/maintenance-tasks/maintenance-tasks.router.ts';
import { maintenanceRouter } from './modules/maintenance/maintenance.router.ts';
import { membersRouter } from './modules/members/members.router.ts';
import { notificationPreferencesRouter } from './modules/notification-preferences/notification-preferences.router.ts';
import { notificationsRouter } from './modules/notifications/notifications.router.ts';
import { organizationsRouter } from './modules/organizations/organizations.router.ts';
import { ownersRouter } from './modules/owners/owners.router.ts';
import { paymentsRouter } from './modules/payments/payments.router.ts';
import { profilesRouter } from './modules/profiles/profiles.router.ts';
import { propertiesRouter } from './modules/properties/properties.router.ts';
import { propertyImagesRouter } from './modules/property-images/property-images.router.ts';
import { propertyViewsRouter } from './modules/property-views/property-views.router.ts';
import { reviewsRouter } from './modules/reviews/reviews.router.ts';
import { secondFactorsRouter } from './modules/second-factors/second-factors.router.ts';
import { sessionRouter } from './modules/session/session.router.ts';
import { sessionsRouter } from './modules/sessions/sessions.router.ts';
import { subscriptionInvoicesRouter } from './modules/subscription-invoices/subscription-invoices.router.ts';
import { subscriptionsRouter } from './modules/subscriptions/subscriptions.router.ts';
import { tenantsRouter } from './modules/tenants/tenants.router.ts';
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
