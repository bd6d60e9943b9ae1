import { ERASURE_OUTCOMES, PERSON_KINDS } from '@lares/domain/workspace/personal-data/erasure';
import { z } from 'zod';

/** One person, by their record. */
export const personInput = z.strictObject({ kind: z.enum(PERSON_KINDS), id: z.uuid() });
export type PersonInput = z.output<typeof personInput>;

/** The second step names what the first one announced: what changed in between is not erased unseen. */
export const erasureInput = personInput.extend({ outcome: z.enum(ERASURE_OUTCOMES) });
export type ErasureInput = z.output<typeof erasureInput>;

/** The first prospects whose time ends soon. */
export const prospectsInput = z.strictObject({ limit: z.int().min(1).max(500).default(25) });
export type ProspectsInput = z.output<typeof prospectsInput>;
