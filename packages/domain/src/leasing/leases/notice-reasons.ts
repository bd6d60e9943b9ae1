import { isInReducedTerm, isLongStudentLease, type LeaseDurationFacts } from './duration.ts';
import { regimeOf } from './regime.ts';

/**
 * Reasons that shorten the notice of the tenant of an empty dwelling from three months to one, when stated and proved in the notice (art.
 * 15 I).
 */
export const TENANT_NOTICE_REASONS = [
  'zone tendue',
  'logement social',
  'RSA ou AAH',
  'état de santé',
  'perte d’emploi',
  'mutation',
  'premier emploi',
  'nouvel emploi après une perte d’emploi',
  'violences',
] as const;
export type TenantNoticeReason = (typeof TENANT_NOTICE_REASONS)[number];

/** The only three reasons for which the landlord of a main home may refuse a next term (art. 15, 25-8). */
export const LANDLORD_NOTICE_REASONS = ['vente', 'reprise', 'motif légitime et sérieux'] as const;
export type LandlordNoticeReason = (typeof LANDLORD_NOTICE_REASONS)[number];

export const NOTICE_REASONS = [...TENANT_NOTICE_REASONS, ...LANDLORD_NOTICE_REASONS] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/**
 * The reasons that say nothing of a person: those of the landlord, and what the dwelling is. The others concern health, work or violence, and
 * are for managers only: a co-tenant may be whom the tenant flees.
 */
export const IMPERSONAL_NOTICE_REASONS = [
  'zone tendue',
  'logement social',
  ...LANDLORD_NOTICE_REASONS,
] as const satisfies readonly NoticeReason[];

const AMONG_TENANTS: ReadonlySet<string> = new Set(TENANT_NOTICE_REASONS);
const AMONG_LANDLORDS: ReadonlySet<string> = new Set(LANDLORD_NOTICE_REASONS);

export const isTenantReason = (reason: NoticeReason | null): reason is TenantNoticeReason => reason !== null && AMONG_TENANTS.has(reason);
export const isLandlordReason = (reason: NoticeReason | null): reason is LandlordNoticeReason =>
  reason !== null && AMONG_LANDLORDS.has(reason);

/** Whether the landlord must give one of the three reasons: for leases of a main home that renew by themselves. */
export function needsLandlordReason(lease: LeaseDurationFacts): boolean {
  const regime = regimeOf(lease);
  // The event of a reduced duration is the reason.
  return (regime === 'vide' && !isInReducedTerm(lease)) || regime === 'meublé' || isLongStudentLease(lease);
}
