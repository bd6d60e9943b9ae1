import { applyRules, isRefusal, type Rule, type RuleFinding } from '../../shared/rule.ts';
import { inAddedZones, undeclaredZone } from './added-zone-rules.ts';
import { AMOUNT_RULES } from './amount-rules.ts';
import { ENERGY_MENTIONS } from './energy-mentions.ts';
import { LETTING_MENTIONS } from './letting-mentions.ts';
import { type ListingFacts } from './listing-facts.ts';
import { SALE_MENTIONS } from './sale-mentions.ts';

/** Legal rules for a listing: required mentions and limits. The Géorisques sentence needs no rule, because every page has it. */
export const LISTING_RULES: readonly Rule<ListingFacts>[] = [
  ...LETTING_MENTIONS,
  ...ENERGY_MENTIONS,
  ...AMOUNT_RULES,
  ...inAddedZones([...LETTING_MENTIONS, ...AMOUNT_RULES]),
  undeclaredZone,
  ...SALE_MENTIONS,
];

export const checkListing = (facts: ListingFacts): RuleFinding[] => applyRules(LISTING_RULES, facts);

/** Checked before publication and at each display: the property and the law may have changed since. */
export const isPublishable = (facts: ListingFacts): boolean => !checkListing(facts).some(isRefusal);
