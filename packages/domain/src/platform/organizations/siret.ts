/** All establishments of La Poste share one SIREN; their SIRET follow another rule. */
const LA_POSTE = '356000000';

const digitsOf = (siret: string) => Array.from(siret, Number);

/** Luhn: every second digit from the right counts double; results above nine count as their digit sum. */
function luhnSum(digits: readonly number[]): number {
  return digits.toReversed().reduce((sum, digit, place) => {
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
}

/** Fourteen digits: nine for the company, the last one is a checksum. */
export function isSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret) || /^0+$/.test(siret)) return false;
  const digits = digitsOf(siret);
  if (luhnSum(digits) % 10 === 0) return true;
  return siret.startsWith(LA_POSTE) && digits.reduce((sum, digit) => sum + digit, 0) % 5 === 0;
}
