import { addMonths, type Day, daysInMonth } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { type MonthlyPrices, PLAN_FACTS } from '@lares/domain/subscriptions/plan';
import { type DaysPerPlan, type StatementLine, statementLines, TRIAL } from '@lares/domain/subscriptions/statement';
import { printFacts } from './facts-paper.ts';
import { paperCents, paperDay, paperMonth } from './french.ts';
import type { Press } from './press.ts';

/** What a month of subscription cost one organisation. Whether it is paid is not said: a paper does not change. */
export interface SubscriptionPaper {
  /** Its first day. */
  month: Day;
  daysPerPlan: DaysPerPlan;
  /** As they were when the month was counted. */
  monthlyCents: MonthlyPrices;
  amountCents: Cents;
  recipient: { name: string; address: string; postalCode: string; city: string; siret: string };
  /** The address of the instance, where it stands in its own pages. */
  publicUrl: string;
}

/** Dated from the day after the month: it was known from then on. */
export function printSubscription(press: Press, { recipient, publicUrl, ...statement }: SubscriptionPaper): Buffer {
  const { month, amountCents } = statement;
  const on = addMonths(month, 1);
  const { name, address, postalCode, city, siret } = recipient;
  const lines = statementLines(statement);
  return printFacts(
    press,
    {
      sender: ['Lares', publicUrl],
      recipient: [name, address, `${postalCode} ${city}`, siret && `SIRET ${siret}`].map(printable).filter(Boolean),
      placeAndDate: `Le ${paperDay(on)}`,
      title: 'Relevé d’abonnement',
      subtitle: sentenceCase(paperMonth(month)),
      paragraphs: [
        'Chaque jour est compté au prix mensuel de son plan, divisé par le nombre de jours du mois. Le jour d’un changement de plan compte pour le nouveau. Chaque ligne est arrondie au centime le plus proche.',
      ],
      facts: [...lines.map((line) => factOf(line, daysInMonth(month))), ['Total du mois', paperCents(amountCents)]],
      footer: `Lares, relevé d’abonnement, ${paperMonth(month)}`,
    },
    on,
  );
}

function factOf({ of, days, monthlyCents, amountCents }: StatementLine, ofDays: number): [string, string] {
  const counted = `${days} ${days < 2 ? 'jour' : 'jours'} sur ${ofDays}`;
  if (of === TRIAL) return ['Essai', `${counted} : ${paperCents(amountCents)}`];
  return [`${PLAN_FACTS[of].name}, ${paperCents(monthlyCents)} par mois`, `${counted} : ${paperCents(amountCents)}`];
}

/** An organisation may be called what it likes; a sign that the faces do not have is left out, for it would leave no paper at all. */
export const printable = (text: string): string =>
  text
    .replaceAll(/[^ -~\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201E\u2026\u20AC]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
