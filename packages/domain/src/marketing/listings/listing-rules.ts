import { applyRules, isRefusal, type Rule, type RuleFinding } from '../../shared/rule.ts';
import { AMOUNT_RULES } from './amount-rules.ts';
import { ENERGY_MENTIONS } from './energy-mentions.ts';
import { LETTING_MENTIONS } from './letting-mentions.ts';
import { type ListingFacts } from './listing-facts.ts';
import { SALE_MENTIONS } from './sale-mentions.ts';

/** The law over an advertisement: what it must say, and how much it may ask. The Géorisques sentence needs no rule: every page has it. */
export const LISTING_RULES: readonly Rule<ListingFacts>[] = [...LETTING_MENTIONS, ...ENERGY_MENTIONS, ...AMOUNT_RULES, ...SALE_MENTIONS];

export const checkListing = (facts: ListingFacts): RuleFinding[] => applyRules(LISTING_RULES, facts);

/** Asked before it is published, and again each time it is shown: what the property says may have changed since, and so may the law. */
export const isPublishable = (facts: ListingFacts): boolean => !checkListing(facts).some(isRefusal);
