import { type Day, dayInParis } from '@lares/domain/shared/day';

/** The only place where the browser reads the clock. Time-dependent code takes it as an argument. */
export const now = (): Date => new Date();

export const today = (): Day => dayInParis(now());
