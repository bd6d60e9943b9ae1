import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLostModule, loadPart, LostPartError } from './load-part.ts';

const LOST = new TypeError('Failed to fetch dynamically imported module: https://lares.test/assets/bell-abc.js');
const bell = { Bell: 'the bell' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function settled<Value>(promise: Promise<Value>) {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

it('loads at once, without another address', async () => {
  const importAddress = vi.fn<(address: string) => Promise<unknown>>();
  expect(await settled(loadPart(async () => bell, importAddress))).toEqual({ value: bell });
  expect(importAddress).not.toHaveBeenCalled();
});

it('asks for a file that the browser remembers as failed at a new address each time', async () => {
  const asked: string[] = [];
  const importAddress = async (address: string) => {
    asked.push(address);
    if (asked.length === 1) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    return bell;
  };
  expect(await settled(loadPart(() => Promise.reject(LOST), importAddress))).toEqual({ value: bell });
  expect(new Set(asked).size).toBe(2);
  for (const address of asked) expect(address).toMatch(/^https:\/\/lares\.test\/assets\/bell-abc\.js\?essai=\d+$/);
});

it('asks again at the same address when the browser has not imported it', async () => {
  const load = vi
    .fn<() => Promise<typeof bell>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module: x'))
    .mockResolvedValue(bell);
  expect(await settled(loadPart(load))).toEqual({ value: bell });
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives up after three attempts, and offline after one', async () => {
  const load = vi.fn<() => Promise<typeof bell>>().mockRejectedValue(new Error('lost'));
  expect(await settled(loadPart(load))).toEqual({ error: expect.any(LostPartError) as unknown });
  expect(load).toHaveBeenCalledTimes(3);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await settled(loadPart(load))).toEqual({ error: expect.any(LostPartError) as unknown });
  expect(load).toHaveBeenCalledTimes(4);
});

it('knows a lost file from other errors', () => {
  expect(isLostModule(LOST)).toBe(true);
  expect(isLostModule(new LostPartError(LOST))).toBe(true);
  expect(isLostModule(new TypeError('x is not a function'))).toBe(false);
  expect(isLostModule('a string')).toBe(false);
});
