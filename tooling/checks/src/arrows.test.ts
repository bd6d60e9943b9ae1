import { expect, it } from 'vitest';
import { arrows } from './arrows.ts';
import { findingsIn, placesOf } from './planted.ts';

const manifest = (name: string, dependencies: string[], devDependencies: string[] = []) => {
  const workspace = (names: string[]) => Object.fromEntries(names.map((dependency) => [`@lares/${dependency}`, 'workspace:*']));
  return JSON.stringify({ name: `@lares/${name}`, dependencies: workspace(dependencies), devDependencies: workspace(devDependencies) });
};

it('accepts the declared arrows', () => {
  expect(
    findingsIn(arrows, {
      'packages/domain/package.json': manifest('domain', []),
      'packages/domain/src/shared/money.ts': 'export const euro = 100;',
      'packages/api/package.json': manifest('api', ['domain', 'validation', 'db'], ['testing']),
      'packages/api/src/router.ts': "import { wall } from '@lares/db/wall';\nimport { a } from './modules/a.ts';",
      'packages/api/src/router.test.ts': "import { clone } from '@lares/testing/clone';",
      'packages/sdk/package.json': manifest('sdk', [], ['api']),
      'packages/sdk/src/client.ts': "import type { AppRouter } from '@lares/api/router';",
      'apps/web/package.json': manifest('web', ['domain', 'validation', 'sdk']),
      'apps/web/src/main.tsx': "import { client } from '@lares/sdk/client';\nimport { lib } from '../src/lib/a.ts';",
      'e2e/package.json': manifest('e2e', ['api', 'testing']),
      'e2e/fixtures/session.ts': "import { startSession } from '@lares/api/auth/session';",
      'tooling/scripts/package.json': manifest('scripts', ['db', 'postgres']),
      'tooling/scripts/start.ts': "import { launch } from '@lares/postgres/launch';",
    }),
  ).toEqual([]);
});

it.each([
  ['a dependency against the arrows', 'apps/web/package.json', manifest('web', ['db']), 'web → db is not a declared arrow.'],
  ['a test package at run time', 'packages/api/package.json', manifest('api', ['testing']), 'api → testing is not a declared arrow.'],
  [
    'a package nobody decided',
    'packages/helpers/package.json',
    manifest('helpers', []),
    'The package "helpers" is not in the table of arrows.',
  ],
])('refuses %s', (_, path, text, what) => {
  expect(findingsIn(arrows, { [path]: text })).toMatchObject([{ file: path, what }]);
});

it.each([
  ['web seeing the api, even its types', 'apps/web/src/a.ts', "import type { A } from '@lares/api/router';", 'web → api'],
  [
    'sdk running the api',
    'packages/sdk/src/a.ts',
    "import { a } from '@lares/api/router';",
    'sdk → api is not a declared arrow at run time',
  ],
  ['api using testing outside its tests', 'packages/api/src/a.ts', "import { a } from '@lares/testing/a';", 'api → testing'],
  ['domain importing anything', 'packages/domain/src/a.ts', "import { z } from 'zod';", "domain must not import 'zod'"],
  ['domain reading files', 'packages/domain/src/a.ts', "import { readFileSync } from 'node:fs';", "domain must not import 'node:fs'"],
  ['api knowing HTTP', 'packages/api/src/a.ts', "import fastify from 'fastify';", "api must not import 'fastify'"],
  ['SQL in the browser', 'apps/web/src/a.ts', "import { sql } from 'drizzle-orm';", "web must not import 'drizzle-orm'"],
  ['an import that climbs out', 'packages/db/src/a.ts', "import { a } from '../../domain/src/a.ts';", 'leaves its package packages/db'],
  [
    'browser tests importing another module of api',
    'e2e/flows/a.ts',
    "import { a } from '@lares/api/router';",
    'e2e may import from api only auth/session',
  ],
])('refuses %s', (_, path, text, what) => {
  const findings = findingsIn(arrows, { [path]: `\n${text}\n` });
  expect(placesOf(findings)).toEqual([expect.stringContaining(what)]);
  expect(findings[0]).toMatchObject({ file: path, line: 2 });
});
