/** The kinds of account of the specification. `admin` cannot be registered. */
export const USER_TYPES = ['admin', 'property_manager', 'owner', 'tenant'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Kinds offered at sign-up. */
export const REGISTRABLE_USER_TYPES = ['property_manager', 'owner', 'tenant'] as const satisfies readonly UserType[];
export type RegistrableUserType = (typeof REGISTRABLE_USER_TYPES)[number];

export const MEMBER_ROLES = ['property_manager', 'owner', 'tenant'] as const satisfies readonly UserType[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * The role of a user in the active organisation. Owners have two: a founder manages their own organisation, an invited owner reads their
 * own records in an agency's.
 */
export const STANDINGS = ['admin', 'property_manager', 'founder', 'owner', 'tenant'] as const;
export type Standing = (typeof STANDINGS)[number];

export function standingOf(membership: { role: MemberRole; isFounder: boolean }): Standing {
  return membership.role === 'owner' && membership.isFounder ? 'founder' : membership.role;
}

const EVERYONE = STANDINGS;
const MANAGING = ['admin', 'property_manager', 'founder'] as const satisfies readonly Standing[];

const AGENTS = ['admin', 'property_manager'] as const satisfies readonly Standing[];

const MEMBER_STANDINGS = ['property_manager', 'founder', 'owner', 'tenant'] as const satisfies readonly Standing[];
const READING_OWN = ['admin', 'property_manager', 'founder', 'owner'] as const satisfies readonly Standing[];
const LIVING_THERE = ['admin', 'property_manager', 'founder', 'tenant'] as const satisfies readonly Standing[];

const GRANTS = {
  'properties:read': EVERYONE,
  'properties:write': MANAGING,
  'favourites:write': EVERYONE,
  'inquiries:create': EVERYONE,
  'inquiries:manage': MANAGING,
  'buildings:read': MANAGING,
  'buildings:write': MANAGING,
  'owners:read': MANAGING,
  'owners:write': MANAGING,
  /** One record: tenants read their own. */
  'tenants:read': EVERYONE,
  'tenants:list': READING_OWN,
  'tenants:write': MANAGING,
  'leases:read': EVERYONE,
  'leases:write': MANAGING,
  /** To say that one will leave: for the lease that one signed. */
  'leases:announce-notice': ['tenant'],
  'payments:read': EVERYONE,
  'payments:write': MANAGING,
  'rent-accounts:read': EVERYONE,
  'rent-accounts:write': MANAGING,
  /** To read the bank account to which the own rent is transferred. Managers read it in the settings, without its number. */
  'rent-accounts:pay': ['tenant'],
  'receipts:read': EVERYONE,
  'receipts:write': MANAGING,
  /** To receive them by e-mail: recorded by managers, given and withdrawn by tenants themselves. */
  'receipts:consent': LIVING_THERE,
  /** For those who manage the property of others: a landlord alone holds no mandate. */
  'mandates:read': AGENTS,
  'mandates:write': AGENTS,
  'reminders:read': MANAGING,
  'reminders:write': MANAGING,
  /** Commandements de payer. */
  'orders-to-pay:read': MANAGING,
  'orders-to-pay:write': MANAGING,
  /** Plans d’apurement: owners and tenants read those of their leases. */
  'payment-plans:read': EVERYONE,
  'payment-plans:write': MANAGING,
  /** Relevés de gérance: invited owners read their own. */
  'statements:read': ['admin', 'property_manager', 'owner'],
  'statements:write': AGENTS,
  'charges:write': MANAGING,
  /** What was received and spent in a year: invited owners read their own. */
  'yearly-summaries:read': READING_OWN,
  /** Settlements of charges: owners and tenants read those of their leases. */
  'charge-settlements:read': EVERYONE,
  'monthly-reports:read': MANAGING,
  /** Bank statements and what their lines pay. */
  'banking:read': MANAGING,
  'banking:write': MANAGING,
  'contractors:read': MANAGING,
  'contractors:write': MANAGING,
  'maintenance:read': EVERYONE,
  /** Open a request, add photos to it, comment on it. */
  'maintenance:create': EVERYONE,
  /** One’s own request: of an owner, only what they opened. */
  'maintenance:cancel': EVERYONE,
  'maintenance:write': MANAGING,
  /** Cost of works: tenants read only what they pay. */
  'maintenance:costs': READING_OWN,
  'documents:read': EVERYONE,
  'documents:upload': LIVING_THERE,
  'documents:write': MANAGING,
  'reviews:create': ['tenant'],
  'reviews:moderate': MANAGING,
  'dashboard:read': READING_OWN,
  'exports:read': MANAGING,
  'members:read': MANAGING,
  'imports:write': MANAGING,
  'history:read': MANAGING,
  'members:write': MANAGING,
  'organization:write': MANAGING,
  /** Everything the organisation stores, in one file. */
  'organization:archive': MANAGING,
  /** What is held on oneself. */
  'personal-data:read': EVERYONE,
  /** What is held on a person, and its erasure. */
  'personal-data:write': MANAGING,
  'invitations:write': MANAGING,
  'events:read': EVERYONE,
  'events:write': MANAGING,
  'calendar:read': EVERYONE,
  /** A private feed URL of one's own calendar; administrators, who are not members, have none. */
  'calendar:subscribe': MEMBER_STANDINGS,
  /** One's own tokens for programs; administrators, who are not members, have none. */
  'access-tokens:write': MEMBER_STANDINGS,
  /** Addresses outside that are notified of acts of the organisation. */
  'webhooks:write': MANAGING,
  'notifications:read': EVERYONE,
  'directories:read': EVERYONE,
  'listings:write': MANAGING,
  /** The private address where portals fetch what is online. */
  'portal-feeds:write': MANAGING,
  'subscription:read': MANAGING,
  'subscription:change': ['admin', 'property_manager'],
  'instance:manage': ['admin'],
} as const satisfies Record<string, readonly Standing[]>;

export type Permission = keyof typeof GRANTS;
const PERMISSIONS = Object.keys(GRANTS) as Permission[];

export function can(standing: Standing, permission: Permission): boolean {
  return (GRANTS[permission] as readonly Standing[]).includes(standing);
}

export function permissionsOf(standing: Standing): Permission[] {
  return PERMISSIONS.filter((permission) => can(standing, permission));
}
