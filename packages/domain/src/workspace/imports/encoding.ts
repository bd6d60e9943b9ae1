/** Labels for TextDecoder. French spreadsheets write Windows-1252, everything else UTF-8. */
export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/**
 * The encoding of these bytes, or null when they are not text. A byte order mark decides; otherwise well-formed UTF-8 is UTF-8 (accented
 * Windows-1252 practically never is); otherwise Windows-1252.
 */
export function detectEncoding(bytes: Uint8Array): ImportEncoding | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return isUtf8(bytes) && !bytes.includes(0) ? 'utf-8' : null;
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  // CSV contains no NUL: this is UTF-16 without its mark, a spreadsheet or another binary file.
  if (bytes.includes(0)) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Well-formed by RFC 3629: no overlong form, no surrogate, nothing beyond U+10FFFF. */
function isUtf8(bytes: Uint8Array): boolean {
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index] ?? 0;
    const length = sequenceLength(lead);
    if (length === 0 || index + length > bytes.length) return false;
    if (length > 1 && !inRange(bytes[index + 1], ...secondByteRange(lead))) return false;
    for (let offset = 2; offset < length; offset += 1) {
      if (!inRange(bytes[index + offset], 0x80, 0xbf)) return false;
    }
    index += length;
  }
  return true;
}

function sequenceLength(lead: number): 0 | 1 | 2 | 3 | 4 {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

function secondByteRange(lead: number): [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}

const inRange = (byte: number | undefined, low: number, high: number) => byte !== undefined && byte >= low && byte <= high;
