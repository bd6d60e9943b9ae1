import { describe, expect, it } from 'vitest';
import { importedText, refusalText } from './bank-statements.labels.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const STATEMENT = {
  bankAccountId: 'a',
  account: 'Compte courant',
  isKnown: false,
  lines: 2,
  added: 2,
  possibleDuplicates: 0,
  known: 0,
  refused: 0,
};

describe('what became of a statement', () => {
  it.each([
    [false, 'Compte courant'],
    [true, 'Compte courant · dates lues mois/jour, à l’américaine'],
  ])('says when its days were read as in America: %s', (isMonthFirst, message) => {
    const said = importedText({ format: 'CSV', isMonthFirst, statements: [STATEMENT] });
    expect(plain(said.title)).toBe('2 lignes ajoutées');
    expect(plain(said.message)).toBe(message);
  });

  it('says how many lines another statement probably brought', () => {
    const said = importedText({ format: 'OFX', isMonthFirst: false, statements: [{ ...STATEMENT, possibleDuplicates: 1, known: 3 }] });
    expect(plain(said.message)).toBe('Compte courant · 1 peut-être déjà connue, à vérifier · 3 déjà connues');
  });

  it('says why a day of two readings was refused', () => {
    expect(refusalText('day-order')).toContain('l’ordre jour/mois du fichier');
  });
});
