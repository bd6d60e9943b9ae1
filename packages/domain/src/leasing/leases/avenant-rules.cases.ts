import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type RuleCases } from '../../shared/rule.ts';
import { type AvenantFacts } from './avenant-rules.ts';

const SHOP: AvenantFacts = {
  kind: 'commercial',
  furnished: false,
  termSignedOn: day('2023-05-01'),
  dpeClass: 'D',
  energyTerritory: 'métropole',
  currentCents: cents(60_000),
  agreedCents: cents(65_000),
  fromDate: day('2026-12-01'),
  agreedOn: day('2026-11-20'),
};
const LOWER: AvenantFacts = { ...SHOP, kind: 'vide', dpeClass: 'G', agreedCents: cents(58_000), agreedOn: null };

export const AVENANT_RULE_CASES: RuleCases<AvenantFacts> = {
  'lease.avenant.frozen-metropole': {
    passes: {
      'a lower rent': LOWER,
      'class F of a shop': { ...SHOP, dpeClass: 'F' },
      'class F, signed the day before and not renewed since': { ...SHOP, kind: 'vide', dpeClass: 'F', termSignedOn: day('2022-08-23') },
    },
    breaks: { 'class F': { ...SHOP, kind: 'vide', dpeClass: 'F' }, 'class G, furnished': { ...SHOP, kind: 'meublé', dpeClass: 'G' } },
  },
  'lease.avenant.frozen-outre-mer': {
    passes: {
      'class G, the day before': { ...SHOP, kind: 'vide', dpeClass: 'G', energyTerritory: 'outre-mer', termSignedOn: day('2024-06-30') },
    },
    breaks: {
      'class G, the first day': { ...SHOP, kind: 'vide', dpeClass: 'G', energyTerritory: 'outre-mer', termSignedOn: day('2024-07-01') },
    },
  },
  'lease.avenant.mobilite': {
    passes: { 'a shop': SHOP, 'a lower rent': { ...LOWER, kind: 'mobilité' } },
    breaks: { 'a higher rent': { ...SHOP, kind: 'mobilité' } },
  },
  'lease.avenant.works': {
    passes: { 'a shop': SHOP, 'a lower rent': LOWER },
    breaks: { 'a home': { ...SHOP, kind: 'vide' }, 'one cent more': { ...SHOP, kind: 'meublé', agreedCents: cents(60_001) } },
  },
  'lease.avenant.agreement': {
    passes: { 'agreed before': SHOP, 'agreed on its first day': { ...SHOP, agreedOn: SHOP.fromDate }, 'a lower rent': LOWER },
    breaks: { 'nobody said when': { ...SHOP, agreedOn: null }, 'agreed one day later': { ...SHOP, agreedOn: day('2026-12-02') } },
  },
};
