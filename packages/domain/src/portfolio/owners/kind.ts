export const OWNER_KINDS = ['personne', 'société'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

export const DEFAULT_OWNER_KIND: OwnerKind = 'personne';

interface NameParts {
  kind: OwnerKind;
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
}

/** Display name of an owner: « Claire Martin », or the company's name. */
export function ownerName({ kind, firstName, lastName, companyName }: NameParts): string {
  return kind === 'société' ? (companyName ?? '') : [firstName, lastName].filter(Boolean).join(' ');
}
