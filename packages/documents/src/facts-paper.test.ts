import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { type FactsPaper, printFacts } from './facts-paper.ts';
import { Press } from './press.ts';

const press = new Press();
const PAPER: FactsPaper = {
  sender: ['Assurances de l’Œuvre', '3 rue d’Épinay', '75009 Paris'],
  recipient: ['Karim Benali', '12 rue Mercière', '69002 Lyon'],
  placeAndDate: 'Paris, le 3 mai 2026',
  title: 'Attestation d’assurance « habitation »',
  subtitle: 'Contrat n° 4 512',
  paragraphs: ['Loyer mensuel : 1 050,00 €'],
  facts: [['Valable jusqu’au', '31 décembre 2026']],
  footer: 'Page de démonstration',
};

it('is a PDF whose bytes are the same for ever', () => {
  const [first, again] = [printFacts(press, PAPER, day('2026-05-03')), printFacts(new Press(), PAPER, day('2026-05-03'))];
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.equals(again)).toBe(true);
  expect(printFacts(press, { ...PAPER, facts: [] }, day('2026-05-03')).equals(first)).toBe(false);
});

it('does without recipient, subtitle and facts, and goes on a second page', () => {
  const long = { ...PAPER, recipient: [], subtitle: '', facts: [], paragraphs: Array.from({ length: 60 }, () => 'Un paragraphe de plus.') };
  expect(printFacts(press, long, day('2026-05-03')).toString('latin1')).toMatch(/\/Count 2\b/);
});

it('refuses a letter that its faces do not have', () => {
  expect(() => printFacts(press, { ...PAPER, title: 'Attestation 保険' }, day('2026-05-03'))).toThrow(/Typst on facts/);
});

it('takes what it prints as text, never as commands', () => {
  expect(() => printFacts(press, { ...PAPER, title: '#panic("!") $x$ *gras* <a>' }, day('2026-05-03'))).not.toThrow();
});
