import { DomainError } from '@lares/domain/shared/errors';
import type { ByteSource } from './byte-source.ts';

const HEAD = 1024;
const TAIL = 2048;
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|meta)\b/i;

/**
 * A PDF from its first byte to its last: begun, ended, and nothing else before or behind. What is inside is no matter here:
 * it is never run by the server, and shown where nothing it says can be done.
 */
export async function checkPdf(source: ByteSource): Promise<void> {
  const head = (await source.read(0, HEAD)).toString('latin1');
  const tail = (await source.read(Math.max(0, source.bytes - TAIL), TAIL)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (!/^%PDF-\d\.\d/.test(head) || end < 0 || !tail.includes('startxref')) throw new DomainError('document.unreadable');
  if (MARKUP.test(head) || /[^\s\0]/.test(tail.slice(end + '%%EOF'.length))) throw new DomainError('document.unsafe');
}
