import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, vi } from 'vitest';
import '#lib/member-messages.ts';
import { notify } from '#lib/notify.tsx';
import { closeServer, fakeFetch, settle, unexpected } from '#testing/fake-server.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

// A whole page is rendered in a simulated browser, on a machine with other load.
configure({ asyncUtilTimeout: 20_000 });

// Browser APIs that Mantine needs and happy-dom lacks.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
// An autosizing text area observes the fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Frames, scripts and `XMLHttpRequest` do not pass through `fetch`.
globalThis.fetch = fakeFetch;
window.happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: ({ request }) => Promise.reject(unexpected(request.url)),
  beforeSyncRequest: ({ request }) => {
    throw unexpected(request.url);
  },
};

afterEach(async () => {
  await settle();
  cleanup();
  // Test files share one store of toasts: what one test left open would be drawn in the next.
  notify.close();
  closeServer();
  vi.unstubAllGlobals();
});
