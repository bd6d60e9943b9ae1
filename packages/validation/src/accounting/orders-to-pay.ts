import { CLAUSE_DELAYS } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { z } from 'zod';
import { optionalDay, optionalId, optionalText, requiredDay, requiredId, requiredText } from '../shared/fields.ts';
import { centsOrZero, moneyInCents } from '../shared/number-fields.ts';

const NOT_POSITIVE = 'Le montant doit être supérieur à 0';
const NO_DELAY = 'Choisissez le délai que l’acte énonce';

const act = z.object({
  servedOn: requiredDay('Choisissez le jour de la signification'),
  claimedCents: moneyInCents({ required: 'Indiquez le montant réclamé', min: 1, whenTooLow: NOT_POSITIVE }),
  /** Of it, the deposit that was not received. */
  depositCents: centsOrZero({ whenTooLow: 'Le montant ne peut pas être négatif' }),
  delay: z.preprocess((value: string | null | undefined) => value || null, z.enum(CLAUSE_DELAYS, NO_DELAY)),
  officerName: requiredText('Indiquez le nom du commissaire de justice', 120),
  reference: optionalText(60),
  /** The act itself, a filed document; it often arrives later. */
  documentId: optionalId().default(null),
});
const isWithin = ({ claimedCents, depositCents }: Pick<z.output<typeof act>, 'claimedCents' | 'depositCents'>) =>
  depositCents <= claimedCents;
const ABOVE_CLAIM = {
  path: ['depositCents'],
  message: 'Le dépôt fait partie du montant réclamé\u00A0: il ne peut pas le dépasser',
};
/** What the act of the commissaire de justice says. */
export const orderToPayValues = act.refine(isWithin, ABOVE_CLAIM);
export const orderToRecord = act.extend({ leaseId: z.uuid() }).refine(isWithin, ABOVE_CLAIM);

export const ordersToRead = z.strictObject({ leaseId: z.uuid() });
/** Without a day: today. */
export const debtOnDay = z.strictObject({ leaseId: z.uuid(), on: optionalDay() });

export const orderWithdrawal = z.object({ id: z.uuid(), reason: requiredText('Indiquez le motif', 200) });

/** The act of an order that has none yet. */
export const orderActValues = z.object({ documentId: requiredId('Choisissez l’acte, ou classez son fichier') });
export const orderAct = orderActValues.extend({ id: z.uuid() });

export type OrderToRecord = z.output<typeof orderToRecord>;
export type OrderWithdrawal = z.output<typeof orderWithdrawal>;
export type OrderAct = z.output<typeof orderAct>;
