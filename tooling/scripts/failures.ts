import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './steps.ts';

interface VitestReport {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: readonly {
    file: string;
    line: number;
    title: string;
    tests: readonly { status: string; results: readonly { error?: { message?: string } }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

/** More are counted, not listed. */
const LISTED = 20;
const MESSAGE_LINES = 8;

/**
 * The failed tests of all runs, with the start of what each said, and the failed steps without tests, with the end: the end of a long output
 * is what people read first.
 */
export function failuresOf(outcomes: readonly Pick<Outcome, 'step' | 'ok' | 'output'>[]): string[] {
  const all = outcomes.flatMap(({ step, ok, output }) => {
    const { report } = step;
    if (report === undefined || !existsSync(report.file)) return ok ? [] : [`✗ ${step.name}\n${endOf(output)}`];
    const json: unknown = JSON.parse(readFileSync(report.file, 'utf8'));
    const failed = report.runner === 'vitest' ? ofVitest(json as VitestReport) : ofPlaywright(json as { suites: PlaywrightSuite[] });
    return failed.map(({ title, message }) => `✗ ${step.name} › ${title}\n${startOf(message)}`);
  });
  return all.length > LISTED ? [...all.slice(0, LISTED), `… and ${all.length - LISTED} more.`] : all;
}

function ofVitest({ testResults }: VitestReport) {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => ({ title: `${name} › ${one.fullName}`, message: one.failureMessages[0] ?? '' }));
    // A file that could not be loaded has no test.
    return failed.length === 0 && status === 'failed' ? [{ title: name, message }] : failed;
  });
}

function ofPlaywright({ suites }: { suites: readonly PlaywrightSuite[] }): { title: string; message: string }[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          title: `${spec.file}:${spec.line} › ${title} › ${spec.title}`,
          message: results.at(-1)?.error?.message ?? '',
        })),
    ),
    ...ofPlaywright({ suites: inner }),
  ]);
}

const startOf = (message: string): string => indented(linesOf(message).slice(0, MESSAGE_LINES));
const endOf = (output: string): string => indented(linesOf(output).slice(-MESSAGE_LINES));
const indented = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join('\n');

/** Without colours and blank lines. */
const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
