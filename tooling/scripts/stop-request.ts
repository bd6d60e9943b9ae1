import { whenLauncherDies } from './ancestors.ts';

/** Aborts once: on a signal, or when npx or pnpm ended. */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort(name));
  whenLauncherDies(() => controller.abort('SIGTERM'));
  return controller.signal;
}
