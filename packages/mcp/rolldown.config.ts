import { defineConfig } from 'rolldown';

/** One file with everything it needs, for any Node 20 or later: assistants start it without the sources. */
export default defineConfig({
  platform: 'node',
  input: 'src/lares.ts',
  output: { dir: 'dist', format: 'esm', codeSplitting: false },
});
