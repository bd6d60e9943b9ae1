import { DEFAULT_OWNER_KIND, OWNER_KINDS, type OwnerKind } from '@lares/domain/portfolio/owners/kind';
import { z } from 'zod';
import { optionalEmail } from '../shared/contact-fields.ts';
import { ibanValues, optionalIban } from '../shared/bank-fields.ts';
import { whenValid } from '../shared/cross-field.ts';
import { emptyDraft } from '../shared/empty-draft.ts';
import { onceKey, optionalText } from '../shared/fields.ts';
import { optionalPhone } from '../shared/phone-fields.ts';

const fields = {
  kind: z.enum(OWNER_KINDS, 'Le type de propriétaire est requis'),
  firstName: optionalText(100),
  lastName: optionalText(100),
  companyName: optionalText(160),
  email: optionalEmail("L'adresse e-mail est invalide"),
  phone: optionalPhone(),
  address: optionalText(300),
  notes: optionalText(10_000),
};

interface NameParts {
  kind: OwnerKind;
  lastName: string;
  companyName: string;
}

const isPersonNamed = ({ kind, lastName }: NameParts) => kind !== 'personne' || lastName !== '';
const when = whenValid(z.object({ kind: fields.kind, lastName: fields.lastName, companyName: fields.companyName }));
const LAST_NAME_MISSING = { path: ['lastName'], error: 'Le nom est requis', when };
const isCompanyNamed = ({ kind, companyName }: NameParts) => kind !== 'société' || companyName !== '';
const COMPANY_NAME_MISSING = { path: ['companyName'], error: 'Le nom de la société est requis', when };
/** Fields of the other kind are emptied, because the form hides them. */
const ofItsKind = <Owner extends NameParts>(owner: Owner): Owner => (owner.kind === 'personne' ? { ...owner, companyName: '' } : owner);

/** A person requires a last name, a company its name; a company may name a contact. */
export const ownerValues = z
  .strictObject(fields)
  .refine(isPersonNamed, LAST_NAME_MISSING)
  .refine(isCompanyNamed, COMPANY_NAME_MISSING)
  .transform(ofItsKind);

/** From a table, which may also give the account on which the owner is paid. */
export const importedOwnerValues = z
  .strictObject({ ...fields, iban: optionalIban() })
  .refine(isPersonNamed, LAST_NAME_MISSING)
  .refine(isCompanyNamed, COMPANY_NAME_MISSING)
  .transform(ofItsKind);

export const ownerCreation = z
  .strictObject({ ...fields, creationKey: onceKey().optional() })
  .refine(isPersonNamed, LAST_NAME_MISSING)
  .refine(isCompanyNamed, COMPANY_NAME_MISSING)
  .transform(ofItsKind);

export const ownerUpdate = z
  .strictObject({ ...fields, id: z.uuid(), version: z.int() })
  .refine(isPersonNamed, LAST_NAME_MISSING)
  .refine(isCompanyNamed, COMPANY_NAME_MISSING)
  .transform(ofItsKind);

/** The account on which an owner is paid. */
export const ownerBankDetails = ibanValues.extend({ id: z.uuid(), version: z.int() });

export type OwnerDraft = Required<z.input<typeof ownerValues>>;
export type OwnerValues = z.output<typeof ownerValues>;
export type ImportedOwnerValues = z.output<typeof importedOwnerValues>;
export type OwnerCreation = z.output<typeof ownerCreation>;
export type OwnerBankDetails = z.output<typeof ownerBankDetails>;
export type OwnerUpdate = z.output<typeof ownerUpdate>;

export const EMPTY_OWNER: OwnerDraft = emptyDraft(fields, { kind: DEFAULT_OWNER_KIND });
