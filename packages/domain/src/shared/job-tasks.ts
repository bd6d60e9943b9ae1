/** Background jobs that a business transaction may add: `enqueue_job` accepts only these. */
export const JOB_TASKS = ['deliver-email', 'run-import', 'run-nightly-job', 'render-pdf', 'deliver-webhook', 'write-archive'] as const;
export type JobTask = (typeof JOB_TASKS)[number];
