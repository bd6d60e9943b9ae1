import { commandOf, fingerprintOf, isAlive, parentOf, signal } from '@lares/postgres/processes';

/** The npx, pnpm, turbo and shell processes between the terminal and this script. */
function launchers(): string[] {
  const chain: string[] = [];
  for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
    if (!/pnpm|npm exec|npx|turbo|tooling\/scripts/.test(commandOf(pid) ?? '')) break;
    const fingerprint = fingerprintOf(pid);
    if (fingerprint) chain.push(fingerprint);
  }
  return chain;
}

/**
 * npm does not forward SIGTERM and pnpm runs its script in another process group: killing `npx` would leave this process
 * running. This checks regularly that all launchers are alive; if one ended, it also stops the others (for example turbo).
 */
export function whenLauncherDies(act: () => void): void {
  const watched = launchers();
  const timer = setInterval(() => {
    const living = watched.filter(isAlive);
    if (living.length === watched.length) return;
    clearInterval(timer);
    for (const fingerprint of living) signal(Number(fingerprint.split('.')[0]), 'SIGTERM');
    act();
  }, 500);
  timer.unref();
}
