import { frenchAmount } from '@lares/domain/workspace/imports/french-amount';
import { frenchDay } from '@lares/domain/workspace/imports/french-day';
import { isDay } from '@lares/domain/shared/day';
import { type RuleFinding } from '@lares/domain/shared/rule';

/** A legal finding as text for the list of errors, which is also exported as a file. */
export const findingText = ({ message, figures = {}, article }: Pick<RuleFinding, 'message' | 'figures' | 'article'>): string =>
  `${filledText({ message, figures })} (${article})`;

/** A sentence with its figures in place, without its last point. */
export const filledText = ({ message, figures = {} }: Pick<RuleFinding, 'message' | 'figures'>): string =>
  message
    .replaceAll(/\{(\w+)(?::(\w+))?\}/gu, (_whole, name: string, unit?: string) => figureText(figures[name], unit))
    .replace(/\.$/u, '');

function figureText(figure: number | string | undefined, unit: string | undefined): string {
  if (typeof figure === 'number') return unit === 'euros' ? frenchAmount(figure) : String(figure);
  return figure !== undefined && isDay(figure) ? frenchDay(figure) : '';
}
