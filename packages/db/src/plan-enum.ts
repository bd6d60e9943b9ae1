import { PLANS } from '@lares/domain/platform/subscriptions/plan';
import { pgEnum } from 'drizzle-orm/pg-core';

/** Of what is on a plan, and of what asks for another one. */
export const plan = pgEnum('plan', PLANS);
