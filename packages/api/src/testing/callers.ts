import { STANDINGS } from '@lares/domain/shared/permissions';

/** Everybody who may knock. */
export const CALLERS = ['anonymous', ...STANDINGS] as const;
export type Caller = (typeof CALLERS)[number];
