// Run by `pnpm dev` in a process of its own, which reads the schema as it is saved now. Prints one statement per line.
import { missingMigration } from './missing-migration.ts';

const { statements } = await missingMigration();
process.stdout.write(statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ')}\n`).join(''));
