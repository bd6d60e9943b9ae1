import type { Day } from '@lares/domain/shared/day';
import { FACTS_TEMPLATE } from './facts-template.ts';
import type { Press } from './press.ts';

/** A paper of facts. Every text is ready to print. */
export interface FactsPaper {
  /** Name, then the lines of the address. */
  sender: readonly [string, ...string[]];
  /** The same; empty when it is sent to nobody. */
  recipient: readonly string[];
  /** « Lyon, le 3 mai 2026 ». */
  placeAndDate: string;
  title: string;
  subtitle: string;
  paragraphs: readonly string[];
  /** Label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  /** At the foot of every page. */
  footer: string;
}

export const printFacts = (press: Press, paper: FactsPaper, on: Day): Buffer =>
  press.print({ name: 'facts', template: FACTS_TEMPLATE, data: paper, on });
