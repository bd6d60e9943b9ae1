import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@lares/db/migrate';
import type { TestProject } from 'vitest/node';
import { ephemeralDatabase } from './ephemeral-database.ts';
import { TEMPLATE } from './provided.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../db/sql', import.meta.url));

/** One cluster per run, with one migrated template database that every test file copies (30–90 ms). */
export async function setup(project: TestProject) {
  const { ownerUrl, appUrl, jobsUrl, superuserUrl, stop } = await ephemeralDatabase(TEMPLATE);
  await migrateDatabase(ownerUrl, MIGRATIONS);
  project.provide('cluster', { ownerUrl, appUrl, jobsUrl, superuserUrl });
  return stop;
}
