import { defineConfig } from 'rolldown';

/** One file each: the server, and the command that makes an administrator where there are no sources. */
const bundle = (input: string, file: string) => ({
  input,
  platform: 'node' as const,
  // Native modules stay outside the bundle, and so does what looks for its own files.
  external: ['@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2', 'graphile-worker', 'sharp'],
  output: { file, format: 'esm' as const, sourcemap: true, codeSplitting: false },
});

export default defineConfig([bundle('src/server.ts', 'dist/server.js'), bundle('src/commands/create-admin.ts', 'dist/create-admin.js')]);
