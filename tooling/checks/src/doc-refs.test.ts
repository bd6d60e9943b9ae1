import { expect, it } from 'vitest';
import { docRefs } from './doc-refs.ts';
import { findingsIn, placesOf } from './planted.ts';

const house = { 'packages/domain/src/shared/money.ts': '', 'packages/domain/src/shared/day.ts': '', 'docs/adr/0001-a.md': '# A' };

it('accepts existing paths and links', () => {
  const text = [
    'See `packages/domain/src/shared/money.ts`, `packages/domain/src/shared/{money,day}.ts` and `packages/domain/src/<noun>/<rule>.ts`.',
    'Run `node packages/domain/src/shared/day.ts --now`; the build lands in `apps/web/dist/assets`.',
    'An [ADR](docs/adr/0001-a.md#decision), a [site](https://example.org/docs/none.md), a [place](#here).',
    '```',
    'packages/domain    pure rules',
    '```',
  ].join('\n');
  expect(findingsIn(docRefs, { ...house, 'README.md': text, 'packages/domain/README.md': '`packages/gone`' })).toEqual([]);
});

it('refuses missing paths and broken links', () => {
  const findings = findingsIn(docRefs, {
    ...house,
    'README.md': '# Lares\n\n`packages/domain/src/shared/{money,year}.ts`\n[gone](docs/gone.md)\n```\napps/mobile   the phone\n```\n',
    'docs/guide.md': 'As `docs/adr/0002-b.md` says, [so](adr/0003-c.md), not `packages/none/<noun>`.',
  });
  expect(placesOf(findings).toSorted()).toEqual([
    'README.md:3 packages/domain/src/shared/year.ts does not exist.',
    'README.md:4 docs/gone.md does not exist.',
    'README.md:6 apps/mobile does not exist.',
    'docs/guide.md:1 docs/adr/0002-b.md does not exist.',
    'docs/guide.md:1 docs/adr/0003-c.md does not exist.',
    'docs/guide.md:1 packages/none does not exist.',
  ]);
});
