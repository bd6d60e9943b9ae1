import { createContext, useContext } from 'react';
import type { Permission } from '@lares/domain/shared/permissions';

/** The permissions of the active membership, as the server listed them. The server checks again on every call. */
export const PermissionsContext = createContext<readonly Permission[]>([]);

export function useCan(): (permission: Permission) => boolean {
  const permissions = useContext(PermissionsContext);
  return (permission) => permissions.includes(permission);
}
