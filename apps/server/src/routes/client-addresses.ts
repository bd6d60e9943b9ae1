/** What the addresses of the client's router begin with; a test holds them against its route files. */
export const CLIENT_ADDRESSES: ReadonlySet<string> = new Set([
  'agencies',
  'agents',
  'auth',
  'billing',
  'calendar',
  'clients',
  'contractors',
  'dashboard',
  'documents',
  'home',
  'invitation',
  'leases',
  'maintenance',
  'notifications',
  'owners',
  'profile',
  'properties',
  'settings',
  'subscription',
]);

/** Whether the client may have a page there. Of which records, it asks the server. */
export function isClientAddress(url: string): boolean {
  const [path = ''] = url.split(/[?#]/u);
  const [first = ''] = path.split('/').filter(Boolean);
  return first === '' || CLIENT_ADDRESSES.has(first);
}
