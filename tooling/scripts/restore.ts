// `pnpm restore <file>`: puts a backup into an instance without accounts.
import { runServerCommand } from './server-command.ts';

await runServerCommand('restore');
