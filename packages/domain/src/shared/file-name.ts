const MAX_LENGTH = 120;

/**
 * Control characters, halves of surrogate pairs and bidirectional marks: `fac<RLO>fdp.exe` would be shown as « facexe.pdf ».
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A displayable form of a user's file name: last part of any path, composed accents, no invisible characters. Files are never stored under
 * it.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[A-Za-z]:/, '')
    .trim();
  // By code points: a surrogate pair is never cut in two.
  return Array.from(plain).slice(0, MAX_LENGTH).join('') || 'sans nom';
}
