import { expect, it } from 'vitest';
import { machinePaths } from './machine-paths.ts';
import { findingsIn } from './planted.ts';

// Written in two halves, because the check also reads this file.
const path = (area: string, rest: string) => `/${area}/${rest}`;

it('accepts URLs and relative paths', () => {
  expect(
    findingsIn(machinePaths, {
      'apps/web/src/a.ts': "to('/home'); to('/_app/home/'); read('./work/a.ts'); to('https://example.org/home/a');",
      'apps/server/src/a.ts': "connect('postgres://lares_app:lares@localhost:5432/lares');",
      Dockerfile: `WORKDIR ${path('home', 'lares')}`,
    }),
  ).toEqual([]);
});

it.each([
  ['a path of a machine', `const data = '${path('home', 'anne/data')}';`, `"${path('home', 'anne/data')}" is a path of one machine.`],
  ['the path of a root user', `cd ${path('root', 'lares')}`, 'is a path of one machine'],
  ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`, 'This looks like a private key.'],
  ['a database password', `postgres://anne:${'s3cret-of-anne'}@db.example.org/lares`, 'This looks like an address with a password.'],
])('refuses %s', (_, text, what) => {
  expect(findingsIn(machinePaths, { 'docs/a.md': `\n${text}\n` })).toMatchObject([{ line: 2, what: expect.stringContaining(what) }]);
});
