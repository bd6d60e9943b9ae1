import { z } from 'zod';

export const statementsOfAccount = z.strictObject({ bankAccountId: z.uuid() });
export const namedBankStatement = z.strictObject({ id: z.uuid() });

export type StatementsOfAccount = z.output<typeof statementsOfAccount>;
