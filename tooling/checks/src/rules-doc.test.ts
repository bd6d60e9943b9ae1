import { RULE_SUBJECTS } from '@lares/domain/rules/pack';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderRulesDoc, RULES_DOC, rulesDoc } from './rules-doc.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lares-rules-doc-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

it('reports a list that is missing or out of date, and accepts the generated one', () => {
  expect(rulesDoc(root)).toEqual([]);
  write('packages/domain/src/rules/pack.ts', '');
  expect(rulesDoc(root)).toMatchObject([{ file: RULES_DOC, instead: 'pnpm rules:doc' }]);
  write(RULES_DOC, `${renderRulesDoc()}\n`);
  expect(rulesDoc(root)).toHaveLength(1);
  write(RULES_DOC, renderRulesDoc());
  expect(rulesDoc(root)).toEqual([]);
});

it('lists every rule with its article, validity, territory, deciding date, import path and signature', () => {
  const text = renderRulesDoc();
  expect(RULE_SUBJECTS.flatMap(({ rules }) => rules).filter(({ id }) => !text.includes(`### \`${id}\``))).toEqual([]);
  expect(text).toContain("import { LEASE_RULES } from '@lares/domain/leasing/leases/lease-rules';");
  expect(text).toContain('check: (facts: LeaseFacts) => Breach | null');
  expect(text).toContain('- Valid: from 2008-02-09\n- Decided by: signature\n- Territory: France\n');
});

it.each(RULE_SUBJECTS)('names the module and the list of « $title »', async ({ module, list, rules }) => {
  const path = join(import.meta.dirname, `../../../packages/domain/src/${module}.ts`);
  const loaded = (await import(/* @vite-ignore */ path)) as Readonly<Record<string, readonly { id: string }[] | undefined>>;
  expect(loaded[list]?.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
});
