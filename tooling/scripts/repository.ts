import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const inRepository = (...parts: string[]): string => join(root, ...parts);

/** The documented command, for a machine without pnpm. */
export const command = (name: string): string => `npx -y pnpm@12.21.0 ${name}`;

/** `.env` at the root supplies variables that the environment does not set. */
export function loadEnvironmentFile(): void {
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'));
}
