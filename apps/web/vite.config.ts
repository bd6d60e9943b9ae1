import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { FIRST_PRIORITY_ABOVE_STAGES as ABOVE_STAGES, stages } from './vite-stages.ts';
import { waitForApi } from './vite-wait-for-api.ts';

const api = new URL(`http://127.0.0.1:${process.env.PORT ?? 3000}`);

// Before React's plugin, because it rewrites route files. Tests neither split code nor write the route tree.
const routes = process.env.VITEST ? null : tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' });

/** Each `import()` of the build fetches its files with our function, which survives a lost connection, instead of Vite's. */
const loadFilesOurselves: Plugin = {
  name: 'load-files-ourselves',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/u },
    handler: () => `export { loadWithFiles as __vitePreload } from '#lib/load-files.ts';`,
  },
  generateBundle(_options, bundle) {
    const isUsed = Object.values(bundle).some(
      (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/lib/load-files.ts')),
    );
    if (!isUsed) this.error('Vite no longer reads \\0vite/preload-helper.js: a lost file would be remembered by the browser');
  },
};

/** Forms need neither the JSON Schema that zod can write of a schema, nor its English messages: a fifth of its weight. */
const zodForForms: Plugin = {
  name: 'zod-for-forms',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/u },
    handler: (code, id) => {
      if (id.endsWith('/en.js')) return { code: `export { default } from './fr.js';`, map: null };
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  },
};

/** « Chargement... » is painted before the style sheet arrives: a sheet in the head would leave a slow connection with a blank page. */
const startBeforeStyles: Plugin = {
  name: 'start-before-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets: string[] = [];
      const rest = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/gu, (tag) => (sheets.push(tag.trim()), ''));
      return rest.replace('<noscript>', () => `${sheets.join('\n    ')}\n    <noscript>`);
    },
  },
};

const inStages = stages();

/** Modules that fewer parts of the application import stay with them. */
const SHARED_BY = 12;

export default defineConfig({
  plugins: [inStages.plugin, routes, react(), waitForApi(api), loadFilesOurselves, zodForForms, startBeforeStyles],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.LARES_WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/trpc': api.origin, '/api': api.origin },
  },
  build: {
    target: 'es2023',
    // A file inlined as a data: URL would require an exception in the content security policy.
    assetsInlineLimit: 0,
    // Read by the prerendering of the public pages, then deleted.
    manifest: true,
    // Vite's preload helper is in its own chunks; nothing is written inline into index.html.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without the names of the pages that share a file: visitors load this list of all files.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        // Few larger files instead of a hundred small ones: on a slow connection the requests cost more than their bytes.
        codeSplitting: {
          groups: [
            // The build itself adds its imports, to every page.
            { name: 'load-files', test: /\/lib\/load-files\.ts$|vite\/preload-helper/u, priority: ABOVE_STAGES + 6 },
            // First, because the public pages need React only.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//u, priority: ABOVE_STAGES + 5 },
            // A group takes along what its modules import: first what every page starts with, then what opens above a page and lists rows.
            {
              name: 'interface',
              test: /node_modules\/(@mantine\/((notifications|form)\/esm|hooks\/esm(?!\/use-(collapse|move|long-press|hotkeys|focus-trap|focus-return|clipboard|click-outside|interval|shallow-effect|mutation-observer))|core\/esm\/(core|components\/(Portal|Transition|Input|InputBase|Button|ActionIcon|UnstyledButton|CloseButton|Loader|Text|TextInput|Anchor|Title|Stack|Group)))\/|@tanstack\/store)/u,
              priority: ABOVE_STAGES + 4,
            },
            {
              name: 'overlays',
              test: /node_modules\/(@mantine\/[a-z]+\/esm|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)/u,
              minShareCount: SHARED_BY,
              priority: ABOVE_STAGES + 2,
            },
            { name: 'data', test: /node_modules\/@tanstack\/(?!(react-)?table)/u, minShareCount: SHARED_BY, priority: ABOVE_STAGES + 3 },
            { name: 'tables', test: /node_modules\/@tanstack\/(react-)?table/u, priority: ABOVE_STAGES + 2 },
            // Before the telephones, which would take along what they share with other forms and with the format of numbers.
            { name: 'schemas', test: /node_modules\/zod|domain\/src\/shared\/phone\.ts/u, priority: ABOVE_STAGES + 3 },
            // Apart, so that a page without a telephone field does not load the numbering plans of all countries.
            {
              name: 'telephones',
              test: /node_modules\/libphonenumber-js|validation\/src\/shared\/phone-fields/u,
              priority: ABOVE_STAGES + 2,
            },
            // All in one file: each is a few hundred bytes.
            { name: 'icons', test: /node_modules\/@tabler/u, minShareCount: 4, priority: ABOVE_STAGES + 1 },
            // One file for each set of pages, so that no stage takes a library along that visitors need too.
            { name: 'libraries', test: /node_modules\/.*\.m?js$/u, minShareCount: 2, entriesAware: true, priority: ABOVE_STAGES },
            ...inStages.groups,
          ],
        },
      },
    },
  },
});
