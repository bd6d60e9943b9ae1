import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Browser APIs that Mantine needs and happy-dom lacks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
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
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
