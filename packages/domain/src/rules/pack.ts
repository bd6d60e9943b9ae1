import { LEASE_RULES } from '../leasing/leases/lease-rules.ts';
import { NOTICE_RULES } from '../leasing/leases/notice-rules.ts';
import { REVISION_RULES } from '../leasing/leases/revision.ts';
import { LISTING_RULES } from '../marketing/listings/listing-rules.ts';
import { type RuleStatement } from '../shared/rule.ts';

/** Every legal rule of Lares. A subject adds its own list here; the tests of the whole pack use it. */
export const RULE_PACK: readonly RuleStatement[] = [...LEASE_RULES, ...NOTICE_RULES, ...REVISION_RULES, ...LISTING_RULES];
