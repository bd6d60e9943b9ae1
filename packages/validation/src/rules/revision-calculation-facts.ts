import { INSEE_SERIES } from '@lares/domain/leasing/indices/index-table';
import { IRL_TERRITORIES } from '@lares/domain/leasing/indices/irl';
import { INDEX_SERIES } from '@lares/domain/leasing/indices/series';
import { TERM_ORIGINS } from '@lares/domain/leasing/leases/charges';
import { TRIENNIAL_SERIES } from '@lares/domain/leasing/leases/triennial-revision';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { ENERGY_CLASSES, TERRITORIES } from '@lares/domain/portfolio/properties/energy';
import type { RevisionCalculationFacts } from '@lares/domain/rules/revision-calculations';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { aDay, leaseDuration, leaseNature, quarter, revisionDay as yearlyDay, unsignedAmount as amount } from './fact-fields.ts';

const series = z.enum(INSEE_SERIES).default('IRL');
/** An index in hundredths: 14668 is 146.68. */
const hundredths = z.int().positive();
const supplementCents = amount.default(cents(0));
const dpeClass = z.enum(ENERGY_CLASSES).nullable().default(null);
const revisionDay = yearlyDay.nullable().default(null);
/** « 2026-T2 » → « T2 » */
const rankOf = (text: string) => text.slice(5);

/** Facts as JSON, for the calculations of a revision. */
export const REVISION_CALCULATION_FACTS: { readonly [Id in keyof RevisionCalculationFacts]: z.ZodType<RevisionCalculationFacts[Id]> } = {
  'index.missing-quarters': z.strictObject({ on: aDay }),
  'revision.rent': z
    .strictObject({
      rentCents: amount,
      series,
      newQuarter: quarter,
      referenceQuarter: quarter.nullable().default(null),
      newHundredths: hundredths.nullable().default(null),
      referenceHundredths: hundredths.nullable().default(null),
      isSmallCompany: z.boolean().nullable().default(null),
    })
    .refine((facts) => facts.referenceQuarter === null || facts.referenceQuarter < facts.newQuarter, {
      path: ['referenceQuarter'],
      error: 'Le trimestre de référence précède le nouveau',
    })
    // The rent of a home follows one quarter of the year; other leases may compare two (Code de commerce, art. L145-38).
    .refine(
      ({ series: of, newQuarter, referenceQuarter }) =>
        referenceQuarter === null || !of.startsWith('IRL') || rankOf(referenceQuarter) === rankOf(newQuarter),
      { path: ['referenceQuarter'], error: 'Les deux indices sont du même trimestre' },
    ),
  'revision.window': z.strictObject({ revisionOn: aDay }),
  'revision.plan': z.strictObject({
    ...leaseNature,
    termSignedOn: aDay,
    indexQuarter: quarter.nullable(),
    dpeClass,
    energyTerritory: z.enum(TERRITORIES).nullable().default('métropole'),
    revisionOn: aDay,
    requestedOn: aDay,
    fixedCents: amount.exactOptional(),
    mostYears: z.int().positive().exactOptional(),
    rentCents: amount,
    supplementCents,
    series,
    isSmallCompany: z.boolean().nullable().default(null),
  }),
  'revision.due': z.strictObject({
    lease: z.strictObject({
      ...leaseDuration,
      startDate: aDay,
      endDate: aDay.nullable(),
      termBegunOn: aDay,
      status: z.enum(LEASE_STATUSES).default('Actif'),
      exitOn: aDay.nullable().default(null),
      indexSeries: z.enum(INDEX_SERIES).nullable(),
      revisionDay,
      signedOn: aDay.nullable(),
      indexQuarter: quarter.nullable(),
      terms: z
        .array(
          z.strictObject({
            fromDate: aDay,
            rentCents: amount,
            supplementCents,
            origin: z.enum(TERM_ORIGINS),
            indexQuarter: quarter.nullable().default(null),
          }),
        )
        .min(1, 'Un bail a un premier loyer'),
    }),
    dwelling: z.strictObject({ dpeClass, postalCode: z.string() }),
    today: aDay,
  }),
  'revision.triennial': z.strictObject({
    lease: z.strictObject({
      ...leaseNature,
      startDate: aDay,
      termBegunOn: aDay,
      exitOn: aDay.nullable().default(null),
      indexSeries: z.enum(INDEX_SERIES).nullable().default(null),
      terms: z.array(z.strictObject({ fromDate: aDay, rentCents: amount, supplementCents })).min(1, 'Un bail a un premier loyer'),
    }),
    series: z.enum(TRIENNIAL_SERIES),
    requestedOn: aDay,
  }),
  'revision.quarter-crossing': z.strictObject({
    ...leaseNature,
    startDate: aDay,
    termBegunOn: aDay,
    exitOn: aDay.nullable().default(null),
    indexSeries: z.enum(INDEX_SERIES).nullable(),
    terms: z
      .array(z.strictObject({ fromDate: aDay, rentCents: amount, supplementCents, origin: z.enum(TERM_ORIGINS) }))
      .min(1, 'Un bail a un premier loyer'),
  }),
  'revision.rise-steps': z.strictObject({
    terms: z.array(z.strictObject({ fromDate: aDay, rentCents: amount, supplementCents })).min(1, 'Un bail a un premier loyer'),
    fromDate: aDay,
    agreedCents: amount,
  }),
  'revision.next-day': z.strictObject({ startDate: aDay, revisionDay, today: aDay }),
  'index.last-published': z.strictObject({ on: aDay, territory: z.enum(IRL_TERRITORIES).default('métropole') }),
  'index.expected-on': z.strictObject({ series, quarter }),
};
