import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the work is done once, in a task of its own after the frame', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const work = vi.fn<() => void>();
  afterPaint(work);
  vi.advanceTimersByTime(50);
  expect(work).not.toHaveBeenCalled();
  frames[0]?.(0);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

test('a hidden window, which draws no frame, does it a tenth of a second later', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const work = vi.fn<() => void>();
  afterPaint(work);
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
