import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { waitForApi } from './vite-wait-for-api.ts';

const api = new URL(`http://127.0.0.1:${process.env.PORT ?? 3000}`);

// Before React's plugin, because it rewrites route files. Tests neither split code nor write the route tree.
const routes = process.env.VITEST ? null : tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' });

export default defineConfig({
  plugins: [routes, react(), waitForApi(api)],
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
  },
});
