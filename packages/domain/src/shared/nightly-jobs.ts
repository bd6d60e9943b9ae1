/** What is done once a day and an organisation, whoever wakes first. The words of `job_runs`. */
export const NIGHTLY_JOBS = ['lease-terms', 'notifications', 'digests', 'subscription-invoices'] as const;
export type NightlyJob = (typeof NIGHTLY_JOBS)[number];
