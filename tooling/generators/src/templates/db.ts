import type { Noun } from '../noun.ts';

/** packages/db/src/schema/<area>/<noun>.ts */
export const schemaFile = ({
  area,
  noun,
  many,
  one,
  ONE,
  table,
  singular,
}: Noun) => `import { ${ONE}_STATUSES } from '@lares/domain/${area}/${noun}/status';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { id, newestFirst, organizationId, ownedKey, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';

export const ${one}Status = pgEnum('${singular.replaceAll('-', '_')}_status', ${ONE}_STATUSES);

export const ${many} = pgTable(
  '${table}',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    name: text().notNull(),
    status: ${one}Status().notNull(),
    notes: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('${table}', t),
    index('${table}_newest_idx').on(t.organizationId, newestFirst(t.createdAt), t.id),
    // Comparing an enum is not leakproof: behind the wall, only an index that says the word by itself serves the filter.
    ...${ONE}_STATUSES.map((status, at) =>
      index(\`${table}_status_\${at + 1}_idx\`)
        .on(t.organizationId, newestFirst(t.createdAt), t.id)
        .where(sql.raw(\`status = '\${status}'\`)),
    ),
    check('${table}_named', sql\`\${t.name} <> ''\`),
  ],
);
`;

/** packages/db/sql/policies/<area>/<table>.sql */
export const wallFile = ({ table }: Noun) => `select raise_wall('${table}');
`;

/** packages/testing/src/factories/<noun>.ts */
export const factoryFile = ({ area, noun, many, one, One, ONE, article }: Noun) => `import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { ${many} } from '@lares/db/schema/${area}/${noun}';
import { Wall } from '@lares/db/wall';
import { EMPTY_${ONE}, type ${One}Draft } from '@lares/validation/${area}/${noun}';

/** What the form sends. */
export function ${article}${One}Draft(overrides: Partial<${One}Draft> = {}): ${One}Draft {
  return { ...EMPTY_${ONE}, name: 'Un premier', notes: 'Au calme.', ...overrides };
}

export async function some${One}(database: Database, organizationId: string, overrides: Partial<typeof ${many}.$inferInsert> = {}) {
  const ${one} = { organizationId, id: randomUUID(), name: 'Un premier', status: EMPTY_${ONE}.status, ...overrides };
  await new Wall(database, { organizationId, userId: null }).transaction((tx) => tx.insert(${many}).values(${one}));
  return ${one};
}
`;
