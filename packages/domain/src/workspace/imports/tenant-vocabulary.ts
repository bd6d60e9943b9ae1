import { TENANT_KINDS, type TenantKind } from '../../portfolio/tenants/kind.ts';
import { TENANT_STATUSES, type TenantStatus } from '../../portfolio/tenants/status.ts';
import { lookUp } from './property-vocabulary.ts';

const TENANTS: Readonly<Record<string, TenantKind>> = {
  particulier: 'personne',
  'personne physique': 'personne',
  individu: 'personne',
  person: 'personne',
  m: 'personne',
  mme: 'personne',
  entreprise: 'société',
  'personne morale': 'société',
  sci: 'société',
  sarl: 'société',
  sas: 'société',
  association: 'société',
  company: 'société',
};

const TENANT_SITUATIONS: Readonly<Record<string, TenantStatus>> = {
  actif: 'Actif',
  active: 'Actif',
  locataire: 'Actif',
  'en cours': 'Actif',
  current: 'Actif',
  candidat: 'Prospect',
  prospective: 'Prospect',
  ancienne: 'Ancien',
  'ancien locataire': 'Ancien',
  parti: 'Ancien',
  sorti: 'Ancien',
  former: 'Ancien',
  pending: 'En attente',
};

export const tenantKindFromWord = (text: string): TenantKind | null => lookUp(text, TENANT_KINDS, TENANTS);
export const tenantStatusFromWord = (text: string): TenantStatus | null => lookUp(text, TENANT_STATUSES, TENANT_SITUATIONS);
