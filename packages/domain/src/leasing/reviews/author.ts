/** How others read who wrote: « Karim B. ». The whole name is for those who run the organisation. */
export function authorInitials(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('fr')}.`;
}
