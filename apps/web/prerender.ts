import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';
import type { PrerenderedPage, Prerendering } from './src/landing/prerendered-page.ts';

// Runs after the client build: writes the public pages as static HTML with the styles and scripts that hydrate them.

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const workshop = join(here, 'node_modules/.prerender');
const SITE = 'src/landing/public-site.tsx';
const STARTING_ROOT = /<div id="root">[\s\S]*?<\/output>\s*<\/div>\s*<\/div>/u;
/** What the application loads after its « Chargement... »; a prerendered page is painted with its styles and colours. */
const AFTER_START = /\s*(?:<script src="\/color-scheme\.js"><\/script>|<link rel="stylesheet"[^>]*>)/gu;

await build({
  root: here,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: { ssr: 'src/landing/prerender.tsx', outDir: workshop, emptyOutDir: true, copyPublicDir: false },
});
const { prerenderedPages, colours } = (await import(join(workshop, 'prerender.js'))) as Prerendering;

const shell = withStylesFirst(readFileSync(join(dist, 'index.html'), 'utf8'));
const manifestFile = join(dist, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const sheets = sheetsOf(SITE);

for (const page of await prerenderedPages()) {
  const file = join(dist, 'pages', page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, documentOf(page));
}
rmSync(dirname(manifestFile), { recursive: true });
rmSync(workshop, { recursive: true });

function documentOf({ title, markup }: PrerenderedPage): string {
  return filled(
    filled(filled(shell, STARTING_ROOT, `<div id="root">${markup}</div>`), /<title>.*<\/title>/u, `<title>${title}</title>`),
    '</head>',
    `${sheets}<style data-colours>${colours}</style></head>`,
  );
}

function withStylesFirst(html: string): string {
  const [head = '', body = ''] = html.split('</head>');
  const moved = [...body.matchAll(AFTER_START)].map(([tag]) => tag);
  if (moved.length !== 2) throw new Error('index.html has not its colour script and its style sheet after the start');
  return `${filled(head, /<style>[\s\S]*?<\/style>/u, '')}${moved.join('')}\n  </head>${body.replaceAll(AFTER_START, '')}`;
}

/**
 * Inlines the style sheets of the hydrating chunk: small separate requests would delay the first paint. They are also listed as inactive
 * links, so that the chunk does not request them again.
 */
function sheetsOf(source: string): string {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is no chunk of the build`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) files.add(sheet);
  };
  visit(source);
  return [...files]
    .filter((file) => !shell.includes(file))
    .map(
      (file) =>
        `<style>${readFileSync(join(dist, file), 'utf8')}</style><link rel="stylesheet" media="not all" crossorigin href="/${file}">`,
    )
    .join('');
}

function filled(text: string, place: string | RegExp, content: string): string {
  // A function, because « $ » in a replacement string is special.
  const done = text.replace(place, () => content);
  if (done === text) throw new Error(`index.html has no ${String(place)}`);
  return done;
}
