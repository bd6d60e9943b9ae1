import type { UserType } from '@lares/domain/shared/permissions';
import { StatusBadge } from '#components/status-badge.tsx';

export const ROLE_LABELS: Record<UserType, string> = {
  admin: 'Administrateur',
  property_manager: 'Gestionnaire',
  owner: 'Propriétaire',
  tenant: 'Locataire',
};

export function RoleBadge({ role }: { role: UserType }) {
  return <StatusBadge kind="role" word={role} label={ROLE_LABELS[role]} />;
}
