import type { Span } from '@lares/domain/workspace/notifications/nightly';
import { sql, type SQL } from 'drizzle-orm';

export const within = (day: SQL, { firstDay, lastDay }: Span): SQL => sql`${day} between ${firstDay}::date and ${lastDay}::date`;
