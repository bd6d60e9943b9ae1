import { z } from 'zod';

export const demoRequestFilters = z.strictObject({ isHandled: z.boolean().optional(), limit: z.int().min(1).max(100).default(100) });

export const demoRequestMark = z.strictObject({ id: z.uuid(), isHandled: z.boolean() });

export const accountFilters = z.strictObject({
  /** Search terms in the name or the e-mail. */
  q: z.string().trim().min(1).max(200).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(50).default(10),
});

export const accountDisabling = z.strictObject({ id: z.uuid(), isDisabled: z.boolean() });

export const secondFactorRemoval = z.strictObject({ id: z.uuid() });

export const jobRunFilters = z.strictObject({
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(50).default(10),
});

/** An administrator relaunches a job that gave up: its number in the queue. */
export const jobRelaunch = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });

export type DemoRequestFilters = z.output<typeof demoRequestFilters>;
export type DemoRequestMark = z.output<typeof demoRequestMark>;
export type AccountFilters = z.output<typeof accountFilters>;
export type AccountDisabling = z.output<typeof accountDisabling>;
export type SecondFactorRemoval = z.output<typeof secondFactorRemoval>;
export type JobRelaunch = z.output<typeof jobRelaunch>;
export type JobRunFilters = z.output<typeof jobRunFilters>;
