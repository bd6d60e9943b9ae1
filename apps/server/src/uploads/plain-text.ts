import { DomainError } from '@lares/domain/shared/errors';
import { piecesOf, type ByteSource } from './byte-source.ts';

const HEAD = 4096;
/** Tab, line ends and form feed; other control characters do not occur in text. */
const CONTROL = /[^\P{Cc}\t\n\r\f\u0080-\u009f]/u;
/** Text that a program would run or render. */
const OPENINGS = /^\s*(?:<|#!|%!|%PDF|\{\\rtf|MZ)/;
const MARKUP = /<\s*(?:!doctype|!entity|html|head|body|script|svg|iframe|object|meta|\?xml|\?php|%)/i;
/** The EICAR test file: a DOS program in printable characters. */
const TRIAL_PROGRAM = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS'].join('');

/**
 * Checks that the whole file is text.
 * @returns the text converted to UTF-8, or `null` if it is UTF-8 already.
 */
export async function plainText(source: ByteSource): Promise<Buffer | null> {
  const isUtf8 = await readsAs(source, new TextDecoder('utf-8', { fatal: true }));
  const head = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(await source.read(0, HEAD));
  if (OPENINGS.test(head) || MARKUP.test(head) || head.includes(TRIAL_PROGRAM)) throw new DomainError('document.type-refused');
  if (isUtf8) return null;
  if (!(await readsAs(source, new TextDecoder('windows-1252')))) throw new DomainError('document.type-refused');
  return Buffer.from(new TextDecoder('windows-1252').decode(await source.read(0, source.bytes)), 'utf8');
}

async function readsAs(
  source: ByteSource,
  decoder: { decode: (piece?: Buffer, options?: { stream: boolean }) => string },
): Promise<boolean> {
  try {
    for await (const piece of piecesOf(source)) if (CONTROL.test(decoder.decode(piece, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
