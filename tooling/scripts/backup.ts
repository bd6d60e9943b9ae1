// `pnpm backup [file]`: writes the whole instance into one file, while it runs.
import { runServerCommand } from './server-command.ts';

await runServerCommand('backup');
