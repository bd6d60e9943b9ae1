import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const point = (type: string, target: Element) => target.dispatchEvent(new Event(type, { bubbles: true }));

let button: Element;
let words: Element;
let work: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<form><button type="submit"><span>Enregistrer</span></button></form><p>Texte</p>';
  button = document.querySelector('button span')!;
  words = document.querySelector('p')!;
  work = vi.fn<() => void>();
});
// Before what every test does at its end, which waits for real timers.
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('works at once while nothing is pressed, and where no button is', () => {
  afterPress(work);
  point('pointerdown', words);
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits for the click on the pressed button, until it was handled', () => {
  point('pointerdown', button);
  afterPress(work);
  point('pointerup', button);
  point('click', button);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledOnce();
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(2);
});

it.each([
  ['released beside the button', 'pointerup'],
  ['taken for a scroll', 'pointercancel'],
])('does not wait for ever for a pointer that is %s', (_what, end) => {
  point('pointerdown', button);
  afterPress(work);
  point(end, words);
  vi.advanceTimersByTime(600);
  expect(work).toHaveBeenCalledOnce();
});

it('is done before the next press', () => {
  point('pointerdown', button);
  afterPress(work);
  point('pointerdown', words);
  expect(work).toHaveBeenCalledOnce();
});
