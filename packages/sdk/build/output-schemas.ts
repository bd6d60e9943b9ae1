import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Schema, TypeReader } from './type-schema.ts';

const SDK = join(import.meta.dirname, '..');

/** What each procedure and each upload answers, from the types that TypeScript infers; `null` where it answers nothing. */
export type OutputSchemas = Record<string, Schema | null>;

/** Takes some seconds: TypeScript reads the whole server. */
export function outputSchemas(): OutputSchemas {
  const folder = mkdtempSync(join(tmpdir(), 'lares-output-types-'));
  try {
    const compiler = join(SDK, 'node_modules/.bin/tsc');
    execFileSync(compiler, ['-p', 'build/tsconfig.written-out.json', '--outDir', folder], {
      cwd: SDK,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    return schemasOf(readFileSync(join(folder, 'packages/sdk/build/written-out.d.ts'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function schemasOf(types: string): OutputSchemas {
  const schemas: OutputSchemas = {};
  for (const [noun, { properties: procedures = {} }] of membersOf(types, 'procedures')) {
    for (const [name, { properties = {} }] of Object.entries(procedures)) schemas[`${noun}.${name}`] = properties['output'] ?? null;
  }
  for (const [path, { properties = {} }] of membersOf(types, 'uploads')) schemas[path] = properties['answer'] ?? null;
  return schemas;
}

function membersOf(types: string, name: string): [string, Schema][] {
  const start = `export declare const ${name}:`;
  const whole = new TypeReader(types, types.indexOf(start) + start.length).type();
  return Object.entries(whole?.properties ?? {});
}
