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

it('waits until everything shown has come', async () => {
  stillLoading('interactive');
  let isOver = false;
  const waiting = afterFirstPaint().then(() => (isOver = true));
  await settled();
  expect(isOver).toBe(false);
  window.dispatchEvent(new Event('load'));
  await waiting;
  expect(isOver).toBe(true);
});

it.each(['pointerdown', 'keydown', 'focusin'])('waits no longer once somebody reaches for something (%s)', async (sign) => {
  stillLoading('loading');
  const waiting = afterFirstPaint();
  document.dispatchEvent(new Event(sign));
  expect(await waiting).toBeTypeOf('function');
});

it('presses again, once, what was pressed before anything listened', async () => {
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

it('presses nothing that was not pressed', async () => {
  stillLoading('complete');
  const pressAgain = await afterFirstPaint();
  button.addEventListener('click', () => (presses += 1));
  pressAgain();
  await settled();
  expect(presses).toBe(0);
});
