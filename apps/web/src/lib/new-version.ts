import { useSyncExternalStore } from 'react';
import { now } from './clock.ts';
import { NEW_VERSION } from './messages.ts';
import { notify } from './notify.tsx';

const HOUR_MS = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/**
 * Registers the service worker of the offline page, and reports a waiting version. Called by the layout of signed-in users: visitors of the
 * public pages store nothing.
 */
export async function watchVersions(container: ServiceWorkerContainer, reload: () => void): Promise<void> {
  const registration = await container.register('/sw.js', { scope: '/' });
  const tell = (worker: ServiceWorker) => {
    // Without an active worker this is the first version, and the page is current.
    if (container.controller === null) return;
    waiting = worker;
    for (const listener of listeners) listener();
    notify.news(NEW_VERSION.title, { label: NEW_VERSION.action, run: () => takeOver(container, reload) });
  };
  if (registration.waiting) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell(worker);
    });
  });

  // An installed application stays open for days: it checks when the user returns, at most every hour.
  let asked = now().getTime();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now().getTime() - asked < HOUR_MS) return;
    asked = now().getTime();
    // Offline: no new version either.
    registration.update().catch(() => {});
  });
}

/**
 * Reloads once the new version is active; an unsaved form still asks first. The browser activates it only when the old one has answered
 * its last request, which a busy device or a slow network delays without limit: then the page is loaded again anyway, from the network.
 */
function takeOver(container: ServiceWorkerContainer, reload: () => void): void {
  let isAsked = false;
  const once = () => {
    if (!isAsked) reload();
    isAsked = true;
  };
  container.addEventListener('controllerchange', once, { once: true });
  setTimeout(once, PATIENCE_MS);
  waiting?.postMessage('take-over');
}

/** What a user waits for a version that does not become active. */
const PATIENCE_MS = 4000;

/** Once per page. Where the browser has no workers (a private window), only the offline page is missing. */
export function watchVersionsOnce(): void {
  if (isWatching || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isWatching = true;
  const start = () => void watchVersions(navigator.serviceWorker, () => location.reload()).catch(() => {});
  setTimeout(start, AFTER_START_MS);
}

let isWatching = false;
/** After the requests of the first page. */
const AFTER_START_MS = 1500;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Activates a waiting version, for users who closed its message. */
export function useNewVersion(): (() => void) | null {
  const isWaiting = useSyncExternalStore(subscribe, () => waiting !== null);
  return isWaiting ? () => takeOver(navigator.serviceWorker, () => location.reload()) : null;
}
