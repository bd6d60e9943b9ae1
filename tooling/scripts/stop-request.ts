import { whenLauncherDies } from './ancestors.ts';

/** Aborts once, when the user, the system or the death of npx or pnpm asks this command to end. */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort(name));
  whenLauncherDies(() => controller.abort('SIGTERM'));
  return controller.signal;
}
