import { afterEach, expect, it, vi } from 'vitest';
import { watchVersions } from './new-version.ts';
import { notify } from './notify.tsx';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn<(message: string) => void>();
  installed() {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  finds(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

function aBrowser({ controlled }: { controlled: boolean }) {
  const registration = new Registration();
  const register = vi.fn<() => Promise<Registration>>(() => Promise.resolve(registration));
  const container = Object.assign(new EventTarget(), { controller: controlled ? {} : null, register });
  return { registration, register, container: container as unknown as ServiceWorkerContainer };
}

afterEach(() => vi.restoreAllMocks());

it('reports nothing for the very first version', async () => {
  const news = vi.spyOn(notify, 'news');
  const { registration, register, container } = aBrowser({ controlled: false });
  await watchVersions(container, () => {});
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
  const worker = new Worker();
  registration.finds(worker);
  worker.installed();
  expect(news).not.toHaveBeenCalled();
});

it('reports a new version, and reloads only on request and once it is active', async () => {
  const news = vi.spyOn(notify, 'news');
  const reload = vi.fn<() => void>();
  const { registration, container } = aBrowser({ controlled: true });
  await watchVersions(container, reload);
  const worker = new Worker();
  registration.finds(worker);
  expect(news).not.toHaveBeenCalled();
  worker.installed();
  expect(news).toHaveBeenCalledOnce();
  const [title, action] = news.mock.calls[0]!;
  expect(title).toBe('Une nouvelle version est disponible');
  expect(worker.postMessage).not.toHaveBeenCalled();
  action.run();
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads once, even when the version that takes over does not become active', async () => {
  vi.useFakeTimers();
  const news = vi.spyOn(notify, 'news');
  const reload = vi.fn<() => void>();
  const { registration, container } = aBrowser({ controlled: true });
  registration.waiting = new Worker();
  await watchVersions(container, reload);
  news.mock.calls[0]![1].run();
  vi.advanceTimersByTime(3999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('reports a version that was waiting already, and checks again when the user returns after an hour', async () => {
  vi.useFakeTimers();
  const news = vi.spyOn(notify, 'news');
  const { registration, container } = aBrowser({ controlled: true });
  registration.waiting = new Worker();
  await watchVersions(container, () => {});
  expect(news).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * 60 * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
