import { isLaresError, type LaresClient } from '@lares/sdk';
import { z } from 'zod';
import { centsText } from './format.ts';
import { addReadTool, type Assistant, limitInput, listOf, moreLines, searchInput } from './tools.ts';

const RECORD_KINDS = ['bien', 'locataire', 'contrat'] as const;
type RecordKind = (typeof RECORD_KINDS)[number];

const row = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string().describe('À donner aux autres outils : propertyId, tenantId ou leaseId'),
  name: z.string(),
  status: z.string(),
  detail: z.string(),
});
type Found = z.output<typeof row>;

interface Search {
  q: string;
  limit: number;
}

type Searching = (lares: LaresClient, search: Search) => Promise<{ rows: Found[]; hasMore: boolean }>;

/** Without e-mail addresses and telephone numbers: no question here needs them. */
const SEARCHES: Record<RecordKind, Searching> = {
  bien: async (lares, search) => {
    const { rows, nextCursor } = await lares.properties.list.query(search);
    const found = rows.map(({ id, title, status, type, address, postalCode, city }) => ({
      kind: 'bien' as const,
      id,
      name: title,
      status,
      detail: `${type}, ${address}, ${postalCode} ${city}`,
    }));
    return { rows: found, hasMore: nextCursor !== null };
  },
  locataire: async (lares, search) => {
    const { rows, nextCursor } = await lares.tenants.list.query(search);
    const found = rows.map(({ id, name, status, kind }) => ({ kind: 'locataire' as const, id, name, status, detail: kind }));
    return { rows: found, hasMore: nextCursor !== null };
  },
  contrat: async (lares, search) => {
    const { rows, nextCursor } = await lares.leases.list.query(search);
    const found = rows.map(({ id, tenant, property, status, kind, startDate, endDate, rentCents, chargesCents }) => ({
      kind: 'contrat' as const,
      id,
      name: `${tenant.name} · ${property.title}`,
      status,
      detail: `${kind}, du ${startDate} au ${endDate ?? 'jour du congé'}, loyer ${centsText(rentCents ?? 0)} et charges ${centsText(chargesCents ?? 0)}`,
    }));
    return { rows: found, hasMore: nextCursor !== null };
  },
};

export function addSearchRecords(assistant: Assistant): void {
  const { lares } = assistant;
  addReadTool(assistant, {
    name: 'search_records',
    title: 'Rechercher un bien, un locataire ou un contrat',
    description: 'Cherche des biens, des locataires et des contrats de location par mots, et donne leurs identifiants.',
    input: z.strictObject({
      search: searchInput.describe('Mots du titre, de l’adresse ou du nom'),
      kind: z.enum(RECORD_KINDS).optional().describe('Absent : les trois'),
      limit: limitInput.describe('Nombre de lignes de chaque sorte au plus'),
    }),
    output: z.object({ ...listOf(row), refusedKinds: z.array(z.enum(RECORD_KINDS)).describe('Ce que ce jeton ne permet pas de lister') }),
    answer: async ({ search, kind, limit }) => {
      const kinds = kind === undefined ? RECORD_KINDS : [kind];
      const answers = await Promise.all(
        kinds.map(async (one) => ({ kind: one, found: await allowed(SEARCHES[one](lares, { q: search, limit }), kinds.length > 1) })),
      );
      const rows = answers.flatMap(({ found }) => found?.rows ?? []);
      const refusedKinds = answers.flatMap(({ kind: one, found }) => (found === null ? [one] : []));
      const hasMore = answers.some(({ found }) => found?.hasMore);
      const lines = [
        ...(rows.length === 0 ? ['Rien ne correspond.'] : []),
        ...rows.map(({ kind: one, name, status, detail, id }) => `${one} · ${name} · ${status} · ${detail} · ${id}`),
        ...refusedKinds.map((one) => `Ce jeton ne permet pas de lister cette sorte : ${one}.`),
        ...moreLines(hasMore),
      ];
      return { lines, data: { rows, hasMore, refusedKinds } };
    },
  });
}

/** Of several kinds, the ones that the token may not list are left out. */
async function allowed<Value>(reading: Promise<Value>, amongOthers: boolean): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (amongOthers && isLaresError(error, 'auth.denied')) return null;
    throw error;
  }
}
