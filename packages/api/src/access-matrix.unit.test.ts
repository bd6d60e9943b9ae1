import { can, STANDINGS, type Permission } from '@lares/domain/shared/permissions';
import { expect, it } from 'vitest';
import { appRouter } from './router.ts';
import type { Access } from './trpc/init.ts';

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: { access: Access } } }>,
);

const callersOf = (access: Access) => {
  if (access === 'public') return 'everyone, signed in or not';
  if (access === 'signed-in') return 'everyone signed in';
  return STANDINGS.filter((standing) => can(standing, access satisfies Permission)).join(', ');
};

it('lists for every procedure who may call it', () => {
  const silent = procedures.filter(([, { _def }]) => _def.meta === undefined).map(([path]) => path);
  expect(silent, 'begin it with requires(…), anyUser or anyone').toEqual([]);
});

// A change of rights must change this table too, so the reviewer sees it in one place.
it('grants exactly the listed rights', () => {
  const table = procedures
    .map(([path, { _def }]) => `${path} (${_def.type}): ${callersOf(_def.meta!.access)}`)
    .toSorted()
    .join('\n');
  expect(`\n${table}\n`).toMatchInlineSnapshot(`
    "
    accessTokens.create (mutation): property_manager, founder, owner, tenant
    accessTokens.list (query): property_manager, founder, owner, tenant
    accessTokens.revoke (mutation): property_manager, founder, owner, tenant
    accounts.beginSecondFactor (mutation): everyone signed in
    accounts.cancelEmailChange (mutation): everyone signed in
    accounts.changePassword (mutation): everyone signed in
    accounts.confirmEmail (mutation): everyone signed in
    accounts.confirmSecondFactor (mutation): everyone signed in
    accounts.current (query): everyone signed in
    accounts.disableSecondFactor (mutation): everyone signed in
    accounts.removeAvatar (mutation): everyone signed in
    accounts.renewRecoveryCodes (mutation): everyone signed in
    accounts.requestEmailChange (mutation): everyone signed in
    accounts.requestEmailConfirmation (mutation): everyone signed in
    accounts.update (mutation): everyone signed in
    archives.cancel (mutation): admin, property_manager, founder
    archives.current (query): admin, property_manager, founder
    archives.start (mutation): admin, property_manager, founder
    bankAccounts.create (mutation): admin, property_manager, founder
    bankAccounts.remove (mutation): admin, property_manager, founder
    bankAccounts.rename (mutation): admin, property_manager, founder
    bankStatements.accounts (query): admin, property_manager, founder
    bankStatements.list (query): admin, property_manager, founder
    bankStatements.remove (mutation): admin, property_manager, founder
    buildings.addKey (mutation): admin, property_manager, founder
    buildings.addReading (mutation): admin, property_manager, founder
    buildings.byId (query): admin, property_manager, founder
    buildings.create (mutation): admin, property_manager, founder
    buildings.freeProperties (query): admin, property_manager, founder
    buildings.list (query): admin, property_manager, founder
    buildings.remove (mutation): admin, property_manager, founder
    buildings.removeKey (mutation): admin, property_manager, founder
    buildings.removeReading (mutation): admin, property_manager, founder
    buildings.update (mutation): admin, property_manager, founder
    buildings.updateKey (mutation): admin, property_manager, founder
    calendar.createFeed (mutation): property_manager, founder, owner, tenant
    calendar.entries (query): admin, property_manager, founder, owner, tenant
    calendar.feeds (query): property_manager, founder, owner, tenant
    calendar.move (mutation): admin, property_manager, founder, owner, tenant
    calendar.rents (query): admin, property_manager, founder, owner, tenant
    calendar.revokeFeed (mutation): property_manager, founder, owner, tenant
    charges.addExpense (mutation): admin, property_manager, founder
    charges.cancelSettlement (mutation): admin, property_manager, founder
    charges.ofYear (query): admin, property_manager, founder
    charges.removeExpense (mutation): admin, property_manager, founder
    charges.settle (mutation): admin, property_manager, founder
    charges.settlementsOfLease (query): admin, property_manager, founder, owner, tenant
    charges.toSettle (query): admin, property_manager, founder
    charges.updateExpense (mutation): admin, property_manager, founder
    contractors.byId (query): admin, property_manager, founder
    contractors.create (mutation): admin, property_manager, founder
    contractors.list (query): admin, property_manager, founder
    contractors.remove (mutation): admin, property_manager, founder
    contractors.restore (mutation): admin, property_manager, founder
    contractors.search (query): admin, property_manager, founder
    contractors.update (mutation): admin, property_manager, founder
    dashboard.clients (query): admin, property_manager, founder, owner
    dashboard.figures (query): admin, property_manager, founder, owner
    dashboard.requests (query): admin, property_manager, founder, owner
    dashboard.upcoming (query): admin, property_manager, founder, owner
    debits.batch (query): admin, property_manager, founder
    debits.batches (query): admin, property_manager, founder
    debits.cancelBatch (mutation): admin, property_manager, founder
    debits.collect (mutation): admin, property_manager, founder
    debits.createBatch (mutation): admin, property_manager, founder
    debits.createMandate (mutation): admin, property_manager, founder
    debits.creditor (query): admin, property_manager, founder
    debits.leasesToMandate (query): admin, property_manager, founder
    debits.mandates (query): admin, property_manager, founder
    debits.preview (query): admin, property_manager, founder
    debits.returnDebit (mutation): admin, property_manager, founder
    debits.revokeMandate (mutation): admin, property_manager, founder
    debits.setCreditor (mutation): admin, property_manager, founder
    debits.signMandate (mutation): admin, property_manager, founder
    debits.updateMandate (mutation): admin, property_manager, founder
    demoRequests.create (mutation): everyone, signed in or not
    deposits.byLease (query): admin, property_manager, founder, owner, tenant
    deposits.cancelExit (mutation): admin, property_manager, founder
    deposits.cancelMovement (mutation): admin, property_manager, founder
    deposits.exit (query): admin, property_manager, founder
    deposits.issueExit (mutation): admin, property_manager, founder
    deposits.payOut (mutation): admin, property_manager, founder
    deposits.receive (mutation): admin, property_manager, founder
    deposits.saveExit (mutation): admin, property_manager, founder
    directories.agencies (query): admin, property_manager, founder, owner, tenant
    directories.agency (query): admin, property_manager, founder, owner, tenant
    directories.agent (query): admin, property_manager, founder, owner, tenant
    directories.agents (query): admin, property_manager, founder, owner, tenant
    documents.byId (query): admin, property_manager, founder, owner, tenant
    documents.count (query): admin, property_manager, founder, owner, tenant
    documents.exitProofs (query): admin, property_manager, founder, owner, tenant
    documents.list (query): admin, property_manager, founder, owner, tenant
    documents.remove (mutation): admin, property_manager, founder
    documents.restore (mutation): admin, property_manager, founder
    documents.share (mutation): admin, property_manager, founder
    documents.statedBills (query): admin, property_manager, owner
    documents.update (mutation): admin, property_manager, founder
    events.byId (query): admin, property_manager, founder, owner, tenant
    events.create (mutation): admin, property_manager, founder
    events.members (query): admin, property_manager, founder
    events.remove (mutation): admin, property_manager, founder
    events.restore (mutation): admin, property_manager, founder
    events.update (mutation): admin, property_manager, founder
    history.of (query): admin, property_manager, founder
    home.overview (query): admin, property_manager, founder, owner, tenant
    housingAids.add (mutation): admin, property_manager, founder
    housingAids.remove (mutation): admin, property_manager, founder
    housingAids.update (mutation): admin, property_manager, founder
    imports.commit (mutation): admin, property_manager, founder
    imports.forgetHeader (mutation): admin, property_manager, founder
    imports.headers (query): admin, property_manager, founder
    imports.inspect (query): admin, property_manager, founder
    imports.list (query): admin, property_manager, founder
    imports.preview (query): admin, property_manager, founder
    imports.progress (query): admin, property_manager, founder
    imports.undo (mutation): admin, property_manager, founder
    indices.list (query): everyone signed in
    inquiries.create (mutation): admin, property_manager, founder, owner, tenant
    inquiries.createProspect (mutation): admin, property_manager, founder
    inquiries.linkClient (mutation): admin, property_manager, founder
    inquiries.list (query): admin, property_manager, founder
    inquiries.markHandled (mutation): admin, property_manager, founder
    instance.accounts (query): everyone signed in
    instance.createIndexValue (mutation): everyone signed in
    instance.createZone (mutation): everyone signed in
    instance.deadJobs (query): everyone signed in
    instance.demoRequests (query): everyone signed in
    instance.importIndexValues (mutation): everyone signed in
    instance.invoicesOf (query): everyone signed in
    instance.jobRuns (query): everyone signed in
    instance.markDemoRequest (mutation): everyone signed in
    instance.markInvoice (mutation): everyone signed in
    instance.plans (query): everyone signed in
    instance.relaunchJob (mutation): everyone signed in
    instance.removeIndexValue (mutation): everyone signed in
    instance.removeSecondFactor (mutation): everyone signed in
    instance.removeZone (mutation): everyone signed in
    instance.setAccountDisabled (mutation): everyone signed in
    instance.updateIndexValue (mutation): everyone signed in
    instance.updateZone (mutation): everyone signed in
    instance.zones (query): everyone signed in
    invitations.accept (mutation): everyone signed in
    invitations.byToken (query): everyone, signed in or not
    invitations.closeAccess (mutation): admin, property_manager, founder
    invitations.create (mutation): admin, property_manager, founder
    invitations.list (query): admin, property_manager, founder
    invitations.ofRecord (query): admin, property_manager, founder
    invitations.resend (mutation): admin, property_manager, founder
    invitations.revoke (mutation): admin, property_manager, founder
    invitations.signUp (mutation): everyone, signed in or not
    leases.activate (mutation): admin, property_manager, founder
    leases.addTerm (mutation): admin, property_manager, founder
    leases.announceNotice (mutation): tenant
    leases.byId (query): admin, property_manager, founder, owner, tenant
    leases.cancel (mutation): admin, property_manager, founder
    leases.check (query): admin, property_manager, founder
    leases.choices (query): admin, property_manager, founder, owner, tenant
    leases.count (query): admin, property_manager, founder, owner, tenant
    leases.create (mutation): admin, property_manager, founder
    leases.declineAnnouncedNotice (mutation): admin, property_manager, founder
    leases.end (mutation): admin, property_manager, founder
    leases.giveNotice (mutation): admin, property_manager, founder
    leases.list (query): admin, property_manager, founder, owner, tenant
    leases.renew (mutation): admin, property_manager, founder
    leases.terminate (mutation): admin, property_manager, founder
    leases.update (mutation): admin, property_manager, founder
    leases.waitingNotices (query): admin, property_manager, founder
    leases.withdrawAnnouncedNotice (mutation): tenant
    leases.withdrawNotice (mutation): admin, property_manager, founder
    ledger.balance (query): admin, property_manager, founder, owner, tenant
    ledger.balances (query): admin, property_manager, founder
    listings.byProperty (query): admin, property_manager, founder
    listings.inquire (mutation): everyone, signed in or not
    listings.publicBySlug (query): everyone, signed in or not
    listings.publicList (query): everyone, signed in or not
    listings.publish (mutation): admin, property_manager, founder
    listings.save (mutation): admin, property_manager, founder
    listings.withdraw (mutation): admin, property_manager, founder
    maintenance.addComment (mutation): admin, property_manager, founder, owner, tenant
    maintenance.addTask (mutation): admin, property_manager, founder
    maintenance.byId (query): admin, property_manager, founder, owner, tenant
    maintenance.cancel (mutation): admin, property_manager, founder, owner, tenant
    maintenance.costs (query): admin, property_manager, founder, owner
    maintenance.count (query): admin, property_manager, founder, owner, tenant
    maintenance.create (mutation): admin, property_manager, founder, owner, tenant
    maintenance.finishTask (mutation): admin, property_manager, founder
    maintenance.list (query): admin, property_manager, founder, owner, tenant
    maintenance.places (query): admin, property_manager, founder, owner, tenant
    maintenance.remove (mutation): admin, property_manager, founder
    maintenance.removePhoto (mutation): admin, property_manager, founder, owner, tenant
    maintenance.removeTask (mutation): admin, property_manager, founder
    maintenance.restore (mutation): admin, property_manager, founder
    maintenance.restorePhoto (mutation): admin, property_manager, founder, owner, tenant
    maintenance.restoreTask (mutation): admin, property_manager, founder
    maintenance.setStatus (mutation): admin, property_manager, founder
    maintenance.tasks (query): admin, property_manager, founder, owner, tenant
    maintenance.tasksOfContractor (query): admin, property_manager, founder
    maintenance.tenantsOfPlace (query): admin, property_manager, founder
    maintenance.update (mutation): admin, property_manager, founder
    maintenance.updateTask (mutation): admin, property_manager, founder
    mandates.add (mutation): admin, property_manager
    mandates.addFee (mutation): admin, property_manager
    mandates.ofOwner (query): admin, property_manager
    mandates.remove (mutation): admin, property_manager
    mandates.removeFee (mutation): admin, property_manager
    mandates.update (mutation): admin, property_manager
    mandates.updateFee (mutation): admin, property_manager
    matches.accept (mutation): admin, property_manager, founder
    matches.acceptSure (mutation): admin, property_manager, founder
    matches.lines (query): admin, property_manager, founder
    matches.removeRule (mutation): admin, property_manager, founder
    matches.rules (query): admin, property_manager, founder
    matches.setAside (mutation): admin, property_manager, founder
    matches.undo (mutation): admin, property_manager, founder
    members.list (query): admin, property_manager, founder
    monthlyReports.ofMonth (query): admin, property_manager, founder
    notifications.list (query): admin, property_manager, founder, owner, tenant
    notifications.markAllRead (mutation): admin, property_manager, founder, owner, tenant
    notifications.markRead (mutation): admin, property_manager, founder, owner, tenant
    notifications.preferences (query): admin, property_manager, founder, owner, tenant
    notifications.setPreference (mutation): admin, property_manager, founder, owner, tenant
    notifications.unreadCount (query): admin, property_manager, founder, owner, tenant
    organizations.current (query): admin, property_manager, founder
    organizations.removeBankDetails (mutation): admin, property_manager, founder
    organizations.removeLogo (mutation): admin, property_manager, founder
    organizations.setBankDetails (mutation): admin, property_manager, founder
    organizations.setDirectoryEntry (mutation): admin, property_manager, founder
    organizations.setReminderSchedule (mutation): admin, property_manager, founder
    organizations.setRentCalls (mutation): admin, property_manager, founder
    organizations.update (mutation): admin, property_manager, founder
    owners.byId (query): admin, property_manager, founder
    owners.count (query): admin, property_manager, founder
    owners.create (mutation): admin, property_manager, founder
    owners.list (query): admin, property_manager, founder
    owners.remove (mutation): admin, property_manager, founder
    owners.removeBankDetails (mutation): admin, property_manager, founder
    owners.restore (mutation): admin, property_manager, founder
    owners.search (query): admin, property_manager, founder
    owners.setBankDetails (mutation): admin, property_manager, founder
    owners.update (mutation): admin, property_manager, founder
    paymentPlans.agree (mutation): admin, property_manager, founder
    paymentPlans.byLease (query): admin, property_manager, founder, owner, tenant
    paymentPlans.cancel (mutation): admin, property_manager, founder
    paymentPlans.reschedule (mutation): admin, property_manager, founder
    paymentPlans.toPlan (query): admin, property_manager, founder
    payments.byId (query): admin, property_manager, founder, owner, tenant
    payments.create (mutation): admin, property_manager, founder
    payments.list (query): admin, property_manager, founder, owner, tenant
    payments.receive (mutation): admin, property_manager, founder
    payments.remove (mutation): admin, property_manager, founder
    payments.restore (mutation): admin, property_manager, founder
    payments.totals (query): admin, property_manager, founder, owner, tenant
    payments.undoReceive (mutation): admin, property_manager, founder
    payments.update (mutation): admin, property_manager, founder
    personalData.erase (mutation): admin, property_manager, founder
    personalData.previewErasure (query): admin, property_manager, founder
    portalFeeds.createAddress (mutation): admin, property_manager, founder
    portalFeeds.current (query): admin, property_manager, founder
    portalFeeds.revokeAddress (mutation): admin, property_manager, founder
    portalFeeds.save (mutation): admin, property_manager, founder
    properties.addImageUrl (mutation): admin, property_manager, founder
    properties.byId (query): admin, property_manager, founder, owner, tenant
    properties.count (query): admin, property_manager, founder, owner, tenant
    properties.countView (mutation): admin, property_manager, founder, owner, tenant
    properties.create (mutation): admin, property_manager, founder
    properties.list (query): admin, property_manager, founder, owner, tenant
    properties.makeImagePrimary (mutation): admin, property_manager, founder
    properties.map (query): admin, property_manager, founder, owner, tenant
    properties.mapTiles (query): admin, property_manager, founder, owner, tenant
    properties.remove (mutation): admin, property_manager, founder
    properties.removeImage (mutation): admin, property_manager, founder
    properties.reorderImages (mutation): admin, property_manager, founder
    properties.restore (mutation): admin, property_manager, founder
    properties.setFavourite (mutation): admin, property_manager, founder, owner, tenant
    properties.setStatus (mutation): admin, property_manager, founder
    properties.summary (query): admin, property_manager, founder, owner, tenant
    properties.update (mutation): admin, property_manager, founder
    receipts.byLease (query): admin, property_manager, founder, owner, tenant
    receipts.cancel (mutation): admin, property_manager, founder
    receipts.consent (query): admin, property_manager, founder, tenant
    receipts.giveConsent (mutation): admin, property_manager, founder, tenant
    receipts.issue (mutation): admin, property_manager, founder
    receipts.issueOfDues (mutation): admin, property_manager, founder
    receipts.ownConsent (query): admin, property_manager, founder, tenant
    receipts.print (mutation): admin, property_manager, founder
    receipts.reportEmail (mutation): admin, property_manager, founder
    receipts.send (mutation): admin, property_manager, founder
    receipts.sendAgain (mutation): admin, property_manager, founder
    receipts.sendOfDues (mutation): admin, property_manager, founder
    receipts.undelivered (query): admin, property_manager, founder
    receipts.verify (query): everyone, signed in or not
    receipts.withdrawConsent (mutation): admin, property_manager, founder, tenant
    reminders.byLease (query): admin, property_manager, founder
    reminders.list (query): admin, property_manager, founder
    reminders.pause (mutation): admin, property_manager, founder
    reminders.preview (query): admin, property_manager, founder
    reminders.resume (mutation): admin, property_manager, founder
    reminders.send (mutation): admin, property_manager, founder
    reminders.totals (query): admin, property_manager, founder
    rentAccounts.addDue (mutation): admin, property_manager, founder
    rentAccounts.byLease (query): admin, property_manager, founder, owner, tenant
    rentAccounts.callMonth (mutation): admin, property_manager, founder
    rentAccounts.distribute (mutation): admin, property_manager, founder
    rentAccounts.distribution (query): admin, property_manager, founder, owner, tenant
    rentAccounts.month (query): admin, property_manager, founder, owner, tenant
    rentAccounts.monthTotals (query): admin, property_manager, founder, owner, tenant
    rentAccounts.open (mutation): admin, property_manager, founder
    rentAccounts.openMany (mutation): admin, property_manager, founder
    rentAccounts.payDetails (query): tenant
    rentAccounts.previewCalls (query): admin, property_manager, founder
    rentAccounts.recordPayments (mutation): admin, property_manager, founder
    rentAccounts.update (mutation): admin, property_manager, founder
    reviews.create (mutation): tenant
    reviews.moderate (mutation): admin, property_manager, founder
    reviews.ofProperty (query): admin, property_manager, founder, owner, tenant
    reviews.waiting (query): admin, property_manager, founder
    revisions.confirm (mutation): admin, property_manager, founder
    revisions.list (query): admin, property_manager, founder
    sessions.chooseOrganization (mutation): everyone signed in
    sessions.close (mutation): everyone signed in
    sessions.closeOthers (mutation): everyone signed in
    sessions.current (query): everyone, signed in or not
    sessions.demoAccounts (query): everyone, signed in or not
    sessions.list (query): everyone signed in
    sessions.organizations (query): everyone signed in
    sessions.requestPasswordReset (mutation): everyone, signed in or not
    sessions.resetLink (query): everyone, signed in or not
    sessions.resetPassword (mutation): everyone, signed in or not
    sessions.signIn (mutation): everyone, signed in or not
    sessions.signInWithCode (mutation): everyone, signed in or not
    sessions.signOut (mutation): everyone, signed in or not
    sessions.signOutEverywhere (mutation): everyone signed in
    sessions.signUp (mutation): everyone, signed in or not
    statements.addExpense (mutation): admin, property_manager
    statements.addExpenseBill (mutation): admin, property_manager
    statements.addMovement (mutation): admin, property_manager
    statements.cancel (mutation): admin, property_manager
    statements.cancelPayout (mutation): admin, property_manager
    statements.issue (mutation): admin, property_manager
    statements.month (query): admin, property_manager
    statements.ofOwner (query): admin, property_manager
    statements.own (query): admin, property_manager, owner
    statements.preview (query): admin, property_manager
    statements.recordPayout (mutation): admin, property_manager
    statements.removeExpense (mutation): admin, property_manager
    statements.removeMovement (mutation): admin, property_manager
    statements.send (mutation): admin, property_manager
    statements.setExpenseLine (mutation): admin, property_manager
    subscriptions.change (mutation): admin, property_manager
    subscriptions.changes (query): admin, property_manager, founder
    subscriptions.current (query): admin, property_manager, founder
    subscriptions.invoices (query): admin, property_manager
    subscriptions.request (mutation): admin, property_manager, founder
    subscriptions.waitingRequest (query): admin, property_manager, founder
    tenants.archive (mutation): admin, property_manager, founder
    tenants.byId (query): admin, property_manager, founder, owner, tenant
    tenants.count (query): admin, property_manager, founder, owner
    tenants.create (mutation): admin, property_manager, founder
    tenants.list (query): admin, property_manager, founder, owner
    tenants.remove (mutation): admin, property_manager, founder
    tenants.removeBankDetails (mutation): admin, property_manager, founder
    tenants.restore (mutation): admin, property_manager, founder
    tenants.search (query): admin, property_manager, founder, owner
    tenants.setBankDetails (mutation): admin, property_manager, founder
    tenants.update (mutation): admin, property_manager, founder
    tenants.withEmail (query): admin, property_manager, founder
    webhooks.create (mutation): admin, property_manager, founder
    webhooks.deliveries (query): admin, property_manager, founder
    webhooks.list (query): admin, property_manager, founder
    webhooks.relaunch (mutation): admin, property_manager, founder
    webhooks.remove (mutation): admin, property_manager, founder
    webhooks.rotateSecret (mutation): admin, property_manager, founder
    webhooks.setPaused (mutation): admin, property_manager, founder
    webhooks.test (mutation): admin, property_manager, founder
    webhooks.update (mutation): admin, property_manager, founder
    yearlySummaries.byOwner (query): admin, property_manager, founder, owner
    "
  `);
});
