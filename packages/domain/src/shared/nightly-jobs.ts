/** Jobs that run once per day and organisation, in any process. Values of `job_runs`. */
export const NIGHTLY_JOBS = ['lease-terms', 'rent-calls', 'notifications', 'digests', 'subscription-invoices', 'purge'] as const;
export type NightlyJob = (typeof NIGHTLY_JOBS)[number];
