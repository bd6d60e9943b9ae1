import { LETTING_BAN_SOURCE, type LettingBan, lettingBan } from '../../portfolio/properties/energy.ts';
import { addDays, addMonths, day, type Day } from '../../shared/day.ts';
import { type Confidence, type Rule, type RuleFinding, applyRules, strictest } from '../../shared/rule.ts';
import { allowedChargesModes, chargesLaw } from './charges-modes.ts';
import { DEPOSIT_CEILINGS, type DepositCeiling } from './deposit.ts';
import { DURATION_RULES } from './duration-rules.ts';
import { isTacitlyRenewed, nextTerm } from './duration.ts';
import { lawDayOf, type LeaseFacts } from './lease-facts.ts';
import { rentWithoutCharges } from './monthly-rent.ts';
import { isHomeLease, type LeaseRegime, regimeOf, SOURCES } from './regime.ts';
import { SUPPLEMENT_RULES } from './supplement-rules.ts';

const BY_SIGNATURE = { territory: 'France', decidedBy: 'signature', decidingDay: lawDayOf } as const;
const WHOLE_TIME = { validFrom: null, validTo: null } as const;

const depositRule = (ceiling: DepositCeiling): Rule<LeaseFacts> => ({
  ...BY_SIGNATURE,
  ...strictest(ceiling.isVerified),
  id: ceiling.id,
  article: ceiling.article,
  source: ceiling.source,
  sentence: ceiling.explanation,
  validFrom: ceiling.validFrom,
  validTo: ceiling.validTo,
  check: (facts) => {
    const cap = ceiling.months * rentWithoutCharges(facts);
    if (regimeOf(facts) !== ceiling.regime || facts.depositCents <= cap) return null;
    return ceiling.months === 0
      ? { field: 'depositCents', message: 'Aucun dépôt de garantie ne peut être demandé.' }
      : {
          field: 'depositCents',
          message: 'Le dépôt de garantie ne dépasse pas {cap:euros}, soit {months} mois de loyer hors charges.',
          figures: { cap, months: ceiling.months },
        };
  },
});

const chargesRule = (id: string, regime: LeaseRegime): Rule<LeaseFacts> => {
  const law = chargesLaw({ kind: regime, furnished: false });
  return {
    ...BY_SIGNATURE,
    ...WHOLE_TIME,
    ...strictest(law.isVerified),
    id,
    article: law.article,
    source: law.source,
    sentence: law.explanation,
    check: (facts) =>
      regimeOf(facts) !== regime || allowedChargesModes(facts).includes(facts.chargesMode)
        ? null
        : { field: 'chargesMode', message: law.explanation },
  };
};

const noRevisionOfMobility: Rule<LeaseFacts> = {
  ...BY_SIGNATURE,
  ...WHOLE_TIME,
  ...strictest(true),
  id: 'lease.revision-clause.mobilite',
  article: 'loi n° 89-462, art. 25-16',
  source: SOURCES.duration,
  sentence: 'Le loyer d’un bail mobilité ne se révise pas pendant le bail.',
  check: (facts) =>
    regimeOf(facts) === 'mobilité' && facts.indexQuarter !== null
      ? { field: 'indexQuarter', message: 'Le loyer d’un bail mobilité ne se révise pas : retirez le trimestre de l’indice.' }
      : null,
};

const WARNS: Confidence = { isVerified: true, severity: 'avertissement' };

const energyBan: Rule<LeaseFacts> = {
  ...BY_SIGNATURE,
  ...WHOLE_TIME,
  ...WARNS,
  id: 'lease.energy-ban',
  article: LETTING_BAN_SOURCE,
  source: 'contrat type de location, décret n° 2015-587',
  sentence: 'Un logement trop gourmand en énergie n’est plus décent à partir d’une date qui dépend de sa classe et du territoire.',
  check: (facts) => {
    const lawDay = lawDayOf(facts);
    if (!isHomeLease(facts) || facts.dpeClass === null || facts.territory === null || lawDay === null) return null;
    const ban = lettingBan(facts.dpeClass, facts.territory);
    if (ban === null || lawDay < ban.from) return null;
    return {
      field: 'propertyId',
      message: `Classe ${ban.energyClass} au DPE : ce logement n’est plus décent pour un bail signé à partir du {from:jour}.`,
      figures: { from: ban.from },
    };
  },
};

/** The loi ELAN, which created this lease, was published on 24 November 2018. */
const MOBILITY_FROM = day('2018-11-25');

const mobilityBeforeElan: Rule<LeaseFacts> = {
  ...BY_SIGNATURE,
  ...strictest(true),
  id: 'lease.mobilite-before-elan',
  article: 'loi n° 2018-1021 (ELAN), art. 107',
  source: SOURCES.duration,
  sentence: 'Le bail mobilité existe depuis le 25 novembre 2018.',
  validFrom: null,
  validTo: addDays(MOBILITY_FROM, -1),
  check: (facts) =>
    regimeOf(facts) === 'mobilité'
      ? { field: 'kind', message: 'Le bail mobilité n’existe que depuis le {from:jour}.', figures: { from: MOBILITY_FROM } }
      : null,
};

const oneAmendmentOfMobility: Rule<LeaseFacts> = {
  ...BY_SIGNATURE,
  ...WHOLE_TIME,
  ...strictest(true),
  id: 'lease.amendments.mobilite',
  article: 'loi n° 89-462, art. 25-14',
  source: SOURCES.duration,
  sentence: 'La durée d’un bail mobilité se modifie une fois par avenant, sans dépasser dix mois en tout.',
  check: (facts) =>
    regimeOf(facts) === 'mobilité' && (facts.termAmendments ?? 0) > 1
      ? { field: 'endDate', message: 'La durée d’un bail mobilité ne se modifie qu’une fois par avenant.' }
      : null,
};

/** Of the last renewal, or of the one to come at the end of the term. */
function renewalDay(facts: LeaseFacts): Day | null {
  const { startDate, endDate, termBegunOn } = facts;
  if (startDate === null || endDate === null || !isTacitlyRenewed(facts)) return null;
  const next = nextTerm({ ...facts, startDate, endDate })?.begunOn ?? null;
  const isRenewed = termBegunOn !== undefined && termBegunOn > startDate && banOn(facts, termBegunOn) !== null;
  if (isRenewed) return termBegunOn;
  return next === startDate ? null : next;
}

function banOn({ dpeClass, territory, ...facts }: LeaseFacts, on: Day): LettingBan | null {
  if (!isHomeLease(facts) || dpeClass === null || territory === null) return null;
  const ban = lettingBan(dpeClass, territory);
  return ban !== null && on >= ban.from ? ban : null;
}

const energyBanAtRenewal: Rule<LeaseFacts> = {
  ...WHOLE_TIME,
  ...WARNS,
  territory: 'France',
  decidedBy: 'renouvellement',
  decidingDay: renewalDay,
  id: 'lease.energy-ban-renewal',
  article: LETTING_BAN_SOURCE,
  source: 'contrat type de location, décret n° 2015-587',
  sentence: 'La reconduction tacite d’un bail compte comme une signature : un logement trop gourmand en énergie n’est alors plus décent.',
  check: (facts) => {
    const renewal = renewalDay(facts);
    const lawDay = lawDayOf(facts);
    const ban = renewal === null ? null : banOn(facts, renewal);
    // Signed under the ban, the lease is warned of by the rule above.
    if (renewal === null || ban === null || (lawDay !== null && lawDay >= ban.from)) return null;
    const message = `Classe ${ban.energyClass} au DPE : reconduit le {renewal:jour}, ce bail porte sur un logement qui n’est plus décent depuis le {from:jour}.`;
    return { field: 'propertyId', message, figures: { renewal, from: ban.from } };
  },
};

/**
 * A building under construction may be let two years ahead; beyond that, one of the two days is a typing error, and the signature
 * determines the law.
 */
const SIGNED_AHEAD_MONTHS = 24;

const signatureDay: Rule<LeaseFacts> = {
  ...BY_SIGNATURE,
  ...WHOLE_TIME,
  ...strictest(false),
  id: 'lease.signature-day',
  article: 'loi n° 89-462, art. 3',
  source: SOURCES.unverified,
  sentence: 'Un bail est écrit et signé avant de commencer ; le jour de sa signature décide de la loi qui lui est applicable.',
  check: ({ signedOn, startDate }) => {
    if (signedOn === null || startDate === null) return null;
    if (signedOn > startDate) return { field: 'signedOn', message: 'Ce bail serait signé après avoir commencé : vérifiez les deux dates.' };
    if (signedOn >= addMonths(startDate, -SIGNED_AHEAD_MONTHS)) return null;
    const message = 'Ce bail serait signé plus de {months} mois avant de commencer : vérifiez les deux dates.';
    return { field: 'signedOn', message, figures: { months: SIGNED_AHEAD_MONTHS } };
  },
};

/** Legal rules for a lease: the form shows all findings, the server rejects refusals. */
export const LEASE_RULES: readonly Rule<LeaseFacts>[] = [
  ...DURATION_RULES,
  ...DEPOSIT_CEILINGS.map(depositRule),
  ...SUPPLEMENT_RULES,
  chargesRule('lease.charges.vide', 'vide'),
  chargesRule('lease.charges.mobilite', 'mobilité'),
  noRevisionOfMobility,
  signatureDay,
  mobilityBeforeElan,
  oneAmendmentOfMobility,
  energyBan,
  energyBanAtRenewal,
];

export const checkLease = (facts: LeaseFacts): RuleFinding[] => applyRules(LEASE_RULES, facts);
