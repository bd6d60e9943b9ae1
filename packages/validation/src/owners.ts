import { DEFAULT_OWNER_KIND, OWNER_KINDS } from '@lares/domain/owners/kind';
import { z } from 'zod';
import { optionalEmail, optionalPhone } from './contact-fields.ts';
import { optionalText } from './fields.ts';

/** A person has a last name, a company has its name; a company may name who speaks for it. */
export const ownerValues = z
  .object({
    kind: z.enum(OWNER_KINDS, 'Le type de propriétaire est requis'),
    firstName: optionalText(100),
    lastName: optionalText(100),
    companyName: optionalText(160),
    email: optionalEmail("L'adresse e-mail est invalide"),
    phone: optionalPhone(),
    address: optionalText(300),
  })
  .refine(({ kind, lastName }) => kind !== 'personne' || lastName !== '', { path: ['lastName'], error: 'Le nom est requis' })
  .refine(({ kind, companyName }) => kind !== 'société' || companyName !== '', {
    path: ['companyName'],
    error: 'Le nom de la société est requis',
  })
  // What belongs to the other kind is not kept behind the user's back.
  .transform((owner) => (owner.kind === 'personne' ? { ...owner, companyName: '' } : owner));

export const ownerUpdate = z.intersection(ownerValues, z.object({ id: z.uuid(), version: z.int() }));

export type OwnerDraft = Required<z.input<typeof ownerValues>>;
export type OwnerValues = z.output<typeof ownerValues>;

export const EMPTY_OWNER: OwnerDraft = {
  kind: DEFAULT_OWNER_KIND,
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  address: '',
};
