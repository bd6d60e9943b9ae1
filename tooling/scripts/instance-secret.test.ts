import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOrMakeSecret } from './instance-secret.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lares-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is created once, readable by its owner only, and stays the same', () => {
  const secret = readOrMakeSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readOrMakeSecret(folder)).toBe(secret);
});
