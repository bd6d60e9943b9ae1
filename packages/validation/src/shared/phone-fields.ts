import { e164OfFrench } from '@lares/domain/shared/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/**
 * E.164 of what was typed, or null where it is no number: « 06 12 34 56 78 », « 6 12 34 56 78 » without the zero that spreadsheets drop,
 * « +33 (0)6… », « 0692… » overseas, or another country with its code. Of those, only the length is checked: new ranges of numbers are opened every year.
 */
export function readPhone(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}·_]/gu, '')
    .replace(/^\s*\((\+\d{1,3})\)/u, '$1');
  if (!/^\+?[\d\s()./\p{Pd}]+$/u.test(text)) return null;
  const number = parsed(text) ?? (/^\d{8,15}$/.test(text) ? parsed(`+${text}`) : null);
  if (!number) return null;
  return number.countryCallingCode === '33' ? e164OfFrench(number.nationalNumber) : number.number;
}

function parsed(text: string) {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'FR', extract: false });
  // A possible length is not enough in France: « 06 12 34 56 7 » has nine digits, one of them the zero.
  return number && (number.countryCallingCode === '33' ? number.isValid() : number.isPossible()) ? number : null;
}

const isPhone = (text: string) => text === '' || readPhone(text) !== null;
const PHONE_MESSAGE = 'Numéro de téléphone invalide';

// Checks, not a transform: after a transform that fails, the rules of the whole form would not be checked.
const phoneChecks = (text: z.ZodString) =>
  text
    .max(40, '40 caractères au plus')
    .refine(isPhone, PHONE_MESSAGE)
    .overwrite((typed) => readPhone(typed) ?? typed);

export const requiredPhone = (message: string) => phoneChecks(z.string().trim().min(1, message));

export const optionalPhone = () => phoneChecks(z.string().trim()).default('');
