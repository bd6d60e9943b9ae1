import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type LogLevel, type RunnerOptions, type Task, type WorkerEvents } from 'graphile-worker';
import type { JobServices } from './job-services.ts';
import { taskList } from './job-tasks.ts';
import { announceWorker } from './recover-jobs.ts';

/** Hourly, in UTC: jobs due by Paris day. Every minute: recovery of jobs whose worker died. */
const CRONTAB = `
0 * * * * tick ?jobKey=tick&max=3
* * * * * recover-jobs ?jobKey=recover-jobs&max=1
`;

/** The library first sends its own statement over the listening connection. */
const ANNOUNCEMENT_DELAY_MS = 1_000;

/** Longer than a worker takes to announce itself and its predecessor's connection to close. */
const RECOVERY_DELAY_MS = 6_000;

/** For the shutdown of a runner that could not store how a job ended. */
const SHUTDOWN_MS = 5_000;

/**
 * A worker asks for its next job before the end of the last one is stored, so it finds the queue of an organisation still taken: its chain
 * of jobs goes on at the next poll.
 */
const POLL_MS = 200;

export interface JobRunnerOptions {
  /** Connects as the role that owns the jobs schema. */
  jobsUrl: string;
  services: JobServices;
  /** Number of jobs that run at once. */
  concurrency?: number;
  onLog?: (level: `${LogLevel}`, message: string, meta?: object) => void;
}

export interface JobRunner {
  /** Waits for running jobs; the others stay for the next start. Does nothing if the runner ended by itself. */
  stop: () => Promise<void>;
  /** Resolves after `stop`; rejects with the reason when the runner ends by itself. */
  ended: Promise<void>;
}

const optionsOf = ({
  jobsUrl,
  services,
  concurrency = 2,
  onLog,
}: JobRunnerOptions): RunnerOptions & { taskList: Record<string, Task> } => ({
  connectionString: jobsUrl,
  concurrency,
  maxPoolSize: concurrency + 3,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  taskList: taskList(services),
  // In batches, whose failure ends the runner: otherwise a job that ends while PostgreSQL is away is a rejection that nobody handles.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: new Logger(() => (level, message, meta) => onLog?.(level, message, meta)),
});

/** Runs jobs until it is stopped. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { services, onLog } = options;
  const events: WorkerEvents = new EventEmitter();
  // The connection that listens for new jobs lasts as long as the process, and is reopened when it is lost.
  events.on('pool:listen:success', ({ client, workerPool }) => {
    const announce = () =>
      announceWorker(client, workerPool.id).catch((error: unknown) => onLog?.('error', 'the worker could not announce itself', { error }));
    setTimeout(() => void announce(), ANNOUNCEMENT_DELAY_MS).unref();
  });
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<void>();
  let reason: unknown = new Error('The job runner ended by itself');
  const runner = await run({ ...optionsOf(options), events, crontab: CRONTAB });
  // The library refuses to stop a runner that ended by itself.
  const release = () => runner.stop().catch(() => undefined);
  const fail = () => void release().then(() => reject(reason));
  events.once('pool:fatalError', ({ error }) => {
    reason = error;
    // When several jobs fail at once, the library never completes its own shutdown.
    setTimeout(fail, SHUTDOWN_MS).unref();
  });
  // Also resolves when the runner ended by itself.
  void runner.promise.then(fail, fail);
  ended.catch(() => undefined);
  const recovery = { jobKey: 'recover-jobs', maxAttempts: 1, runAt: new Date(services.now().getTime() + RECOVERY_DELAY_MS) };
  try {
    await runner.addJob('tick', {}, { jobKey: 'tick', maxAttempts: 3 });
    await runner.addJob('recover-jobs', {}, recovery);
  } catch (error) {
    await release();
    throw error;
  }
  const stop = async () => {
    end();
    await release();
  };
  return { stop, ended };
}

/** Runs the jobs that are due, then ends. */
export const runDueJobs = (options: JobRunnerOptions): Promise<void> => runOnce(optionsOf(options));
