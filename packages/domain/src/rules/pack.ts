import { FEE_RULES } from '../accounting/dues/fee-rules.ts';
import { ORDER_TO_PAY_RULES } from '../accounting/orders-to-pay/order-rules.ts';
import { CASH_RULES } from '../accounting/payments/cash-rules.ts';
import { AVENANT_RULES } from '../leasing/leases/avenant-rules.ts';
import { LEASE_RULES } from '../leasing/leases/lease-rules.ts';
import { NOTICE_RULES } from '../leasing/leases/notice-rules.ts';
import { REVISION_RULES } from '../leasing/leases/revision.ts';
import { LISTING_RULES } from '../marketing/listings/listing-rules.ts';
import { COST_PAYER_HINTS } from '../operations/maintenance/cost-payer-hint.ts';
import { type DecidingDate, type RuleStatement } from '../shared/rule.ts';
import { RETENTION_RULES } from '../workspace/personal-data/retention-rules.ts';

/** One rule as the page and the documentation of all rules show it. Hints on costs depend on no date. */
export type ListedRule = Omit<RuleStatement, 'decidedBy'> & { readonly decidedBy: DecidingDate | null };

export interface RuleSubject {
  id: string;
  title: string;
  /** Where its rules are: a module of this package, its export, and the type of the facts with the module that declares it. */
  module: string;
  list: string;
  facts: { type: string; module: string };
  rules: readonly ListedRule[];
}

/** The subjects whose rules are functions of facts, in the order of the page. */
const CHECKED_SUBJECTS = [
  {
    id: 'lease',
    title: 'Baux',
    module: 'leasing/leases/lease-rules',
    list: 'LEASE_RULES',
    facts: { type: 'LeaseFacts', module: 'leasing/leases/lease-facts' },
    rules: LEASE_RULES,
  },
  {
    id: 'notice',
    title: 'Congés',
    module: 'leasing/leases/notice-rules',
    list: 'NOTICE_RULES',
    facts: { type: 'NoticeFacts', module: 'leasing/leases/notice-rules' },
    rules: NOTICE_RULES,
  },
  {
    id: 'revision',
    title: 'Révision du loyer',
    module: 'leasing/leases/revision',
    list: 'REVISION_RULES',
    facts: { type: 'RevisionFacts', module: 'leasing/leases/revision' },
    rules: REVISION_RULES,
  },
  {
    id: 'avenant',
    title: 'Avenants',
    module: 'leasing/leases/avenant-rules',
    list: 'AVENANT_RULES',
    facts: { type: 'AvenantFacts', module: 'leasing/leases/avenant-rules' },
    rules: AVENANT_RULES,
  },
  {
    id: 'listing',
    title: 'Annonces',
    module: 'marketing/listings/listing-rules',
    list: 'LISTING_RULES',
    facts: { type: 'ListingFacts', module: 'marketing/listings/listing-facts' },
    rules: LISTING_RULES,
  },
  {
    id: 'payment',
    title: 'Paiements',
    module: 'accounting/payments/cash-rules',
    list: 'CASH_RULES',
    facts: { type: 'CashFacts', module: 'accounting/payments/cash-rules' },
    rules: CASH_RULES,
  },
  {
    id: 'charge',
    title: 'Frais du locataire',
    module: 'accounting/dues/fee-rules',
    list: 'FEE_RULES',
    facts: { type: 'FeeFacts', module: 'accounting/dues/fee-rules' },
    rules: FEE_RULES,
  },
  {
    id: 'order-to-pay',
    title: 'Commandements de payer',
    module: 'accounting/orders-to-pay/order-rules',
    list: 'ORDER_TO_PAY_RULES',
    facts: { type: 'OrderDraftFacts', module: 'accounting/orders-to-pay/order-rules' },
    rules: ORDER_TO_PAY_RULES,
  },
] as const satisfies readonly RuleSubject[];

/** Every legal rule of Lares. A subject adds its own list above; the tests of the whole pack use it. */
export const RULE_PACK: readonly RuleStatement[] = CHECKED_SUBJECTS.flatMap(({ rules }): readonly RuleStatement[] => rules);

/** Hints have no function of facts, but are shown like rules and listed with them. */
const REPAIRS: RuleSubject = {
  id: 'repair',
  title: 'Repères sur la charge des réparations',
  module: 'operations/maintenance/cost-payer-hint',
  list: 'COST_PAYER_HINTS',
  facts: { type: 'string', module: 'operations/maintenance/cost-payer-hint' },
  rules: COST_PAYER_HINTS.map(({ id, article, source, sentence }) => ({
    id,
    article,
    source,
    sentence,
    isVerified: false,
    severity: 'avertissement',
    validFrom: null,
    validTo: null,
    decidedBy: null,
    territory: 'France',
  })),
};

/** Times of conservation have no function of facts but a table: a day and a kind of data give the day on which the time ends. */
const CONSERVATION: RuleSubject = {
  id: 'retention',
  title: 'Conservation des données personnelles',
  module: 'workspace/personal-data/retention-rules',
  list: 'RETENTION_RULES',
  facts: { type: 'RetainedData', module: 'workspace/personal-data/retention' },
  rules: RETENTION_RULES,
};

/** All rules by subject, for the page, the documentation and the command `pnpm rule`. */
export const RULE_SUBJECTS: readonly RuleSubject[] = [...CHECKED_SUBJECTS, REPAIRS, CONSERVATION];
