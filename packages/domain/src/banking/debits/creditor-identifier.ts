import { remainderBy97 } from '../../shared/iban.ts';

/** Country, check digits, business code (ZZZ unless the creditor chose another) and the national number: in France six characters. */
const FRENCH = /^FR\d{2}[A-Z0-9]{3}[A-Z0-9]{6}$/u;
const OTHER = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/u;
const BUSINESS_CODE = 'ZZZ';

const checkDigits = (country: string, national: string): string => String(98 - remainderBy97(`${national}${country}00`)).padStart(2, '0');

/** Whether this is an « identifiant créancier SEPA » (ICS), in capitals and without blanks. The business code is outside the check digits. */
export function isCreditorIdentifier(identifier: string): boolean {
  const [country, check, national] = [identifier.slice(0, 2), identifier.slice(2, 4), identifier.slice(7)];
  if (!(country === 'FR' ? FRENCH : OTHER).test(identifier)) return false;
  return checkDigits(country, national) === check;
}

/** The French identifier of a national issuer number (« numéro national d’émetteur »), as the Banque de France gave it. */
export const creditorIdentifier = (issuerNumber: string): string => `FR${checkDigits('FR', issuerNumber)}${BUSINESS_CODE}${issuerNumber}`;
