import { STANDINGS, type Standing } from '@lares/domain/shared/permissions';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { recorded } from '../shared/audit.ts';
import type { Services } from '../trpc/create-context.ts';

type Opening = Pick<Services, 'accounts' | 'now'>;

/** A session cookie for this user, with this active organisation. */
export function openSession({ accounts, now }: Opening, userId: string, activeOrganizationId: string | null): Promise<string> {
  const opening = { userId, activeOrganizationId, address: 'test', agent: 'test' };
  return recorded({ accounts, now, request: opening }, 'account.signed-in', { userId, organizationId: null }, async (tx) => ({
    result: await accounts.open(tx, opening),
  }));
}

/** The same for one user of every standing. */
export async function openSessions(opening: Opening, { ids, people }: WholeOrganization): Promise<Record<Standing, string>> {
  const cookies: Partial<Record<Standing, string>> = {};
  for (const standing of STANDINGS) cookies[standing] = await openSession(opening, people[standing].id, ids.organization);
  return cookies as Record<Standing, string>;
}
