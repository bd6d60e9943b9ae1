/** Number of codes, each valid for one sign-in without the authenticator app. */
export const RECOVERY_CODES = 10;

/** Without 0, O, 1, I and L, which look alike in print. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;

/** « K7QF-2MXR-9TBA »: grouped for reading aloud. */
function recoveryCodeText(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** A code from random numbers, each an index into the alphabet. */
export function recoveryCodeOf(chances: readonly number[]): string {
  if (chances.length < LENGTH) throw new Error(`A code takes ${LENGTH} chances`);
  return recoveryCodeText(
    chances
      .slice(0, LENGTH)
      .map((chance) => RECOVERY_ALPHABET[chance] ?? '')
      .join(''),
  );
}

/** Normalises a typed code: without blanks and dashes, in capitals. `null` when no such code can exist. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/gu, '').toUpperCase();
  return code.length === LENGTH && Array.from(code).every((character) => RECOVERY_ALPHABET.includes(character)) ? code : null;
}
