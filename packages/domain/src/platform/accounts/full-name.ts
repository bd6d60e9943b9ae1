/**
 * The record of an owner keeps first and last name apart, an account keeps one line. The first word is the
 * first name: « Jean Pierre Martin » may be cut wrongly, and is corrected on his record.
 */
export function namePartsOf(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return rest.length === 0 ? { firstName: '', lastName: first } : { firstName: first, lastName: rest.join(' ') };
}
