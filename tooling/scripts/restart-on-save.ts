import { type FSWatcher, statSync, watch } from 'node:fs';
import { filesUnder, foldersUnder, stampOf } from './sources.ts';

interface Running {
  /** Resolves once everything has ended, so that ports are free. */
  end: () => Promise<void>;
}

interface RestartOptions {
  /** The folders whose files cause a restart. */
  roots: readonly string[];
  start: () => Promise<Running>;
  stop: AbortSignal;
  quietMs?: number;
}

/**
 * Starts, and starts again after each save until `stop`. One start or end runs at a time; a save that arrives meanwhile is seen by
 * the next comparison. `node --watch` loses a file that an editor saves by renaming (most do), so this watches folders.
 */
export async function restartOnSave({ roots, start, stop, quietMs = 40 }: RestartOptions): Promise<void> {
  const watchers = new Map<string, { watcher: FSWatcher; identity: string }>();
  const currentStamp = () => stampOf(roots.flatMap(filesUnder));
  const changed = new EventTarget();
  let waiting: NodeJS.Timeout | undefined;
  const noticed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => changed.dispatchEvent(new Event('saved')), quietMs);
  };

  function watchFolders(): void {
    const folders = roots.flatMap(foldersUnder);
    for (const folder of folders) {
      const facts = statSync(folder, { throwIfNoEntry: false });
      // A folder that was deleted and made again, by a change of branch for instance, lost its watcher; inodes are used again.
      const identity = `${facts?.ino} ${facts?.birthtimeMs}`;
      if (facts === undefined || watchers.get(folder)?.identity === identity) continue;
      watchers.get(folder)?.watcher.close();
      try {
        const watcher = watch(folder, noticed);
        watcher.on('error', () => watchers.delete(folder));
        watchers.set(folder, { watcher, identity });
      } catch {
        // Deleted since it was listed.
      }
    }
  }

  const untilSavedOrStopped = (seen: string) =>
    new Promise<void>((resolve) => {
      const compare = () => {
        watchFolders();
        if (!stop.aborted && currentStamp() === seen) return;
        changed.removeEventListener('saved', compare);
        stop.removeEventListener('abort', compare);
        resolve();
      };
      changed.addEventListener('saved', compare);
      stop.addEventListener('abort', compare);
      // Saved while the processes started or ended.
      compare();
    });

  while (!stop.aborted) {
    watchFolders();
    const seen = currentStamp();
    const running = await start();
    await untilSavedOrStopped(seen);
    await running.end();
  }
  clearTimeout(waiting);
  for (const { watcher } of watchers.values()) watcher.close();
}
