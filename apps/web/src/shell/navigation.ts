import type { Permission } from '@lares/domain/shared/permissions';
import {
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingEstate,
  IconCalendarEvent,
  IconCreditCard,
  IconFileText,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconReceiptEuro,
  IconSettings,
  IconTool,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface NavigationEntry {
  path: string;
  label: string;
  icon: TablerIcon;
  /** Other words that find it: « paiement » for the billing. */
  keywords?: string;
  /** Absent: for every signed-in user. */
  permission?: Permission;
}

/** The side bar, with the specified order and labels. */
export const SIDEBAR: readonly NavigationEntry[] = [
  { path: '/dashboard', label: 'Tableau de bord', icon: IconLayoutDashboard },
  { path: '/home', label: 'Accueil', icon: IconHome },
  { path: '/properties', label: 'Biens Immobiliers', icon: IconBuildingCommunity, permission: 'properties:read' },
  { path: '/clients', label: 'Clients & Locataires', icon: IconUsers, permission: 'tenants:list' },
  { path: '/owners', label: 'Propriétaires', icon: IconBuildingEstate, permission: 'owners:read' },
  { path: '/leases', label: 'Baux', icon: IconKey, permission: 'leases:read', keywords: 'bail contrats de location' },
  { path: '/billing', label: 'Facturation', icon: IconReceiptEuro, permission: 'payments:read', keywords: 'paiements loyers' },
  { path: '/maintenance', label: 'Maintenance', icon: IconTool, permission: 'maintenance:read' },
  { path: '/contractors', label: 'Prestataires', icon: IconBriefcase, permission: 'contractors:read' },
  { path: '/documents', label: 'Documents', icon: IconFileText, permission: 'documents:read' },
  { path: '/calendar', label: 'Calendrier', icon: IconCalendarEvent, permission: 'calendar:read' },
  { path: '/subscription', label: 'Abonnement', icon: IconCreditCard, permission: 'subscription:change' },
  { path: '/settings', label: 'Paramètres', icon: IconSettings },
];

/** The user's menu, above « Déconnexion ». */
export const USER_MENU: readonly NavigationEntry[] = [
  { path: '/profile', label: 'Mon Profil', icon: IconUser },
  { path: '/subscription', label: 'Abonnement', icon: IconCreditCard, permission: 'subscription:change' },
  { path: '/settings', label: 'Paramètres', icon: IconSettings },
];

/** Pages without an entry of their own, and the entry they belong to. */
const BELONGS_TO: Readonly<Record<string, string>> = {
  '/agencies': '/home',
  '/agents': '/home',
  '/buildings': '/properties',
  '/notifications': '/dashboard',
  '/personal-data': '/settings',
  '/profile': '/settings',
  '/rules': '/settings',
};

const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/** The entry that the side bar marks on this page. */
export function currentEntry(pathname: string, entries: readonly NavigationEntry[]): string | null {
  const owner = Object.entries(BELONGS_TO).find(([section]) => isWithin(pathname, section))?.[1] ?? pathname;
  return entries.find(({ path }) => isWithin(owner, path))?.path ?? null;
}

interface Reader {
  permissions: readonly Permission[];
  /** Paths that have a page. Other entries are hidden. */
  screens: ReadonlySet<string>;
}

export function entriesFor(entries: readonly NavigationEntry[], { permissions, screens }: Reader): NavigationEntry[] {
  return entries.filter(({ path, permission }) => screens.has(path) && (permission === undefined || permissions.includes(permission)));
}

/** A navigation entry as a link. Its path was found among the registered routes, which the type cannot express. */
export const linkTo = (path: string) => ({ to: path as LinkProps['to'] });
