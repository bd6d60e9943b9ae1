import { INVITATION_STATES } from '@lares/domain/portfolio/invitations/state';
import { MEMBER_ROLES, type MemberRole } from '@lares/domain/shared/permissions';
import { z } from 'zod';
import { emailAddress, optionalId, requiredText } from '../shared/fields.ts';
import { passwordTwice, SAME_PASSWORD, samePassword } from '../shared/password-fields.ts';

/** A tenant or owner is invited through their record, a colleague without one. */
export const invitationValues = z
  .strictObject({
    email: emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr'),
    role: z.preprocess((value: MemberRole | null) => value, z.enum(MEMBER_ROLES, 'Choisissez un rôle')),
    ownerId: optionalId().default(null),
    tenantId: optionalId().default(null),
  })
  .superRefine(({ role, ownerId, tenantId }, context) => {
    const fits = (ownerId !== null) === (role === 'owner') && (tenantId !== null) === (role === 'tenant');
    if (!fits) context.addIssue({ code: 'custom', path: ['role'], message: 'Une personne est invitée depuis sa fiche' });
  });

export const invitationFilters = z.strictObject({
  state: z.enum(INVITATION_STATES).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(24),
});

/** The record whose account a page shows. */
export const invitedRecord = z.union([z.strictObject({ tenantId: z.uuid() }), z.strictObject({ ownerId: z.uuid() })]);

export const invitationInput = z.strictObject({ id: z.uuid(), version: z.int() });

export const accessInput = z.strictObject({ membershipId: z.uuid() });

const token = () => z.string().min(1, 'Le lien est incomplet').max(200, 'Le lien est incomplet');

export const invitationToken = z.strictObject({ token: token() });

/** The e-mail is that of the invitation: the user chooses a name and a password. */
export const invitedSignUp = z
  .object({ token: token(), fullName: requiredText('Le nom complet est requis', 120), ...passwordTwice() })
  .refine(samePassword, SAME_PASSWORD);

export type InvitationDraft = z.input<typeof invitationValues>;
export type InvitationValues = z.output<typeof invitationValues>;
export type InvitationFilters = z.output<typeof invitationFilters>;
export type InvitedRecord = z.output<typeof invitedRecord>;
export type InvitationInput = z.output<typeof invitationInput>;
export type InvitedSignUpValues = z.output<typeof invitedSignUp>;
