import { defineConfig } from 'rolldown';

// Native modules and modules that read their own files stay outside the bundles.
const external = ['@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2', 'graphile-worker', 'sharp'];
const shared = { platform: 'node' as const, external };
const output = { dir: 'dist', format: 'esm' as const, sourcemap: true };

/** Bundles the server (lazy parts in separate files) and the commands without the sources. */
export default defineConfig([
  { ...shared, input: 'src/server.ts', output: { ...output, chunkFileNames: 'server-[name].js' } },
  { ...shared, input: 'src/commands/create-admin.ts', output: { ...output, codeSplitting: false } },
  // Started by `uploads/workbook.ts` by its file name.
  { ...shared, input: 'src/uploads/workbook-thread.ts', output: { ...output, codeSplitting: false } },
  { ...shared, input: 'src/commands/import-archive.ts', output: { ...output, codeSplitting: false } },
  { ...shared, input: 'src/commands/backup.ts', output: { ...output, codeSplitting: false } },
  { ...shared, input: 'src/commands/restore.ts', output: { ...output, codeSplitting: false } },
]);
