import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const stillLoading = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const settled = () => new Promise((resolve) => setTimeout(resolve));

let button: HTMLButtonElement;
let presses: number;

beforeEach(() => {
  presses = 0;
  button = document.createElement('button');
  button.innerHTML = '<span>Demander une démo</span>';
  document.body.append(button);
});
afterEach(() => {
  button.remove();
  vi.restoreAllMocks();
});

it('waits until everything visible has loaded', async () => {
  stillLoading('interactive');
  let isOver = false;
  const waiting = afterFirstPaint().then(() => (isOver = true));
  await settled();
  expect(isOver).toBe(false);
  window.dispatchEvent(new Event('load'));
  await waiting;
  expect(isOver).toBe(true);
});

it.each(['pointerdown', 'keydown', 'focusin'])('stops waiting at the first interaction (%s)', async (sign) => {
  stillLoading('loading');
  const waiting = afterFirstPaint();
  document.dispatchEvent(new Event(sign));
  expect(await waiting).toBeTypeOf('function');
});

it('repeats, once, a click made before hydration', async () => {
  stillLoading('complete');
  const pressAgain = await afterFirstPaint();
  button.querySelector('span')?.click();
  button.addEventListener('click', () => (presses += 1));
  pressAgain();
  await settled();
  expect(presses).toBe(1);
  button.click();
  await settled();
  expect(presses).toBe(2);
});

it('clicks nothing that was not clicked', async () => {
  stillLoading('complete');
  const pressAgain = await afterFirstPaint();
  button.addEventListener('click', () => (presses += 1));
  pressAgain();
  await settled();
  expect(presses).toBe(0);
});
