import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@lares/db/migrate';
import type { TestProject } from 'vitest/node';
import { ephemeralDatabase } from './ephemeral-database.ts';
import { TEMPLATE } from './provided.ts';
import { shiftDefaults } from './shift-defaults.ts';
import { clockShift } from './test-clock.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../db/sql', import.meta.url));

/** One cluster per run, with one migrated template database that every test file copies (40 ms in memory, 200 on a disk). */
export async function setup(project: TestProject) {
  const { ownerUrl, appUrl, jobsUrl, superuserUrl, stop } = await ephemeralDatabase(TEMPLATE);
  await migrateDatabase(ownerUrl, MIGRATIONS);
  await shiftDefaults(ownerUrl, clockShift(process.env));
  project.provide('cluster', { ownerUrl, appUrl, jobsUrl, superuserUrl });
  return stop;
}
