export const TENANT_KINDS = ['personne', 'société'] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

export const DEFAULT_TENANT_KIND: TenantKind = 'personne';

interface Named {
  kind: TenantKind;
  firstName: string;
  lastName: string;
  companyName: string;
}

/** How a client is called in a list: « Claire Martin »; a company by its name, its contact is told apart. */
export function tenantName({ kind, firstName, lastName, companyName }: Named): string {
  return kind === 'société' ? companyName : `${firstName} ${lastName}`.trim();
}
