/**
 * The areas of Lares in the order of their arrows, and inside each its nouns in the order of their foreign keys: a noun may import the
 * nouns of earlier areas and the nouns above it, never one below. Nouns without files yet hold their place for the tables of
 * the rent account and the bank.
 */
const AREAS = {
  platform: [
    'accounts',
    'organizations',
    'audit-log',
    'files',
    'demo-requests',
    'members',
    'subscriptions',
    'sessions',
    'access-tokens',
    'webhooks',
    'emails',
    'creation-keys',
    'job-runs',
  ],
  portfolio: ['owners', 'properties', 'buildings', 'tenants', 'inquiries', 'invitations'],
  leasing: ['indices', 'leases', 'inspections', 'reviews'],
  marketing: ['listings', 'portal-feeds', 'directories', 'home'],
  accounting: [
    'dues',
    'ledger',
    'payments',
    'housing-aids',
    'third-party-payers',
    'allocations',
    'rent-accounts',
    'receipts',
    'payment-plans',
    'revisions',
    'mandates',
    'statements',
    'deposits',
    'orders-to-pay',
    'reminders',
    'charges',
    'yearly-summaries',
  ],
  banking: ['bank-accounts', 'bank-statements', 'matches', 'sepa', 'debits'],
  operations: ['contractors', 'maintenance', 'documents'],
  workspace: [
    'events',
    'calendar',
    'archives',
    'notifications',
    'imports',
    'monthly-reports',
    'exports',
    'personal-data',
    'history',
    'search',
    'dashboard',
    'instance',
  ],
} as const satisfies Record<string, readonly string[]>;

const PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries(AREAS).flatMap(([area, nouns]) => nouns.map((noun): [string, string] => [noun, area])),
);
const RANKS: ReadonlyMap<string, number> = new Map([...PLACES.keys()].map((noun, rank) => [noun, rank]));

export const areaOf = (noun: string): string | null => PLACES.get(noun) ?? null;

/** -1 for a noun without a place. */
export const rankOf = (noun: string): number => RANKS.get(noun) ?? -1;
