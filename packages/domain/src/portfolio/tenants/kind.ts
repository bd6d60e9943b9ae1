export const TENANT_KINDS = ['personne', 'société'] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

export const DEFAULT_TENANT_KIND: TenantKind = 'personne';

interface NameParts {
  kind: TenantKind;
  firstName: string;
  lastName: string;
  companyName: string;
}

/** Display name of a tenant: « Claire Martin »; for a company its name, with the contact shown separately. */
export function tenantName({ kind, firstName, lastName, companyName }: NameParts): string {
  return kind === 'société' ? companyName : `${firstName} ${lastName}`.trim();
}
