const MAX_LENGTH = 120;

/** Controls, and the marks that turn the reading direction: `fac<RLO>fdp.exe` would read « facexe.pdf ». */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The name a user gave, fit to be shown: last part of any path, composed accents, nothing invisible.
 * Bytes are never stored under it.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[A-Za-z]:/, '')
    .trim();
  // By code points: a pair of surrogates is never cut in two.
  return Array.from(plain).slice(0, MAX_LENGTH).join('') || 'sans nom';
}
