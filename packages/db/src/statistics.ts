import postgres from 'postgres';

/**
 * Refreshes the statistics of every table, as autovacuum does within a minute or two: until then, queries of a database that was just
 * filled are planned as if it were empty, and the largest reports take a hundred times longer.
 */
export async function refreshStatistics(ownerUrl: string): Promise<void> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await client`analyze`;
  } finally {
    await client.end({ timeout: 5 });
  }
}
