import type { RentLine } from '../accounting/dues/due-lines.ts';
import { latePenalty } from '../accounting/deposits/exit.ts';
import { type ChargeSettlement, settleCharges, type SettlementFacts } from '../accounting/charges/settlement.ts';
import type { IndexChange } from '../leasing/leases/revision.ts';
import { monthShare } from '../leasing/leases/proration.ts';
import type { Proration } from '../leasing/leases/timing.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Figure } from '../shared/rule.ts';
import type { Explanation } from './calculation.ts';

/** « 17/31 jours de 600,00 € ». */
export function prorationText(question: { monthlyCents: Cents; from: Day; to: Day; proration: Proration }): Explanation {
  const { days, of } = monthShare(question.from, question.to, question.proration);
  return {
    message: `{days}/{of} ${question.proration === 'calendaire' ? 'jours' : 'trentièmes'} de {monthly:euros}, entrée et sortie comprises, au centime le plus proche.`,
    figures: { days, of, monthly: question.monthlyCents },
  };
}

/** Each line with its share: « loyer 329,03 € pour 17/31 jours ». */
export function rentLinesText(lines: readonly RentLine[], proration: Proration): Explanation {
  const figures: Record<string, Figure> = {};
  const parts = lines.map(({ kind, amountCents, days, of, from, to }, at) => {
    Object.assign(figures, { [`montant${at}`]: amountCents, [`du${at}`]: from, [`au${at}`]: to });
    const unit = proration === 'calendaire' ? 'jours' : 'trentièmes';
    return `${kind} {montant${at}:euros} pour ${days}/${of} ${unit}, du {du${at}:jour} au {au${at}:jour}`;
  });
  return { message: parts.length === 0 ? 'Rien n’est dû ces jours-là.' : `${parts.join(' ; ')}.`, figures };
}

const hundredthsText = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

/** « 24 000,00 € × 123,65 ÷ 118,41 (ILC, 2022-T2 sur 2021-T2), hausse limitée à 3,5 % par an ». */
export function indexedRentText(before: Cents, change: IndexChange & { isCapped: boolean }): Explanation {
  const { series, newQuarter, newHundredths, referenceQuarter, referenceHundredths } = change;
  const cap = change.isCapped ? ', hausse limitée à 3,5 % par an (petites et moyennes entreprises)' : '';
  return {
    message: `{before:euros} × ${hundredthsText(newHundredths)} ÷ ${hundredthsText(referenceHundredths)} (${series}, ${newQuarter} sur ${referenceQuarter})${cap}.`,
    figures: { before },
  };
}

/** « 1 mois commencé après le 15/11/2026 × 10 % de 600,00 € ». */
export function latePenaltyText(question: Parameters<typeof latePenalty>[0]): Explanation {
  const { months } = latePenalty(question);
  if (!question.isAddressKnown) return { message: 'Le locataire n’a pas donné sa nouvelle adresse : rien ne s’ajoute.' };
  if (question.deadline === null) return { message: 'La loi ne fixe pas de délai pour ce bail : rien ne s’ajoute.' };
  return {
    message: '{months} mois commencé(s) après le {deadline:jour} × 10 % de {rent:euros}.',
    figures: { months, deadline: question.deadline, rent: question.rentCents },
  };
}

/** « 727,05 € de charges − 760,00 € de provisions appelées, pour 245/365 jours ». */
export function settlementText(facts: SettlementFacts): Explanation {
  const settled: ChargeSettlement = settleCharges(facts);
  const { presenceDays, periodDays, shareCents, calledCents, earlierCents } = settled;
  const reduced = settled.lines.filter(
    (line, at) =>
      line.recoverableCents !== (facts.expenses[at]?.recoverableCents ?? line.recoverableCents) ||
      line.recoverableBp !== facts.expenses[at]?.recoverableBp,
  );
  const law =
    reduced.length === 0
      ? ''
      : ` Ramené à la part du décret n° 87-713 : ${reduced.map(({ nature, recoverableBp }) => `${nature} ${recoverableBp / 100} %`).join(', ')}.`;
  return {
    message: `{share:euros} de charges − {called:euros} de provisions appelées, pour ${presenceDays}/${periodDays} jours.${law}`,
    figures: { share: shareCents, called: calledCents + earlierCents },
  };
}
