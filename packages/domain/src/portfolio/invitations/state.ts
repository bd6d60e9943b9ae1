/** State of an invitation, derived from its dates and never stored. */
export const INVITATION_STATES = ['En attente', 'Acceptée', 'Expirée', 'Révoquée'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Validity of an invitation, in days. */
export const INVITATION_DAYS = 14;

interface InvitationDates {
  acceptedAt: string | null;
  revokedAt: string | null;
  expiresAt: string;
}

/** Revoked takes precedence: the access of an accepted invitation may be closed afterwards. */
export function invitationStateOf({ acceptedAt, revokedAt, expiresAt }: InvitationDates, now: Date): InvitationState {
  if (revokedAt !== null) return 'Révoquée';
  if (acceptedAt !== null) return 'Acceptée';
  return new Date(expiresAt).getTime() <= now.getTime() ? 'Expirée' : 'En attente';
}
