import type { Noun } from '../noun.ts';

/** packages/domain/src/<area>/<noun>/status.ts */
export const statusFile = ({
  ONE,
  One,
  statuses,
}: Noun) => `export const ${ONE}_STATUSES = [${statuses.map((word) => `'${word}'`).join(', ')}] as const;
export type ${One}Status = (typeof ${ONE}_STATUSES)[number];

export const DEFAULT_${ONE}_STATUS: ${One}Status = '${statuses[0]}';
`;

/** packages/domain/src/<area>/<noun>/status.test.ts */
export const statusTest = ({ ONE, One, singular, article, statuses }: Noun) => `import { expect, it } from 'vitest';
import { DEFAULT_${ONE}_STATUS, ${ONE}_STATUSES, type ${One}Status } from './status.ts';

// Stored as they are written here: changing a word is a migration, adding one is not.
it('knows these words, in this order', () => {
  expect(${ONE}_STATUSES).toEqual([${statuses.map((word) => `'${word}'`).join(', ')}] satisfies ${One}Status[]);
});

it('gives ${article} new ${singular.replaceAll('-', ' ')} the first of them', () => {
  expect(DEFAULT_${ONE}_STATUS).toBe(${ONE}_STATUSES[0]);
});
`;
