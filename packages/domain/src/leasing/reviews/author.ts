/** The author as shown to other users: « Karim B. ». Managers see the full name. */
export function authorInitials(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('fr')}.`;
}
