import { day, isDay } from '@lares/domain/shared/day';
import { longDay } from '@lares/domain/shared/long-day';
import { z } from 'zod';

// The only place of this package where an amount or a date becomes text.
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const MINUS = '\u2212';

/** An amount as a number to count with and as a text to show. */
export const amount = z.object({ cents: z.int().describe('En centimes'), text: z.string().describe('À afficher tel quel') });
type Amount = z.output<typeof amount>;

export const amountOf = (cents: number): Amount => ({ cents, text: centsText(cents) });

/** « 1 234,56 € » */
export const centsText = (cents: number): string => euros.format(cents / 100).replace('-', MINUS);

/** « 5 novembre 2026 », « 1er mars 2026 » */
export const dayText = (on: string): string => longDay(day(on));

/** A day that a call names. */
export const dayInput = (description: string) =>
  z.iso
    .date('Un jour s’écrit AAAA-MM-JJ')
    .refine(isDay, { error: 'Ce jour n’existe pas', abort: true })
    .transform(day)
    .describe(`${description} (AAAA-MM-JJ)`);

export const countText = (count: number, one: string, several: string): string => `${count} ${count > 1 ? several : one}`;
