import { DomainError } from '@lares/domain/shared/errors';
import type { ByteSource } from './byte-source.ts';

const HEAD = 1024;
const TAIL = 2048;
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|meta)\b/i;

/**
 * Checks that the file is a PDF from first to last byte, without leading or trailing data. Its content is not checked: the server
 * never runs it, and browsers display it in a sandbox.
 */
export async function checkPdf(source: ByteSource): Promise<void> {
  const head = (await source.read(0, HEAD)).toString('latin1');
  const tail = (await source.read(Math.max(0, source.bytes - TAIL), TAIL)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (!/^%PDF-\d\.\d/.test(head) || end < 0 || !tail.includes('startxref')) throw new DomainError('document.unreadable');
  if (MARKUP.test(head) || /[^\s\0]/.test(tail.slice(end + '%%EOF'.length))) throw new DomainError('document.unsafe');
}
