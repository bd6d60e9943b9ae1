/**
 * Splits an account's full name for an owner record: the first word is the first name. « Jean Pierre Martin » is then wrong, and can be
 * corrected in the record.
 */
export function namePartsOf(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return rest.length === 0 ? { firstName: '', lastName: first } : { firstName: first, lastName: rest.join(' ') };
}
