import { DEFAULT_TENANT_KIND, TENANT_KINDS, type TenantKind } from '@lares/domain/portfolio/tenants/kind';
import { DEFAULT_TENANT_STATUS, TENANT_STATUSES } from '@lares/domain/portfolio/tenants/status';
import { z } from 'zod';
import { ibanValues } from '../shared/bank-fields.ts';
import { optionalEmail } from '../shared/contact-fields.ts';
import { whenValid } from '../shared/cross-field.ts';
import { emptyDraft } from '../shared/empty-draft.ts';
import { onceKey, optionalText, requiredText } from '../shared/fields.ts';
import { optionalPhone } from '../shared/phone-fields.ts';

const INVALID_EMAIL = "L'adresse e-mail est invalide";

const fields = {
  kind: z.enum(TENANT_KINDS, 'Le type de client est requis'),
  /** For a company, the contact's. */
  firstName: requiredText('Le prénom est requis', 100),
  lastName: requiredText('Le nom est requis', 100),
  companyName: optionalText(160),
  email: requiredText("L'adresse e-mail est requise", 254)
    .pipe(z.email(INVALID_EMAIL))
    .transform((email) => email.toLowerCase()),
  phone: optionalPhone(),
  address: optionalText(300),
  status: z.enum(TENANT_STATUSES, 'Le statut est requis'),
  notes: optionalText(10_000),
};

/** What a landlord's table does not know, and a form asks for. */
const unknownFields = { firstName: optionalText(100), lastName: optionalText(100), email: optionalEmail(INVALID_EMAIL) };

interface Kinded {
  kind: TenantKind;
  companyName: string;
}
interface Named extends Kinded {
  lastName: string;
}

const hasCompanyName = ({ kind, companyName }: Kinded) => kind !== 'société' || companyName !== '';
const COMPANY_NAME_MISSING = {
  path: ['companyName'],
  error: 'Le nom de la société est requis',
  when: whenValid(z.object({ kind: fields.kind, companyName: fields.companyName })),
};
const isPersonNamed = ({ kind, lastName }: Named) => kind !== 'personne' || lastName !== '';
const LAST_NAME_MISSING = {
  path: ['lastName'],
  error: 'Le nom est requis',
  when: whenValid(z.object({ kind: fields.kind, lastName: unknownFields.lastName })),
};
/** Fields of the other kind are emptied, because the form hides them. */
const ofItsKind = <Tenant extends Kinded>(tenant: Tenant): Tenant => (tenant.kind === 'personne' ? { ...tenant, companyName: '' } : tenant);

const newFields = { ...fields, kind: fields.kind.default(DEFAULT_TENANT_KIND), status: fields.status.default(DEFAULT_TENANT_STATUS) };

export const tenantValues = z.strictObject(newFields).refine(hasCompanyName, COMPANY_NAME_MISSING).transform(ofItsKind);

/** From a table: the name is enough. */
export const importedTenantValues = z
  .strictObject({ ...newFields, ...unknownFields })
  .refine(isPersonNamed, LAST_NAME_MISSING)
  .refine(hasCompanyName, COMPANY_NAME_MISSING)
  .transform(ofItsKind);

/** The form of a stored tenant: what an import left open may stay so, what is known is not emptied. */
export function storedTenantValues({ firstName, lastName, email }: Pick<TenantValues, keyof typeof unknownFields>) {
  return z
    .strictObject({
      ...newFields,
      ...(firstName === '' ? { firstName: unknownFields.firstName } : {}),
      ...(lastName === '' ? { lastName: unknownFields.lastName } : {}),
      ...(email === '' ? { email: unknownFields.email } : {}),
    })
    .refine(isPersonNamed, LAST_NAME_MISSING)
    .refine(hasCompanyName, COMPANY_NAME_MISSING)
    .transform(ofItsKind);
}

export const tenantCreation = z
  .strictObject({ ...newFields, creationKey: onceKey().optional() })
  .refine(hasCompanyName, COMPANY_NAME_MISSING)
  .transform(ofItsKind);

/** Replaces the whole, with the version that was read; the status is required. */
export const tenantUpdate = z
  .strictObject({ ...fields, ...unknownFields, id: z.uuid(), version: z.int() })
  .refine(isPersonNamed, LAST_NAME_MISSING)
  .refine(hasCompanyName, COMPANY_NAME_MISSING)
  .transform(ofItsKind);

/** Other tenants with this e-mail: couples share one, so this only warns. */
export const tenantEmailInput = z.strictObject({ email: z.string().trim().toLowerCase().max(254), exceptId: z.uuid().optional() });

/** The account on which a tenant is refunded. */
export const tenantBankDetails = ibanValues.extend({ id: z.uuid(), version: z.int() });

export type TenantDraft = Omit<Required<z.input<typeof tenantUpdate>>, 'id' | 'version'>;
export type TenantValues = z.output<typeof tenantValues>;
export type TenantCreation = z.output<typeof tenantCreation>;
export type TenantUpdate = z.output<typeof tenantUpdate>;
export type TenantBankDetails = z.output<typeof tenantBankDetails>;

export const EMPTY_TENANT: TenantDraft = emptyDraft(fields, {
  kind: DEFAULT_TENANT_KIND,
  firstName: '',
  lastName: '',
  email: '',
  status: DEFAULT_TENANT_STATUS,
});
