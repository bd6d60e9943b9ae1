import { TOKEN_SCOPES, tokenReadRefusal, tokenRefusal } from '@lares/domain/platform/access-tokens/token';
import { can, STANDINGS, type Permission } from '@lares/domain/shared/permissions';
import { expect, it } from 'vitest';
import { appRouter } from './router.ts';
import type { Access } from './trpc/init.ts';

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: { access: Access } } }>,
);

const isAllowed = (access: Access, standing: (typeof STANDINGS)[number]) =>
  access === 'public' || access === 'signed-in' || can(standing, access satisfies Permission);

function rowOf([path, { _def }]: (typeof procedures)[number]): string {
  const { access } = _def.meta!;
  const who = [
    access === 'public',
    access === 'public' || access === 'signed-in',
    ...STANDINGS.map((standing) => isAllowed(access, standing)),
    ...TOKEN_SCOPES.map((scope) => (_def.type === 'mutation' ? tokenRefusal(scope, access) : tokenReadRefusal(access, path)) === null),
  ];
  return `| \`${path}\` | ${_def.type} | ${who.map((may) => (may ? '✓' : '·')).join(' | ')} |`;
}

const INTRODUCTION = `# Who may call what

Generated: \`vitest run --project unit access-matrix --update\`. A right is the first of three walls: a caller then reads and changes only the rows
of their scope (\`*.scope.ts\`), in their organisation (row-level security). Each row below is tried from another organisation, and with every role,
by \`packages/api/src/isolation-probes.test.ts\`; the columns that each role reads are in \`packages/api/src/testing/read-columns.txt\`.

« signed in »: without any organisation. The others are the roles in the active one: a founder is a landlord in their own, an owner is invited by an agency. An access
token never has more than its user: its columns say what it may call when its user may.

`;

const END = `
Files have routes of their own, tried by \`apps/server/src/file-isolation.test.ts\`.
`;

it('lists for every procedure who may call it', () => {
  const silent = procedures.filter(([, { _def }]) => _def.meta === undefined).map(([path]) => path);
  expect(silent, 'begin it with requires(…), anyUser or anyone').toEqual([]);
});

// A change of rights must change this table too, so the reviewer sees it in one place.
it('grants exactly the listed rights', async () => {
  const titles = [
    'procedure',
    'kind',
    'visitor',
    'signed in',
    ...STANDINGS.map((standing) => standing.replace('_', ' ')),
    'read-only token',
    'writing token',
  ];
  const head = [titles, titles.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`);
  const rows = procedures.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(rowOf);
  const text = `${INTRODUCTION}${[...head, ...rows].join('\n')}\n${END}`;
  await expect(text).toMatchFileSnapshot('../../../docs/access-matrix.md');
});
