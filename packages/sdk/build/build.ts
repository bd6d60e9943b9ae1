import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SDK = join(import.meta.dirname, '..');
const DIST = join(SDK, 'dist');

/** JavaScript and types of the package, without anything of the other packages of Lares: their types are written out. */
function build(): void {
  const types = mkdtempSync(join(tmpdir(), 'lares-sdk-types-'));
  try {
    compile('build/tsconfig.written-out.json', '--outDir', types);
    rmSync(DIST, { recursive: true, force: true });
    compile('build/tsconfig.dist.json');
    // Of types only: no module at run time.
    rmSync(join(DIST, 'procedures.js'));
    writeFileSync(join(DIST, 'procedures.d.ts'), writtenOut(readFileSync(join(types, 'packages/sdk/build/written-out.d.ts'), 'utf8')));
  } finally {
    rmSync(types, { recursive: true, force: true });
  }
  for (const name of readdirSync(DIST).filter((file) => file.endsWith('.d.ts'))) {
    const text = readFileSync(join(DIST, name), 'utf8');
    const foreign = /(?:from|import\()\s*['"](?!\.\/|node:)[^'"]+/.exec(text)?.[0];
    if (foreign) throw new Error(`${name} names a module that the package does not have: ${foreign}`);
    writeFileSync(join(DIST, name), text.replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.js'"));
  }
}

const compile = (project: string, ...more: string[]) =>
  execFileSync('tsc', ['-p', project, ...more], { cwd: SDK, stdio: 'inherit', shell: process.platform === 'win32' });

/** Removes the marks of `written-out.ts`. */
function writtenOut(emitted: string): string {
  const unmarked = emitted
    .replaceAll(/"§(string|number|-?\d[\d.e+-]*)"/g, '$1')
    .replaceAll('"§=', '"')
    .replace('export declare const procedures:', 'export type Procedures =')
    .replace('export declare const downloads:', 'export type FileDownloads =')
    .replace('export declare const uploads:', 'export type FileUploads =')
    .replace(/export declare const refusal: \{\s*code: ([^;]*);\s*\};/, 'export type RefusalCode = $1;');
  if (unmarked.includes('§') || unmarked.includes('declare const')) throw new Error('The types were not written out as expected');
  return unmarked;
}

build();
