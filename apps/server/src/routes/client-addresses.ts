/** First path segments of the client's routes; a test compares them with its route files. */
export const CLIENT_ADDRESSES: ReadonlySet<string> = new Set([
  'agencies',
  'agents',
  'auth',
  'billing',
  'buildings',
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
  'personal-data',
  'profile',
  'properties',
  'rules',
  'settings',
  'subscription',
  'verify',
]);

/** Whether the client may have a page at this URL; whether its record exists is checked by the page. */
export function isClientAddress(url: string): boolean {
  const [path = ''] = url.split(/[?#]/u);
  const [first = ''] = path.split('/').filter(Boolean);
  return first === '' || CLIENT_ADDRESSES.has(first);
}
