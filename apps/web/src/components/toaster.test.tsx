import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '#lib/notify.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const region = () => document.querySelector<HTMLElement>('[data-position="bottom-right"]');
const raise = () => region()?.style.getPropertyValue('--toast-raise');
const box = (top: number, bottom: number) => ({ top, bottom, left: 16, right: 374 }) as DOMRect;

it('rises above the button when it has grown to its height, without waiting for the page to scroll', async () => {
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #call: () => void;
      constructor(call: () => void) {
        this.#call = call;
      }
      observe = (element: Element) => void observed.set(element, this.#call);
      unobserve = () => {};
      disconnect = () => {};
    },
  );
  vi.stubGlobal('innerHeight', 844);
  let height = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return this instanceof HTMLButtonElement ? box(736, 780) : box(0, 0);
  });
  HTMLElement.prototype.checkVisibility = () => true;
  await renderInApp(
    <form>
      <button type="submit">Créer</button>
    </form>,
  );
  // Without a style sheet the place is written here.
  region()!.style.bottom = '16px';
  act(() => notify.failure('Une erreur est survenue'));
  await screen.findByText('Une erreur est survenue');
  await waitFor(() => expect(raise()).toBe('0px'));
  height = 120;
  observed.get(region()!)?.();
  await waitFor(() => expect(raise()).toBe('100px'));
  act(() => notify.close());
});
