import { z } from 'zod';

export const demoRequestFilters = z.strictObject({ isHandled: z.boolean().optional(), limit: z.int().min(1).max(100).default(100) });

export const demoRequestMark = z.strictObject({ id: z.uuid(), isHandled: z.boolean() });

export type DemoRequestFilters = z.output<typeof demoRequestFilters>;
export type DemoRequestMark = z.output<typeof demoRequestMark>;
