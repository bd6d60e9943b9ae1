import { REQUEST_KINDS } from '@lares/domain/operations/maintenance/kind';
import { PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { OPEN_STATUSES } from '@lares/domain/operations/maintenance/status';
import { z } from 'zod';
import { addReadTool, type Assistant, limitInput, listOf, moreLines, searchInput } from './tools.ts';

const row = z.object({
  requestId: z.string(),
  title: z.string(),
  kind: z.enum(REQUEST_KINDS),
  priority: z.enum(PRIORITIES),
  status: z.string(),
  property: z.string().nullable(),
  tenant: z.string().nullable(),
  createdAt: z.string(),
});

export function addOpenRequests(assistant: Assistant): void {
  const { lares } = assistant;
  addReadTool(assistant, {
    name: 'open_requests',
    title: 'Demandes d’entretien ouvertes',
    description: 'Les demandes d’entretien qui ne sont ni terminées ni annulées, les plus récentes d’abord.',
    input: z.strictObject({
      priority: z.enum(PRIORITIES).optional(),
      search: searchInput.optional().describe('Mots de la demande ou du bien'),
      limit: limitInput,
    }),
    output: z.object(listOf(row)),
    answer: async ({ priority, search, limit }) => {
      const criteria = { limit, ...(priority && { priority }), ...(search !== undefined && { q: search }) };
      const pages = await Promise.all(OPEN_STATUSES.map((status) => lares.maintenance.list.query({ ...criteria, status })));
      const found = pages.flatMap(({ rows }) => rows).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
      const rows = found.slice(0, limit).map(({ id, title, kind, priority: urgency, status, property, tenant, createdAt }) => ({
        requestId: id,
        title,
        kind,
        priority: urgency,
        status,
        property: property?.title ?? null,
        tenant: tenant?.name ?? null,
        createdAt,
      }));
      const hasMore = found.length > limit || pages.some(({ nextCursor }) => nextCursor !== null);
      const lines = [
        ...(rows.length === 0 ? ['Aucune demande ouverte.'] : []),
        ...rows.map((one) => [one.title, one.kind, one.priority, one.status, one.property ?? '–', one.tenant ?? '–'].join(' · ')),
        ...moreLines(hasMore),
      ];
      return { lines, data: { rows, hasMore } };
    },
  });
}
