import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// The last step of the build: writes `file.br` beside each text, which the server sends as it is. Compressing at each request costs the
// server more, and gives larger files, because it must be quick.

const dist = join(import.meta.dirname, 'dist');
const TEXT = /\.(js|css|html|svg|webmanifest|txt)$/u;

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const compressed = brotliCompressSync(content, { params });
  if (compressed.length < content.length) writeFileSync(`${file}.br`, compressed);
}
