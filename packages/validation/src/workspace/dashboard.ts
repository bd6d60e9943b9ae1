import { z } from 'zod';

export const upcomingInput = z.strictObject({ limit: z.int().min(1).max(60).default(8) });

export type UpcomingInput = z.output<typeof upcomingInput>;
