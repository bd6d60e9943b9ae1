import { useSyncExternalStore } from 'react';
import { now } from './clock.ts';
import { NEW_VERSION } from './messages.ts';
import { notify } from './notify.tsx';

const HOUR_MS = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;
const recipients = new Set<() => void>();

/**
 * Registers the worker of the offline page, and tells when a new version waits. Called by the frame of whoever is signed in:
 * a visitor of the public pages is given nothing to keep.
 */
export async function watchVersions(container: ServiceWorkerContainer, reload: () => void): Promise<void> {
  const registration = await container.register('/sw.js', { scope: '/' });
  const tell = (worker: ServiceWorker) => {
    // Without one in charge this is the first of all, and what is on screen is new already.
    if (container.controller === null) return;
    waiting = worker;
    for (const hear of recipients) hear();
    notify.news(NEW_VERSION.title, { label: NEW_VERSION.action, run: () => takeOver(container, reload) });
  };
  if (registration.waiting) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell(worker);
    });
  });

  // An installed application is left open for days: it asks when one comes back to it, at most every hour.
  let asked = now().getTime();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now().getTime() - asked < HOUR_MS) return;
    asked = now().getTime();
    // Without network there is no new version either.
    registration.update().catch(() => {});
  });
}

/** The page is only left once the new version is in charge; a form that is not saved still asks first. */
function takeOver(container: ServiceWorkerContainer, reload: () => void): void {
  container.addEventListener('controllerchange', reload, { once: true });
  waiting?.postMessage('take-over');
}

/** Once a page. Where the browser keeps no workers (a private window), there is no offline page, and nothing else is missing. */
export function watchVersionsOnce(): void {
  if (isWatching || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isWatching = true;
  const start = () => void watchVersions(navigator.serviceWorker, () => location.reload()).catch(() => {});
  setTimeout(start, AFTER_START_MS);
}

let isWatching = false;
/** What the first page asks for goes before. */
const AFTER_START_MS = 1500;

const hear = (hearer: () => void) => {
  recipients.add(hearer);
  return () => recipients.delete(hearer);
};

/** What brings the new version, where one waits: for who closed the message that told of it. */
export function useNewVersion(): (() => void) | null {
  const isWaiting = useSyncExternalStore(hear, () => waiting !== null);
  return isWaiting ? () => takeOver(navigator.serviceWorker, () => location.reload()) : null;
}
