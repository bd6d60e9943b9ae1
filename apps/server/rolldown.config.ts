import { defineConfig } from 'rolldown';

export default defineConfig({
  input: 'src/server.ts',
  platform: 'node',
  // Native modules stay outside the bundle.
  external: ['@node-rs/argon2', 'sharp'],
  output: { file: 'dist/server.js', format: 'esm', sourcemap: true, codeSplitting: false },
});
