import { type Day, dayInParis } from '@lares/domain/shared/day';

/** The browser's only look at the clock. What depends on the time takes it as an argument. */
export const now = (): Date => new Date();

export const today = (): Day => dayInParis(now());
