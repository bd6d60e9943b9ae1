/** What became of a link that lets somebody in. Never stored: told by its dates. */
export const INVITATION_STATES = ['En attente', 'Acceptée', 'Expirée', 'Révoquée'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How long somebody has to answer. */
export const INVITATION_DAYS = 14;

interface InvitationDates {
  acceptedAt: string | null;
  revokedAt: string | null;
  expiresAt: string;
}

/** Revoked comes first: an accepted invitation that is revoked has let somebody in who is out again. */
export function invitationStateOf({ acceptedAt, revokedAt, expiresAt }: InvitationDates, now: Date): InvitationState {
  if (revokedAt !== null) return 'Révoquée';
  if (acceptedAt !== null) return 'Acceptée';
  return new Date(expiresAt).getTime() <= now.getTime() ? 'Expirée' : 'En attente';
}
