import { whenValid } from '../shared/cross-field.ts';
import { MAX_REMINDER_DAYS } from '@lares/domain/platform/organizations/reminder-days';
import { MAX_CALL_DAYS_AHEAD } from '@lares/domain/platform/organizations/rent-calls';
import { isSiret } from '@lares/domain/platform/organizations/siret';
import { isSlug, looksLikeId, MAX_SLUG_LENGTH } from '@lares/domain/platform/organizations/slug';
import { z } from 'zod';
import { requiredIban } from '../shared/bank-fields.ts';
import { optionalEmail, optionalPostalCode } from '../shared/contact-fields.ts';
import { optionalText, requiredText } from '../shared/fields.ts';
import { requiredWhole } from '../shared/number-fields.ts';
import { optionalPhone } from '../shared/phone-fields.ts';

const version = () => z.int();

/** Blanks are accepted, because it is copied from a letterhead. */
const optionalSiret = () =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\s/gu, ''))
    .refine((siret) => siret === '' || /^\d{14}$/.test(siret), 'Le SIRET comporte 14 chiffres')
    .refine((siret) => !/^\d{14}$/.test(siret) || isSiret(siret), 'Ce SIRET est mal recopié : son dernier chiffre ne correspond pas')
    .default('');

export const organizationValues = z.strictObject({
  name: requiredText('Le nom est requis', 120),
  address: optionalText(),
  postalCode: optionalPostalCode(),
  city: optionalText(120),
  siret: optionalSiret(),
  phone: optionalPhone(),
  email: optionalEmail('Saisissez une adresse e-mail valide, par exemple contact@exemple.fr'),
  presentation: optionalText(2000),
});

export const organizationUpdate = organizationValues.extend({ version: version() });

export const bankDetails = z.strictObject({ holder: requiredText('Le titulaire est requis', 120), iban: requiredIban() });

export const bankDetailsUpdate = bankDetails.extend({ version: version() });

/** Whether the agency is listed in the directory, and its slug. */
export const directoryEntry = z
  .strictObject({
    isPublic: z.boolean(),
    slug: optionalText(MAX_SLUG_LENGTH)
      .transform((slug) => slug.toLowerCase())
      .refine((slug) => slug === '' || isSlug(slug), 'Des lettres sans accent, des chiffres et des tirets')
      .refine((slug) => !looksLikeId(slug), 'Choisissez une adresse qui se lit'),
  })
  .refine(({ isPublic, slug }) => !isPublic || slug !== '', { path: ['slug'], error: 'L’adresse publique est requise' });

export const directoryEntryUpdate = directoryEntry.safeExtend({ version: version() });

/** How many days before a month its rents are called. */
export const rentCalls = z.strictObject({
  callDaysAhead: requiredWhole('Indiquez un nombre de jours', { min: 0, max: MAX_CALL_DAYS_AHEAD }),
});

export const rentCallsUpdate = rentCalls.extend({ version: version() });

const DAYS_ORDERED = 'Chaque relance vient après la précédente';
const reminderDays = requiredWhole('Indiquez un nombre de jours', { min: 1, max: MAX_REMINDER_DAYS });
const reminderFields = z.strictObject({
  friendlyReminderDays: reminderDays,
  formalReminderDays: reminderDays,
  noticeReminderDays: reminderDays,
});

/** Days from the oldest late day until each reminder. */
export const reminderSchedule = reminderFields
  .refine(({ friendlyReminderDays, formalReminderDays }) => friendlyReminderDays < formalReminderDays, {
    path: ['formalReminderDays'],
    error: DAYS_ORDERED,
    when: whenValid(reminderFields.pick({ friendlyReminderDays: true, formalReminderDays: true })),
  })
  .refine(({ formalReminderDays, noticeReminderDays }) => formalReminderDays < noticeReminderDays, {
    path: ['noticeReminderDays'],
    error: DAYS_ORDERED,
    when: whenValid(reminderFields.pick({ formalReminderDays: true, noticeReminderDays: true })),
  });

export const reminderScheduleUpdate = reminderSchedule.safeExtend({ version: version() });

export const organizationVersion = z.strictObject({ version: version() });

export type OrganizationDraft = z.input<typeof organizationValues>;
export type OrganizationUpdate = z.output<typeof organizationUpdate>;
export type DirectoryEntryUpdate = z.output<typeof directoryEntryUpdate>;
export type ReminderScheduleUpdate = z.output<typeof reminderScheduleUpdate>;
export type RentCallsUpdate = z.output<typeof rentCallsUpdate>;
export type BankDetailsUpdate = z.output<typeof bankDetailsUpdate>;
