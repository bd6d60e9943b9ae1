import { expect, it } from 'vitest';
import { importsOf, resolvedInPackage } from './imports.ts';

const file = (text: string) => ({ path: 'packages/api/src/a.ts', text });

it('finds every form of import, and which are erased', () => {
  const found = importsOf(
    file(`import { a } from 'one';
import type { B } from 'two';
import { type C, type D } from 'three';
import { type E, f } from 'four';
import 'five';
export * from 'six';
export type { G } from 'seven';
import {
  h,
} from 'eight';
const lazy = () => import('nine');
// import { no } from 'comment';
const words = "from 'string'";
export const i = 'ten';
`),
  );
  expect(found.map(({ specifier, typeOnly, line }) => `${line} ${specifier}${typeOnly ? ' (type)' : ''}`).toSorted()).toEqual([
    '1 one',
    '11 nine',
    '2 two (type)',
    '3 three (type)',
    '4 four',
    '5 five',
    '6 six',
    '7 seven (type)',
    '8 eight',
  ]);
});

it('ignores imports inside template literals', () => {
  const found = importsOf(
    file(
      "import { a } from 'one';\nexport const text = (name: string) => `import { ${name} } from 'two';\nimport 'three';\n`;\nimport 'four';\n",
    ),
  );
  expect(found.map(({ specifier }) => specifier)).toEqual(['one', 'four']);
});

it.each([
  ['packages/api/src/modules/a.ts', './b.ts', 'packages/api/src/modules/b.ts'],
  ['packages/api/src/modules/a.ts', '@lares/api/modules/b', 'packages/api/src/modules/b.ts'],
  ['packages/api/src/modules/a.ts', '@lares/db/wall', null],
  ['apps/web/src/main.tsx', '#lib/format.ts', 'apps/web/src/lib/format.ts'],
  ['apps/web/src/main.tsx', 'react', null],
])('%s importing %s means %s', (from, specifier, expected) => {
  const paths = new Set(['packages/api/src/modules/b.ts', 'packages/db/src/wall.ts', 'apps/web/src/lib/format.ts']);
  expect(resolvedInPackage(from, specifier, paths)).toBe(expected);
});
