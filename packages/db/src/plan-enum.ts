import { PLANS } from '@lares/domain/platform/subscriptions/plan';
import { pgEnum } from 'drizzle-orm/pg-core';

/** Used by subscriptions and by plan requests. */
export const plan = pgEnum('plan', PLANS);
