import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { type FactsPdf, renderFacts } from './facts-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const renderer = new PdfRenderer();
const CONTENT: FactsPdf = {
  sender: ['Assurances de l’Œuvre', '3 rue d’Épinay', '75009 Paris'],
  recipient: ['Karim Benali', '12 rue Mercière', '69002 Lyon'],
  placeAndDate: 'Paris, le 3 mai 2026',
  title: 'Attestation d’assurance « habitation »',
  subtitle: 'Contrat n° 4 512',
  paragraphs: ['Loyer mensuel : 1 050,00 €'],
  facts: [['Valable jusqu’au', '31 décembre 2026']],
  footer: 'Page de démonstration',
};

it('renders the same content to the same bytes', () => {
  const [first, again] = [renderFacts(renderer, CONTENT, day('2026-05-03')), renderFacts(new PdfRenderer(), CONTENT, day('2026-05-03'))];
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.equals(again)).toBe(true);
  expect(renderFacts(renderer, { ...CONTENT, facts: [] }, day('2026-05-03')).equals(first)).toBe(false);
});

it('renders without recipient, subtitle and facts, and continues on a second page', () => {
  const long = {
    ...CONTENT,
    recipient: [],
    subtitle: '',
    facts: [],
    paragraphs: Array.from({ length: 60 }, () => 'Un paragraphe de plus.'),
  };
  expect(renderFacts(renderer, long, day('2026-05-03')).toString('latin1')).toMatch(/\/Count 2\b/);
});

// A private character: the fonts of a system may have any other.
it('throws on a character that no font has', () => {
  expect(() => renderFacts(renderer, { ...CONTENT, title: 'Attestation \u{10FFFD}' }, day('2026-05-03'))).toThrow(/Typst on facts/);
});

it('renders Typst syntax in the content as plain text', () => {
  expect(() => renderFacts(renderer, { ...CONTENT, title: '#panic("!") $x$ *gras* <a>' }, day('2026-05-03'))).not.toThrow();
});
