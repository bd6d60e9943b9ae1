import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';

// After the client build: writes /sw.js with the list of the few files cached on the devices of signed-in users.

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
/** The start of the application. Pages and the calendar load when they are opened. */
const STARTS = ['index.html', 'src/app.tsx'];
/** Whole pages: too large to be kept, and of no use without the data of the server. */
const PAGES = /^src\/(routes|landing)\/|\?tsr-/u;
/** Our pages need no connection to show that there is none. */
const OFFLINE = ['offline.html', 'offline.js', 'color-scheme.js', 'favicon.svg'];
const MOST_BYTES = 1_500_000;
const MOST_BYTES_OF_A_PART = 85_000;

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const files = [...OFFLINE, ...startingFiles()].toSorted();
const version = createHash('sha256');
let bytes = 0;
for (const file of files) {
  const content = readFileSync(join(dist, file));
  bytes += content.length;
  version.update(file).update(content);
}
if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes would be kept on every device, ${MOST_BYTES} at most: import less at the start.`);

await build({
  root: here,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    SHELL: JSON.stringify(files.map((file) => `/${file}`)),
    VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
  },
  build: {
    target: 'es2023',
    outDir: dist,
    emptyOutDir: false,
    lib: { entry: 'src/worker/service-worker.ts', formats: ['iife'], name: 'lares', fileName: () => 'sw.js' },
  },
});

function startingFiles(): string[] {
  const found = new Set(STARTS.flatMap((start) => [...filesOf(start)]));
  // The small parts of pages that load when they are first shown: a menu, a picker, a filter panel open without a network.
  const parts = Object.entries(manifest).filter(([key, { isDynamicEntry }]) => isDynamicEntry && !PAGES.test(key));
  for (const [key] of parts) {
    const more = [...filesOf(key)].filter((file) => !found.has(file));
    const size = more.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
    if (size <= MOST_BYTES_OF_A_PART) for (const file of more) found.add(file);
  }
  return [...found];
}

/** The file of a chunk, its style sheets and its static imports. */
function filesOf(start: string): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is no chunk of the build`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const sheet of chunk.css ?? []) found.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(start);
  return found;
}
