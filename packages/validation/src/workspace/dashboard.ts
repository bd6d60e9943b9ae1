import { z } from 'zod';

export const upcomingWanted = z.strictObject({ limit: z.int().min(1).max(60).default(8) });

export type UpcomingWanted = z.output<typeof upcomingWanted>;
