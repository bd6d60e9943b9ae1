import type { UserType } from '@lares/domain/shared/permissions';

export const ROLE_LABELS: Record<UserType, string> = {
  admin: 'Administrateur',
  property_manager: 'Gestionnaire',
  owner: 'Propriétaire',
  tenant: 'Locataire',
};
