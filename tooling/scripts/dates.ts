const HOUR_MS = 3_600_000;

const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeZoneName: 'shortOffset' });
const offsetOf = (instant: Date) => parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;

/** Days on which rules about dates behave differently, as the first instant after `now` at this hour of UTC. */
const DATES = {
  sunday: (noon: Date) => noon.getUTCDay() === 0,
  'last day of the year': (noon: Date) => noon.getUTCMonth() === 11 && noon.getUTCDate() === 31,
  'leap day': (noon: Date) => noon.getUTCMonth() === 1 && noon.getUTCDate() === 29,
  'clock change': (noon: Date) => offsetOf(new Date(noon.getTime() - 12 * HOUR_MS)) !== offsetOf(noon),
} as const satisfies Record<string, (noon: Date) => boolean>;

export type NamedDate = keyof typeof DATES;

/** The next such day, always in the future: cookies and certificates of a past day would have expired. `time` is of Paris' winter. */
export function nextDate(name: NamedDate, time: string, now: Date): string {
  const noon = new Date(now);
  noon.setUTCHours(12, 0, 0, 0);
  do noon.setUTCDate(noon.getUTCDate() + 1);
  while (!DATES[name](noon));
  return new Date(`${noon.toISOString().slice(0, 10)}T${time}:00+01:00`).toISOString();
}
