import type { Day } from '@lares/domain/shared/day';
import { FACTS_TEMPLATE } from './facts-template.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** A one-column PDF with a table of facts. Every text is already formatted. */
export interface FactsPdf {
  /** Name, then the address lines. */
  sender: readonly [string, ...string[]];
  /** The same; empty without a recipient. */
  recipient: readonly string[];
  /** « Lyon, le 3 mai 2026 ». */
  placeAndDate: string;
  title: string;
  subtitle: string;
  paragraphs: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  /** Printed at the bottom of every page. */
  footer: string;
}

export const renderFacts = (renderer: PdfRenderer, content: FactsPdf, on: Day): Buffer =>
  renderer.render({ name: 'facts', template: FACTS_TEMPLATE, data: content, on });
