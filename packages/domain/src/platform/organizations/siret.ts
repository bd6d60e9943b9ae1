/** La Poste gives all its establishments one SIREN; their SIRET follow another rule. */
const LA_POSTE = '356000000';

const digitsOf = (siret: string) => Array.from(siret, Number);

/** Every second digit from the right counts double; what then exceeds nine counts as the sum of its digits. */
function luhnSum(digits: readonly number[]): number {
  return digits.toReversed().reduce((sum, digit, place) => {
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
}

/** Fourteen digits, of which the first nine name the company and the last checks the whole. */
export function isSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret) || /^0+$/.test(siret)) return false;
  const digits = digitsOf(siret);
  if (luhnSum(digits) % 10 === 0) return true;
  return siret.startsWith(LA_POSTE) && digits.reduce((sum, digit) => sum + digit, 0) % 5 === 0;
}
