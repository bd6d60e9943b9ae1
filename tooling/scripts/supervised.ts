import type { ChildProcess } from 'node:child_process';

const PATIENCE = 10_000;

/** Waits for a child; when asked to stop, ends it gently, then firmly. Answers its exit code. */
export function supervise(child: ChildProcess, stop: AbortSignal): Promise<number> {
  return new Promise((done, fail) => {
    const timers: NodeJS.Timeout[] = [];
    const end = () => {
      // On a terminal, Ctrl-C reached the child too; a second signal at once would cut its own ending short.
      const delay = stop.reason === 'SIGINT' && process.stdin.isTTY ? 1_500 : 0;
      timers.push(setTimeout(() => child.kill('SIGTERM'), delay));
      timers.push(setTimeout(() => child.kill('SIGKILL'), delay + PATIENCE));
    };
    if (stop.aborted) end();
    else stop.addEventListener('abort', end, { once: true });
    child.once('error', fail);
    child.once('exit', (code) => {
      for (const timer of timers) clearTimeout(timer);
      done(stop.aborted ? 0 : (code ?? 1));
    });
  });
}
