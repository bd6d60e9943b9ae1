import { addDays, day } from '../../shared/day.ts';
import { type Rule, strictest } from '../../shared/rule.ts';
import { lawDayOf, type LeaseFacts } from './lease-facts.ts';
import { isHomeLease } from './regime.ts';
import { RENT_CONTROL_UNTIL } from './rent-control-period.ts';

const LAW = { article: 'loi n° 2018-1021 (ELAN), art. 140', source: 'service-public.fr, fiche F34401' } as const;

/** The law of 16 August 2022 forbids the supplement for these dwellings; an advertisement cites it too. */
export const SUPPLEMENT_BAN = {
  ...LAW,
  ...strictest(true),
  validFrom: day('2022-08-18'),
  sentence: 'Aucun complément de loyer pour un logement de classe F ou G.',
} as const;

export const isBannedClass = (dpeClass: LeaseFacts['dpeClass']): boolean => dpeClass === 'F' || dpeClass === 'G';

const BY_SIGNATURE = { decidedBy: 'signature', decidingDay: lawDayOf } as const;

/** Legal rules for the rent supplement. The reference rent of the dwelling is not stored with a lease: its advertisement checks it. */
export const SUPPLEMENT_RULES: readonly Rule<LeaseFacts>[] = [
  {
    ...BY_SIGNATURE,
    ...LAW,
    ...strictest(true),
    id: 'lease.supplement.home',
    territory: 'France',
    validFrom: null,
    validTo: null,
    sentence: 'Un complément de loyer ne s’ajoute qu’au loyer d’un logement, vide ou meublé.',
    check: (facts) =>
      !isHomeLease(facts) && facts.supplementCents > 0
        ? { field: 'supplementCents', message: 'Un complément de loyer ne se demande que pour un logement, vide ou meublé.' }
        : null,
  },
  {
    ...BY_SIGNATURE,
    ...SUPPLEMENT_BAN,
    id: 'lease.supplement.class',
    territory: 'zone d’encadrement',
    // Without an end: a supplement outlives the experiment only where rent control does, and the ban with it.
    validTo: null,
    check: (facts) =>
      isHomeLease(facts) && facts.supplementCents > 0 && isBannedClass(facts.dpeClass)
        ? { field: 'supplementCents', message: 'Aucun complément de loyer ne peut être demandé pour un logement de classe F ou G.' }
        : null,
  },
  {
    ...BY_SIGNATURE,
    ...LAW,
    ...strictest(false),
    id: 'lease.supplement.after-experiment',
    territory: 'zone d’encadrement',
    validFrom: addDays(RENT_CONTROL_UNTIL, 1),
    validTo: null,
    sentence: 'Un complément de loyer n’existe que là où les loyers sont encadrés. L’expérimentation prend fin le 24 novembre 2026.',
    check: (facts) =>
      isHomeLease(facts) && facts.supplementCents > 0
        ? {
            field: 'supplementCents',
            message: 'L’encadrement des loyers prend fin le {last:jour}, sauf prolongation : vérifiez qu’un complément peut être demandé.',
            figures: { last: RENT_CONTROL_UNTIL },
          }
        : null,
  },
];
