import type { ByteRange } from '@lares/api/shared/ports';

/**
 * The part of a file that is asked for, `null` when the whole is, `unsatisfiable` when there is no such part. Several parts
 * at once are answered by the whole, as the standard allows.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
