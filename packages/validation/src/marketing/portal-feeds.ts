import { COLUMNS } from '@lares/domain/marketing/portal-feeds/columns';
import { z } from 'zod';
import { optionalEmail } from '../shared/contact-fields.ts';
import { requiredText } from '../shared/fields.ts';
import { optionalPhone } from '../shared/phone-fields.ts';

const tooLong = (max: number) => `Un portail en accepte ${max} caractères au plus`;

/** What an organisation says of itself to portals. */
export const portalFeedValues = z.strictObject({
  agencyId: requiredText('Indiquez l’identifiant donné par le portail', COLUMNS.agencyId.max).refine(
    (text) => /^[\w.-]*$/.test(text),
    'Des lettres sans accent, des chiffres, des points et des tirets, sans espace',
  ),
  // Ten digits: portals know French numbers only.
  phone: optionalPhone().refine((phone) => !/^\+(?!33)/.test(phone), 'Les portails n’affichent qu’un numéro français'),
  email: optionalEmail('Saisissez une adresse e-mail valide, par exemple contact@exemple.fr').refine(
    (email) => email.length <= COLUMNS.email.max,
    tooLong(COLUMNS.email.max),
  ),
});

/** `version` of the settings that were read; null for the first ones. */
export const portalFeedSaving = portalFeedValues.extend({ version: z.int().nullable() });

export const portalFeedVersion = z.strictObject({ version: z.int() });

export type PortalFeedSaving = z.output<typeof portalFeedSaving>;
