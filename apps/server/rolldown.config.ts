import { defineConfig } from 'rolldown';

// Native modules stay outside the bundles, and so does what looks for its own files.
const external = ['@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2', 'graphile-worker', 'sharp'];
const shared = { platform: 'node' as const, external };
const output = { dir: 'dist', format: 'esm' as const, sourcemap: true };

/** The server, with what it loads on demand in files beside it; and the command that makes an administrator where there are no sources. */
export default defineConfig([
  { ...shared, input: 'src/server.ts', output: { ...output, chunkFileNames: 'server-[name].js' } },
  { ...shared, input: 'src/commands/create-admin.ts', output: { ...output, codeSplitting: false } },
]);
