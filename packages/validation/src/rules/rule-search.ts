import { z } from 'zod';

/** The whole state of the page « Règles » is in its URL. */
export const ruleSearch = z.object({ q: z.string().trim().max(200).optional().catch(undefined) });
