import { describe, expect, it } from 'vitest';
import { linesOf, refusalsOf, statementOf } from './test-readings.ts';

const HEADER = 'Date;Libellé;Débit;Crédit\n';
const RENT = '05/01/2026;VIR LOYER;;850,00\n';

describe('a row with a day that says a balance', () => {
  it('opens, sums up or closes the account, and is no operation', () => {
    const text = `${HEADER}01/01/2026;ANCIEN SOLDE;;1 234,56\n${RENT}31/01/2026;TOTAL DES OPÉRATIONS;45,00;850,00\n31/01/2026;SOLDE CRÉDITEUR AU 31/01;;2 084,56\n`;
    expect(statementOf(text)).toMatchObject({
      openingCents: 123_456,
      closingCents: 208_456,
      closingOn: '2026-01-31',
      lines: [{ amountCents: 85_000 }],
      refused: [],
    });
  });

  it.each([
    'SOLDE AU 31/01/2026',
    'NOUVEAU SOLDE',
    'Nouveau solde créditeur au 31 janvier 2026',
    'SOLDE FINAL',
    'SOLDE INITIAL',
    'SOLDE PRECEDENT AU 31.12.2025',
    'Solde en fin de période',
    'Total des mouvements',
    'Total des débits et des crédits',
  ])('%s', (label) => {
    expect(linesOf(`${HEADER}${RENT}31/01/2026;${label};;2 000,00\n`).map((line) => line.label)).toEqual(['VIR LOYER']);
  });

  it.each([
    'SOLDE DE TOUT COMPTE DUPONT',
    'SOLDE LOYER JANVIER',
    'SOLDE',
    'VIR SOLDE CREDITEUR',
    'TOTAL',
    'TOTAL ENERGIES',
    'SOLDE AU COMPTANT',
  ])('%s is an operation', (label) => {
    expect(linesOf(`${HEADER}${RENT}31/01/2026;${label};;2 000,00\n`).map((line) => line.label)).toEqual(['VIR LOYER', label]);
  });

  it('with a debit balance', () => {
    expect(statementOf(`${HEADER}${RENT}31/01/2026;SOLDE DEBITEUR AU 31/01/2026;150,00;\n`)).toMatchObject({ closingCents: -15_000 });
  });

  it('is read from the running balance, and is an operation when it moves it', () => {
    const titles = 'Date;Libellé;Montant;Solde\n';
    const rest = '05/01/2026;VIR LOYER;850,00;950,00\n';
    expect(statementOf(`${titles}01/01/2026;ANCIEN SOLDE;;100,00\n${rest}31/01/2026;SOLDE FINAL;950,00;950,00\n`)).toMatchObject({
      openingCents: 10_000,
      closingCents: 95_000,
      lines: [{ label: 'VIR LOYER' }],
    });
    expect(linesOf(`${titles}${rest}31/01/2026;SOLDE FINAL;50,00;1 000,00\n`)).toHaveLength(2);
  });
});

describe('a row with a text alone', () => {
  it('goes on with the wording above', () => {
    const text = `${HEADER}05/01/2026;VIR SEPA RECU;;850,00\n;M DUPONT LOYER JANVIER;;\n;REF 12;;\n06/01/2026;CB;3,00;\n`;
    expect(linesOf(text).map(({ label }) => label)).toEqual(['VIR SEPA RECU M DUPONT LOYER JANVIER REF 12', 'CB']);
    expect(linesOf(`${HEADER}05/01/2026;VIR SEPA;;850,00\n;REJET M DUPONT;;\n`)).toMatchObject([{ returned: true }]);
  });

  it('is refused under an operation that is refused, and below a balance', () => {
    expect(refusalsOf(`${HEADER}05/01/2026;VIR SEPA;;huit cents\n;M DUPONT;;\n`)).toEqual(['2 amount', '3 structure']);
    expect(refusalsOf(`${HEADER}${RENT};Solde au 31/01/2026;;850,00\n;M DUPONT;;\n`)).toEqual(['4 structure']);
  });

  it('above the titles of another table is about that account', () => {
    const text = `${HEADER}${RENT}\n;Livret n° 22222222222;;\n\n${HEADER}06/01/2026;VIREMENT;50,00;\n`;
    expect(linesOf(text).map(({ label }) => label)).toEqual(['VIR LOYER', 'VIREMENT']);
    expect(refusalsOf(text)).toEqual([]);
  });
});

describe('the state of an operation', () => {
  const withState = (state: string) => `Date;Libellé;Montant;Statut\n05/01/2026;VIR;850,00;${state}\n`;

  it.each(['Effectuée', 'Terminée', 'Confirmé', 'Acceptée', 'Payée', 'Pointé', 'Rapproché', 'Comptabilisées', 'Exécuté', 'COMPLETED', ''])(
    '« %s » is on the account',
    (state) => {
      expect(linesOf(withState(state))).toHaveLength(1);
    },
  );

  it.each([
    ['En attente', 'not-booked'],
    ['Refusée', 'not-booked'],
    ['DECLINED', 'not-booked'],
    ['Non comptabilisée', 'not-booked'],
    ['Zébré', 'state'],
  ])('« %s » is refused: %s', (state, reason) => {
    expect(refusalsOf(withState(state))).toEqual([`2 ${reason}`]);
  });
});
