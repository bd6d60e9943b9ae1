/** PostgreSQL stores neither NUL nor half of a surrogate pair, in text or in JSON. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const NUL = /\0/gu;
const LONE_SURROGATE = /\p{Cs}/gu;

/** Deeper values fit no schema of ours and are refused by it. */
const MAX_DEPTH = 64;

/** The text as PostgreSQL can store it: users cannot type these characters, but a program may send them, and a copied text hold them. */
export const storableText = (text: string): string =>
  UNSTORABLE.test(text) ? text.replaceAll(NUL, '').replaceAll(LONE_SURROGATE, '\uFFFD') : text;

/** The same for every string and every key inside a value received as JSON, or as a query string. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [storableText(key), storable(held, depth + 1)]));
}

/** An object literal, or one without `Object.prototype` such as a parsed query string; not a date or a buffer. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
