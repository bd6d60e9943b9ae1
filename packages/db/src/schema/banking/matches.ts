import { MATCH_KINDS, MATCH_ORIGINS, MATCH_RULE_KINDS } from '@lares/domain/banking/matches/kinds';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MatchReason } from '@lares/domain/banking/matches/reasons';
import { amountCents, id, instant, organizationId, ownedKey, ownedReference } from '../../columns.ts';
import { depositMovements } from '../accounting/deposits.ts';
import { payerKind, payments } from '../accounting/payments.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { bankLineNature, bankLines } from './bank-statements.ts';

export const matchKind = pgEnum('match_kind', MATCH_KINDS);
export const matchOrigin = pgEnum('match_origin', MATCH_ORIGINS);
export const matchRuleKind = pgEnum('match_rule_kind', MATCH_RULE_KINDS);

/** What a bank line paid. One line may pay several leases; a payment stands on one line at most. */
export const matches = pgTable(
  'matches',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    bankLineId: uuid().notNull(),
    kind: matchKind().notNull(),
    leaseId: uuid().notNull(),
    paymentId: uuid(),
    depositMovementId: uuid(),
    /** Positive; a payment taken back is worth what the line took out. */
    amountCents: amountCents().notNull(),
    origin: matchOrigin().notNull(),
    /** Why the line was proposed for this lease; empty when a person chose it. */
    reasons: jsonb().$type<MatchReason[]>().notNull(),
    decidedAt: instant().notNull(),
    decidedBy: uuid(),
  },
  (t) => [
    ownedKey('matches', t),
    ownedReference('matches_line_fkey', [t.organizationId, t.bankLineId], bankLines),
    ownedReference('matches_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('matches_payment_fkey', [t.organizationId, t.paymentId], payments),
    ownedReference('matches_deposit_fkey', [t.organizationId, t.depositMovementId], depositMovements),
    uniqueIndex('matches_payment_once').on(t.organizationId, t.paymentId, t.kind),
    uniqueIndex('matches_deposit_once').on(t.organizationId, t.depositMovementId),
    index('matches_line_idx').on(t.organizationId, t.bankLineId),
    index('matches_lease_idx').on(t.organizationId, t.leaseId),
    check('matches_amount_positive', sql`${t.amountCents} > 0`),
    check('matches_of_one', sql`num_nonnulls(${t.paymentId}, ${t.depositMovementId}) = 1`),
    check('matches_deposit_kind', sql`(${t.kind}::text = 'dépôt') = (${t.depositMovementId} is not null)`),
  ],
);

/** What the manager's decisions taught: lines of this payer, or with this wording, pay this lease or are of this nature. */
export const matchRules = pgTable(
  'match_rules',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    kind: matchRuleKind().notNull(),
    /** The `payerHash` of a line, in hexadecimal, or a wording without what varies. */
    pattern: text().notNull(),
    /** As it is shown: « IBAN finissant par 2606 », or the wording. */
    shown: text().notNull(),
    leaseId: uuid(),
    payerKind: payerKind(),
    nature: bankLineNature(),
    createdAt: instant().notNull(),
    createdBy: uuid(),
  },
  (t) => [
    ownedKey('match_rules', t),
    ownedReference('match_rules_lease_fkey', [t.organizationId, t.leaseId], leases),
    uniqueIndex('match_rules_once').on(t.organizationId, t.kind, t.pattern),
    index('match_rules_lease_idx').on(t.organizationId, t.leaseId),
    check('match_rules_pattern_given', sql`${t.pattern} <> ''`),
    check('match_rules_one_outcome', sql`num_nonnulls(${t.leaseId}, ${t.nature}) = 1`),
    check('match_rules_payer_of_lease', sql`(${t.leaseId} is null) = (${t.payerKind} is null)`),
  ],
);
