import { ACTIVATION_WARNINGS } from '@lares/domain/leasing/leases/relet';
import { z } from 'zod';
import { centsOrZero } from '../shared/number-fields.ts';

// Apart from the lease, whose guarantors have telephones: a page that only acts on a lease does not load their numbering plans.

export const ENDS_BEFORE_START = 'La date de fin précède la date de début';

/** « Complément de loyer »: empty for most leases. */
export const rentSupplement = () => centsOrZero({ whenTooLow: 'Le complément de loyer ne peut pas être négatif' });

/** Warnings about an activation that the user has read and confirmed. */
export const confirmedActivation = z.array(z.enum(ACTIVATION_WARNINGS)).max(ACTIVATION_WARNINGS.length).optional();
