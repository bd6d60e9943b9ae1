import { addMonths, type Day, daysInMonth } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { type MonthlyPrices, PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { type DaysPerPlan, type StatementLine, statementLines, TRIAL } from '@lares/domain/platform/subscriptions/statement';
import { renderFacts } from './facts-pdf.ts';
import { formatCents, formatDay, formatMonth } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';

/** The cost of one month of subscription. It does not contain the payment status, so that the PDF never changes. */
export interface SubscriptionPdf {
  /** The first day of the month. */
  month: Day;
  daysPerPlan: DaysPerPlan;
  /** The prices in force when the statement was computed. */
  monthlyCents: MonthlyPrices;
  amountCents: Cents;
  recipient: { name: string; address: string; postalCode: string; city: string; siret: string };
  /** The URL of the instance. */
  publicUrl: string;
}

/** Dated the day after the month, when its cost was final. */
export function renderSubscription(renderer: PdfRenderer, { recipient, publicUrl, ...statement }: SubscriptionPdf): Buffer {
  const { month, amountCents } = statement;
  const on = addMonths(month, 1);
  const { name, address, postalCode, city, siret } = recipient;
  const lines = statementLines(statement);
  return renderFacts(
    renderer,
    {
      sender: ['Lares', publicUrl],
      recipient: [name, address, `${postalCode} ${city}`, siret && `SIRET ${siret}`].map(printable).filter(Boolean),
      placeAndDate: `Le ${formatDay(on)}`,
      title: 'Relevé d’abonnement',
      subtitle: sentenceCase(formatMonth(month)),
      paragraphs: [
        'Chaque jour est compté au prix mensuel de son plan, divisé par le nombre de jours du mois. Le jour d’un changement de plan compte pour le nouveau. Chaque ligne est arrondie au centime le plus proche.',
      ],
      facts: [...lines.map((line) => factOf(line, daysInMonth(month))), ['Total du mois', formatCents(amountCents)]],
      footer: `Lares, relevé d’abonnement, ${formatMonth(month)}`,
    },
    on,
  );
}

function factOf({ of, days, monthlyCents, amountCents }: StatementLine, ofDays: number): [string, string] {
  const counted = `${days} ${days < 2 ? 'jour' : 'jours'} sur ${ofDays}`;
  if (of === TRIAL) return ['Essai', `${counted} : ${formatCents(amountCents)}`];
  return [`${PLAN_FACTS[of].name}, ${formatCents(monthlyCents)} par mois`, `${counted} : ${formatCents(amountCents)}`];
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
