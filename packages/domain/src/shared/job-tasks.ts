/** Background jobs that a business transaction may add: `enqueue_job` accepts these and no other. */
export const JOB_TASKS = ['deliver-email', 'run-import', 'run-nightly-job', 'render-pdf'] as const;
export type JobTask = (typeof JOB_TASKS)[number];
