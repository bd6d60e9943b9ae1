import type { InvitationState } from '@lares/domain/portfolio/invitations/state';
import type { MemberRole } from '@lares/domain/shared/permissions';
import { formatDate } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type InvitationRow = RouterOutputs['invitations']['list']['rows'][number];

/** « … vous invite comme gestionnaire ». */
export const INVITED_AS: Record<MemberRole, string> = {
  property_manager: 'gestionnaire',
  owner: 'propriétaire',
  tenant: 'locataire',
};

/** The dates of an invitation in its row. */
export function invitationDates({ state, expiresAt, acceptedAt, revokedAt, createdAt }: InvitationRow): string {
  const texts: Record<InvitationState, () => string> = {
    'En attente': () => `envoyée le ${formatDate(createdAt)}, valable jusqu’au ${formatDate(expiresAt)}`,
    Expirée: () => `expirée le ${formatDate(expiresAt)}`,
    Acceptée: () => `acceptée le ${formatDate(acceptedAt ?? createdAt)}`,
    Révoquée: () => `révoquée le ${formatDate(revokedAt ?? createdAt)}`,
  };
  return texts[state]();
}
