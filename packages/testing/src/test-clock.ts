/**
 * Milliseconds between the real clock and the clock of this run: `LARES_TEST_NOW` is the instant at which the run begins.
 * The first process writes the shift into the environment, so that tests, server and browser agree.
 */
export function clockShift(env: NodeJS.ProcessEnv): number {
  const start = env['LARES_TEST_NOW'];
  if (!start) return 0;
  const shift = Number((env['LARES_TEST_CLOCK_SHIFT'] ??= String(Date.parse(start) - Date.now())));
  if (Number.isNaN(shift)) throw new Error(`LARES_TEST_NOW is not an instant such as 2028-02-29T09:00:00Z: ${start}`);
  return shift;
}

/** Moves `Date`; the clock then runs on. Also sent to browser pages as text, so it uses nothing from outside its body. */
export function shiftClock(milliseconds: number): void {
  const CurrentDate = globalThis.Date;
  // Test files of one process each ask for it: what was moved before counts.
  const missing = Math.round(milliseconds - (CurrentDate.now() - (performance.timeOrigin + performance.now())));
  const toleranceMs = 60_000;
  if (Math.abs(missing) < toleranceMs) return;
  const now = () => CurrentDate.now() + missing;
  globalThis.Date = new Proxy(CurrentDate, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
    apply: () => new CurrentDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
