import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';

/** Value of a number input: a number, '' when empty, and while typing sometimes the digits as text (« 12,50 »). */
export type NumberDraft = number | string | null;

interface Range {
  min: number;
  max: number;
}

interface Sentences {
  unreadable?: string;
  whenMissing?: string;
}

/** Empty becomes null; text of a plain number becomes that number; other text is refused under its field. */
function fromInput(value: NumberDraft): unknown {
  if (typeof value !== 'string') return value ?? null;
  const text = value.trim();
  if (text === '') return null;
  return /^-?\d+(?:[.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : value;
}

// The messages of the French inputs, so that field and summary agree.
const NOT_A_NUMBER = 'Écrivez un nombre, par exemple 42,5';
const NOT_WHOLE = 'Écrivez un nombre entier, par exemple 3';
const NOT_AN_AMOUNT = 'Écrivez un montant, par exemple 1 234,56';
const frenchNumber = (value: number) => String(value).replace('.', ',');

const ranged = ({ min, max }: Range, { unreadable = NOT_A_NUMBER, whenMissing = unreadable }: Sentences = {}) =>
  z
    .number({ error: ({ input }) => (input === null ? whenMissing : unreadable) })
    .min(min, `Saisissez ${frenchNumber(min)} ou plus`)
    .max(max, `Saisissez ${frenchNumber(max)} ou moins`);

const whole = (range: Range) => ranged(range, { unreadable: NOT_WHOLE }).refine(Number.isInteger, NOT_WHOLE);

/** Square metres with two decimals, like the column. */
const squareMetres = (whenMissing?: string) =>
  ranged({ min: 0, max: 9_999_999.99 }, whenMissing === undefined ? {} : { whenMissing }).transform(
    (value) => Math.round(value * 100) / 100,
  );

export const requiredArea = (message: string) => z.preprocess(fromInput, squareMetres(message));
export const optionalArea = () => z.preprocess(fromInput, squareMetres().nullable()).prefault('');

/** Missing counts as 0, as specified for bedrooms and bathrooms. An invalid number is still refused. */
export const countOrZero = (max: number) => z.preprocess((value: NumberDraft) => fromInput(value) ?? 0, whole({ min: 0, max })).default(0);

export const optionalWhole = (range: Range) => z.preprocess(fromInput, whole(range).nullable()).prefault('');

export const requiredWhole = (message: string, range: Range) =>
  z.preprocess(fromInput, ranged(range, { unreadable: NOT_WHOLE, whenMissing: message }).refine(Number.isInteger, NOT_WHOLE));

export const requiredDecimal = (message: string, range: Range) => z.preprocess(fromInput, ranged(range, { whenMissing: message }));

export const optionalDecimal = (range: Range) => z.preprocess(fromInput, ranged(range).nullable()).prefault('');

/** Ten thousand million euros: above any property, and exact in every number type used. */
export const MAX_PRICE_CENTS = 1_000_000_000_000;

/** Whole cents, zero allowed. The messages are in euros, because the input shows euros. */
export const priceInCents = (message: string) =>
  z.preprocess(
    fromInput,
    z
      .number({ error: ({ input }) => (input === null ? message : NOT_AN_AMOUNT) })
      .min(0, 'Le prix ne peut pas être négatif')
      .max(MAX_PRICE_CENTS, 'Le prix ne peut pas dépasser 10 milliards d’euros')
      .refine(Number.isSafeInteger, 'Deux décimales au plus')
      .transform(cents),
  );

interface Money {
  /** In cents; 0 by default. */
  min?: number;
  whenTooLow: string;
}

const money = ({ min = 0, whenTooLow }: Money, whenMissing = NOT_AN_AMOUNT) =>
  z
    .number({ error: ({ input }) => (input === null ? whenMissing : NOT_AN_AMOUNT) })
    .min(min, whenTooLow)
    .max(MAX_PRICE_CENTS, 'Le montant ne peut pas dépasser 10 milliards d’euros')
    .refine(Number.isSafeInteger, 'Deux décimales au plus')
    .transform(cents);

/** Whole cents of a rent, of charges, of a deposit. */
export const moneyInCents = ({ required, ...range }: Money & { required: string }) => z.preprocess(fromInput, money(range, required));

export const optionalMoneyInCents = (range: Money) => z.preprocess(fromInput, money(range).nullable()).prefault('');

/** Whole cents; empty counts as 0: an amount that most records do not have. */
export const centsOrZero = (range: Money) => z.preprocess((value: NumberDraft) => fromInput(value) ?? 0, money(range)).prefault('');

/** Whole cents, or null: empty means unknown, which is not zero. */
export const optionalCents = (negative: string) =>
  z
    .preprocess(
      fromInput,
      z
        .number(NOT_AN_AMOUNT)
        .min(0, negative)
        .max(MAX_PRICE_CENTS, 'Le montant ne peut pas dépasser 10 milliards d’euros')
        .refine(Number.isSafeInteger, 'Deux décimales au plus')
        .transform(cents)
        .nullable(),
    )
    .prefault('');

/** Euros as people type them, blanks and sign accepted: « 1 200 € », « 1200,50 ». */
export const optionalEuros = (negative: string) =>
  z
    .string()
    .transform((text) => fromInput(text.replaceAll(/[\s€]/gu, '')))
    .pipe(
      z
        .number(NOT_AN_AMOUNT)
        .min(0, negative)
        .max(MAX_PRICE_CENTS / 100, 'Le montant ne peut pas dépasser 10 milliards d’euros')
        .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 0.001, 'Deux décimales au plus')
        .nullable(),
    );
