/** Of a proxy whose server is restarting, and of Lares under overload. */
const TEMPORARY = new Set([502, 503, 504]);

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export const isTemporary = (status: number): boolean => TEMPORARY.has(status);

/** What the server asks for, else longer after each attempt; with some chance, so that programs do not return all at once. */
export function waitBefore(attempt: number, headers: Headers): number {
  const asked = askedWait(headers.get('retry-after'), headers.get('date'));
  const grown = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return Math.min(asked ?? grown, LONGEST_WAIT_MS);
}

/** `Retry-After` is a number of seconds or a date, by the clock of the server. */
function askedWait(retryAfter: string | null, date: string | null): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.parse(date ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
