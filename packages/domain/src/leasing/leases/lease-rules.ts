import { LETTING_BAN_SOURCE, lettingBan } from '../../portfolio/properties/energy.ts';
import { addMonths } from '../../shared/day.ts';
import { type Confidence, type Rule, type RuleFinding, applyRules, strictest } from '../../shared/rule.ts';
import { allowedChargesModes, chargesLaw } from './charges-modes.ts';
import { DEPOSIT_CEILINGS, type DepositCeiling } from './deposit.ts';
import { DURATION_RULES } from './duration-rules.ts';
import { lawDayOf, type LeaseFacts } from './lease-facts.ts';
import { isHomeLease, type LeaseRegime, regimeOf, SOURCES } from './regime.ts';

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
    const cap = ceiling.months * facts.rentCents;
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
  article: 'loi n° 89-462, art. 25-13 et suivants',
  source: SOURCES.duration,
  sentence: 'Le loyer d’un bail mobilité ne se révise pas pendant le bail.',
  check: (facts) =>
    regimeOf(facts) === 'mobilité' && facts.indexQuarter !== null
      ? { field: 'indexQuarter', message: 'Le loyer d’un bail mobilité ne se révise pas : retirez le trimestre de l’indice.' }
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
      message: `Classe ${ban.energyClass} au DPE : ce logement n’est plus décent pour un bail signé à partir du {from:jour}.`,
      figures: { from: ban.from },
    };
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
  sentence: 'Un bail est écrit et signé avant de commencer ; le jour de sa signature décide de la loi qui lui est applicable.',
  check: ({ signedOn, startDate }) => {
    if (signedOn === null || startDate === null) return null;
    if (signedOn > startDate) return { field: 'signedOn', message: 'Ce bail serait signé après avoir commencé : vérifiez les deux dates.' };
    if (signedOn >= addMonths(startDate, -SIGNED_AHEAD_MONTHS)) return null;
    const message = 'Ce bail serait signé plus de {months} mois avant de commencer : vérifiez les deux dates.';
    return { field: 'signedOn', message, figures: { months: SIGNED_AHEAD_MONTHS } };
  },
};

/** Legal rules for a lease: the form shows all findings, the server rejects refusals. */
export const LEASE_RULES: readonly Rule<LeaseFacts>[] = [
  ...DURATION_RULES,
  ...DEPOSIT_CEILINGS.map(depositRule),
  chargesRule('lease.charges.vide', 'vide'),
  chargesRule('lease.charges.mobilite', 'mobilité'),
  noRevisionOfMobility,
  signatureDay,
  energyBan,
];

export const checkLease = (facts: LeaseFacts): RuleFinding[] => applyRules(LEASE_RULES, facts);
