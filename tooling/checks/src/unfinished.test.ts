import { expect, it } from 'vitest';
import { findingsIn, placesOf } from './planted.ts';
import { unfinished } from './unfinished.ts';

it.each([
  ['packages/domain/src/leasing/a.ts', 'export const a = 1;\n// TODO: round it', 'TODO'],
  ['packages/api/src/a.test.ts', 'it.skip();\n/* FIXME */', 'FIXME'],
  ['apps/web/src/a.css', 'a {}\n/* HACK */', 'HACK'],
  ['packages/db/sql/functions/a.sql', 'select 1;\n-- XXX', 'XXX'],
  ['docs/glossary.md', '# Words\nTODO', 'TODO'],
  ['apps/web/src/b.ts', 'const a = 1;\n// todo: round it', 'todo:'],
  ['apps/web/src/c.ts', 'const a = 1;\n// @fixme', '@fixme'],
  ['.ci/run', '#!/bin/sh\n# TODO', 'TODO'],
])('refuses a note of unfinished work in %s', (path, text, marker) => {
  expect(placesOf(findingsIn(unfinished, { [path]: text }))).toEqual([`${path}:2 ${marker}: unfinished work.`]);
});

it('accepts the same characters inside a word, and the rule itself', () => {
  const files = { 'docs/a.md': 'Mastodons, hacks and todos', 'AGENTS.md': 'No TODO', 'tooling/checks/src/a.ts': 'const TODO = 1;' };
  expect(findingsIn(unfinished, files)).toEqual([]);
});
