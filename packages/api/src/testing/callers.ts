import { STANDINGS } from '@lares/domain/shared/permissions';

/** Every kind of caller. */
export const CALLERS = ['anonymous', ...STANDINGS] as const;
export type Caller = (typeof CALLERS)[number];
