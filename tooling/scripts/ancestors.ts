import { commandOf, fingerprintOf, isAlive, parentOf } from '@lares/postgres/processes';

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
 * npm does not forward SIGTERM and pnpm puts its script in another process group: killing `npx` would leave
 * this process running unknown to everybody. So it looks now and then whether they are still there.
 */
export function whenLauncherDies(act: () => void): void {
  const watched = launchers();
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}
