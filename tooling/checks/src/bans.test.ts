import { expect, it } from 'vitest';
import { bans } from './bans.ts';
import { findingsIn } from './planted.ts';

it('accepts each construct in its one place', () => {
  expect(
    findingsIn(bans, {
      'apps/server/src/server.ts': 'const now = () => new Date();\nconsole.log(1);\nreadConfig(process.env);',
      'apps/server/src/config.ts': 'export const port = process.env.PORT;',
      'apps/web/src/lib/clock.ts': 'export const now = () => new Date();',
      'apps/web/src/lib/format.ts': "export const euros = new Intl.NumberFormat('fr-FR');",
      'apps/web/src/lib/notify.tsx': "import { notifications } from '@mantine/notifications';\nnotifications.clean();",
      'apps/web/src/features/leasing/leases/lease-form.tsx': 'notify.success(MESSAGES.copied);',
      'apps/web/src/main.tsx': "import dayjs from 'dayjs';\nimport 'dayjs/locale/fr';\nconst dev = import.meta.env.DEV;",
      'apps/web/src/components/day-input.tsx': "import dayjs from 'dayjs';",
      'apps/web/src/lib/lazy-part.tsx': "import { Component, lazy } from 'react';",
      'apps/web/src/components/a-part.tsx':
        "import type { lazy } from './lazy.ts';\nconst Part = lazyPart(() => import('./part.tsx'), 'Part');\nawait loadPart(() => import('./part.tsx'));",
      'apps/web/src/components/close-button.tsx': '<ActionIcon onClick={() => a > b} aria-label="Fermer"><IconX /></ActionIcon>;',
      'packages/domain/src/shared/day.ts': "new Intl.DateTimeFormat('en-CA');",
      'packages/domain/src/leases/a.ts':
        "const at = new Date(instant) ?? new Date('2026-11-20T09:00:00Z'); // not new Date()\nconst words = 'Intl.NumberFormat';",
      'packages/domain/src/leases/a.test.ts': 'const now = new Date();',
      'packages/db/src/wall.ts': 'client.begin(1);',
      'packages/domain/src/shared/money.ts': 'return value as Cents;',
      'packages/db/src/schema/leasing/leases.ts': "rentCents: amountCents().notNull(),\ncheck('rent', sql`rent_cents > 0`);",
      'packages/api/src/shared/audit.ts': 'wall.transaction(work);',
      'packages/api/src/auth/lucia.ts': 'wall.transaction(work);',
      'packages/api/src/modules/leasing/leases/leases.commands.ts': "import { eq } from 'drizzle-orm';",
      'tooling/scripts/start.ts': 'process.env.PORT; console.log(Date.now());',
    }),
  ).toEqual([]);
});

it.each([
  ['a bare React.lazy', 'apps/web/src/components/a.tsx', "import { lazy, useState } from 'react';", 'React.lazy is used here'],
  ['React.lazy by its full name', 'apps/web/src/components/a.tsx', 'const Part = React.lazy(load);', 'React.lazy is used here'],
  ['an awaited import()', 'apps/web/src/landing/a.ts', "const { a } = await import('./b.ts');", 'import() is called here'],
  ['a chained import()', 'apps/web/src/landing/a.ts', "import('./b.ts').then(go, stop);", 'import() is called here'],
  ['the clock in domain', 'packages/domain/src/leases/a.ts', 'const at = new Date();', 'The clock is read here: `new Date()`.'],
  ['the clock in api', 'packages/api/src/a.ts', 'const at = Date.now();', 'The clock is read here'],
  ['the clock without parentheses', 'packages/api/src/a.ts', 'const at = new Date;', 'The clock is read here'],
  ['the clock handed on', 'packages/api/src/a.ts', 'const clock = Date.now;', 'The clock is read here'],
  ['the clock inside a template', 'packages/api/src/a.ts', 'const at = `${Date.now()}`;', 'The clock is read here'],
  ['the clock in a component', 'apps/web/src/components/a.tsx', 'const at = new Date( );', 'The clock is read here'],
  ['the clock of the global object', 'packages/api/src/a.ts', 'const at = new globalThis.Date();', 'The clock is read here'],
  [
    'the clock of the global object by its name',
    'packages/api/src/a.ts',
    "globalThis['Date'].now();",
    'The clock is taken from the global object here',
  ],
  ['the clock of the window', 'apps/web/src/components/a.tsx', 'const at = window.Date.now();', 'The clock is read here'],
  ['the clock under another name', 'packages/api/src/a.ts', 'const Clock = Date;', 'The clock is read here'],
  ['the clock taken out of the global object', 'packages/api/src/a.ts', 'const { Date: Clock } = globalThis;', 'The clock is read here'],
  [
    'a number cast to cents',
    'packages/api/src/a.ts',
    'const rent = (12.5 as Cents);',
    'A number is declared to be cents here: `as Cents`.',
  ],
  ['an object cast to cents', 'apps/web/src/lib/a.ts', 'const all = found as { rent: Cents };', 'A number is declared to be cents here'],
  ['a map cast to cents', 'apps/web/src/lib/a.ts', 'const all = found as Map<string, Cents>;', 'A number is declared to be cents here'],
  ['the global object under another name', 'packages/api/src/a.ts', 'const all = globalThis;\nnew all.Date();', 'The clock is read here'],
  [
    'an amount as a floating number under another name',
    'packages/db/src/schema/leasing/a.ts',
    'amount: doublePrecision(),',
    'An amount has a type of its own here',
  ],
  ['numbers cast to cents', 'apps/web/src/lib/a.ts', 'const all = found as readonly Cents[];', 'A number is declared to be cents here'],
  [
    'an amount as a floating number',
    'packages/db/src/schema/leasing/a.ts',
    'rentCents: doublePrecision().notNull(),',
    'An amount has a type of its own here',
  ],
  ['an amount as an integer', 'packages/db/src/schema/leasing/a.ts', 'rentCents: integer(),', 'An amount has a type of its own here'],
  [
    'an amount as a decimal',
    'packages/db/src/schema/leasing/a.ts',
    "rent: numeric('rent_cents', { precision: 12 }),",
    'An amount has a type of its own here',
  ],
  ['Intl in a component', 'apps/web/src/components/a.tsx', "new Intl.NumberFormat('fr');", 'A number or a date becomes text here'],
  ['toLocaleString', 'apps/web/src/components/a.tsx', "price.toLocaleString('fr');", 'A number or a date becomes text here'],
  ['dayjs().format', 'apps/web/src/main.tsx', "dayjs(day).add(1, 'day').format('DD/MM');", 'A number or a date becomes text here'],
  ['dayjs elsewhere', 'apps/web/src/features/leasing/leases/lease-form.tsx', "import dayjs from 'dayjs';", 'dayjs is imported here'],
  ['a toast in a page', 'apps/web/src/routes/a.tsx', "notifications.show({ message: 'Enregistré' });", 'A toast is raised here'],
  ['the toast library', 'apps/web/src/routes/a.tsx', "import { notifications } from '@mantine/notifications';", 'A toast is raised here'],
  ['the toast store', 'apps/web/src/routes/a.tsx', 'showToast({ tone });', 'A toast is raised here'],
  ['the text of a toast at its call', 'apps/web/src/routes/a.tsx', "notify.success('Copié');", 'The text of a toast is at its call'],
  ['a scaffold of the router', 'apps/web/src/routes/a.tsx', 'return <div>Hello "/_app/a"!</div>', 'The router wrote its scaffold here'],
  [
    'Drizzle in a router',
    'packages/api/src/modules/leasing/leases/leases.router.ts',
    "import { eq } from 'drizzle-orm';",
    'A router imports Drizzle',
  ],
  [
    'a table in a router',
    'packages/api/src/modules/leasing/leases/leases.router.ts',
    "import { a } from '@lares/db/schema/a';",
    'A router imports Drizzle',
  ],
  [
    'a command in the imports of a query',
    'packages/api/src/modules/leasing/leases/a.queries.ts',
    "import { factsOf } from './leases.commands.ts';",
    'A query imports a command',
  ],
  [
    'a command in a query file',
    'packages/api/src/modules/leasing/leases/a.queries.ts',
    "const end = () => audited(ctx, 'lease.end', work);",
    'A query file writes',
  ],
  [
    'a write in a query file',
    'packages/api/src/modules/leasing/leases/a.queries.ts',
    'await tx.update(leases).set(values);',
    'A query file writes',
  ],
  [
    'the answer to a failed write in a query file',
    'packages/api/src/modules/leasing/leases/a.queries.ts',
    'try { await work(); } catch (error) { throw error; }',
    'A query file writes',
  ],
  [
    'tRPC in a command',
    'packages/api/src/modules/leasing/leases/leases.commands.ts',
    "import { TRPCError } from '@trpc/server';",
    'A query or command imports tRPC',
  ],
  ['the environment in api', 'packages/api/src/a.ts', "process.env['KEY'];", 'The environment is read here'],
  ['the environment taken apart', 'packages/api/src/a.ts', 'const { env } = process;', 'The environment is read here'],
  ['the environment imported', 'packages/api/src/a.ts', "import { env } from 'node:process';", 'The environment is read here'],
  [
    'a transaction in a query',
    'packages/api/src/modules/leasing/leases/leases.queries.ts',
    'db.transaction(work);',
    'A transaction is opened here',
  ],
  ['a transaction in the server', 'apps/server/src/jobs/a.ts', 'sql.begin(work);', 'A transaction is opened here'],
  ['the console in api', 'packages/api/src/a.ts', "console.log('here');", 'The console is written here'],
  [
    'an icon button without a name',
    'apps/web/src/components/a.tsx',
    '<ActionIcon onClick={() => a > b}><IconX /></ActionIcon>;',
    'This ActionIcon has no aria-label.',
  ],
])('refuses %s', (_, path, text, what) => {
  expect(findingsIn(bans, { [path]: `// first line\n${text}\n` })).toMatchObject([
    { file: path, line: 2, what: expect.stringContaining(what) },
  ]);
});
