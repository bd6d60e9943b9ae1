import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check, Finding } from './finding.ts';

/** Runs a check over a repository with exactly these files. */
export function findingsIn(check: Check, files: Record<string, string>): Finding[] {
  const root = mkdtempSync(join(tmpdir(), 'lares-checks-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return check(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Place and description of each finding, for assertions. */
export const placesOf = (findings: readonly Finding[]) =>
  findings.map(({ file, line, what }) => `${line === null ? file : `${file}:${line}`} ${what}`);
