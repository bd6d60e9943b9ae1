import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failuresOf } from './failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'lares-failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function outcome(runner: 'vitest' | 'playwright', report: unknown, name = 'tests') {
  const file = join(folder, `${Math.random()}.json`);
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  return { step: { name, command: [runner], report: { runner, file } }, ok: false, output: 'the runner stopped\n' };
}

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages });

describe('the failed tests at the end of the output', () => {
  it('names those of Vitest, and files that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [test('adds', 'passed'), test('divides', 'failed', '\u001B[31mexpected 1\u001B[39m\n\nto be 2')],
        },
        { name: 'b.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [test('holds', 'passed')] },
      ],
    };
    expect(failuresOf([outcome('vitest', report, 'unit')])).toEqual([
      '✗ unit › a.test.ts › divides\n    expected 1\n    to be 2',
      '✗ unit › b.test.ts\n    cannot find module',
    ]);
  });

  it('names those of Playwright that failed at each attempt', () => {
    const attempt = (message?: string) => (message === undefined ? {} : { error: { message } });
    const spec = (title: string, status: string, ...results: object[]) => ({
      file: 'sign-in.spec.ts',
      line: 7,
      title,
      tests: [{ status, results }],
    });
    const report = {
      suites: [
        {
          title: 'sign-in.spec.ts',
          suites: [
            {
              title: 'a visitor',
              specs: [
                spec('signs in', 'expected', attempt()),
                spec('signs out', 'flaky', attempt('late'), attempt()),
                spec('is refused', 'unexpected', attempt('first'), attempt('second')),
              ],
            },
          ],
        },
      ],
    };
    expect(failuresOf([outcome('playwright', report)])).toEqual(['✗ tests › sign-in.spec.ts:7 › a visitor › is refused\n    second']);
  });

  it('lists twenty, each with eight lines, and counts the others', () => {
    const long = Array.from({ length: 30 }, (_line, n) => `line ${n}`).join('\n');
    const assertionResults = Array.from({ length: 23 }, (_test, n) => test(`test ${n}`, 'failed', long));
    const listed = failuresOf([outcome('vitest', { testResults: [{ name: 'a', status: 'failed', assertionResults }] })]);
    expect(listed).toHaveLength(21);
    expect(listed[0]!.split('\n')).toHaveLength(9);
    expect(listed.at(-1)).toBe('… and 3 more.');
  });

  it('ends with the last lines of a failed step without tests, and of a runner that wrote no report', () => {
    const lint = { name: 'lint', command: ['oxlint'] };
    const output = `${Array.from({ length: 30 }, (_line, n) => `line ${n}`).join('\n')}\n\n\u001B[31mone error\u001B[39m\n`;
    const [listed, runner] = failuresOf([{ step: lint, ok: false, output }, outcome('vitest', undefined)]);
    expect(listed!.split('\n')).toEqual(['✗ lint', ...Array.from({ length: 7 }, (_line, n) => `    line ${n + 23}`), '    one error']);
    expect(runner).toBe('✗ tests\n    the runner stopped');
    expect(failuresOf([{ step: lint, ok: true, output }])).toEqual([]);
  });
});
