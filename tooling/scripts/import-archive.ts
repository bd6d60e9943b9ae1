// `pnpm import-archive lares-2026-11-24.zip`: adds the organisation of an archive.
import { runServerCommand } from './server-command.ts';

await runServerCommand('import-archive');
