import { CALCULATION_CASES } from '@lares/domain/rules/calculations.cases';
import { CALCULATIONS } from '@lares/domain/rules/calculations';
import { RULE_SUBJECTS } from '@lares/domain/rules/pack';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ruleOutput } from './rule.ts';

const CASH = { amountCents: 100_000, paymentMethod: 'Espèces', paymentDate: '2026-11-05' };
const BACKWARDS = '{"monthlyCents":1,"from":"2026-09-30","to":"2026-09-10","proration":"calendaire"}';
const RENT_LINES = {
  terms: [{ id: 't', fromDate: '2026-01-01', rentCents: 60_000, chargesCents: 0, chargesMode: 'aucune' }],
  from: '2026-10-15',
  to: '2026-10-31',
  proration: 'calendaire',
};
const quarters = (newQuarter: string, referenceQuarter: string) => JSON.stringify({ rentCents: 60_000, newQuarter, referenceQuarter });
const YEAR = { from: '2025-01-01', until: '2025-12-31' };
const settlement = (period: object, presence: object[] = [YEAR], shareMilli = 100) => {
  const key = { kind: 'clé', name: 'Charges générales', shareMilli, totalMilli: 1000 };
  const expense = { id: 'e', nature: 'Eau froide', label: 'Eau', amountCents: 100_000, recoverableBp: 10_000, ...YEAR, key };
  return JSON.stringify({ period: { ...YEAR, ...period }, presence, expenses: [expense], calledCents: 0 });
};
const SALE = { kind: 'vide', startDate: '2023-09-21', endDate: '2026-09-20' };
const sale = (sentOn: string, receivedOn = '2026-03-10') => JSON.stringify({ ...SALE, receivedOn, accepted: { sentOn } });
const RELET = { kind: 'vide', signedOn: '2026-07-20', isTense: true };
const relet = (more: object) => JSON.stringify({ ...RELET, previous: { rentCents: 80_000, leftOn: '2026-05-31' }, ...more });
const AREA = { kind: 'vide', signedOn: '2026-06-20', startDate: '2026-07-01', requestedOn: '2026-12-31', rentCents: 80_000 };
const area = (more: object) => JSON.stringify({ ...AREA, writtenAreaM2: 50, measuredAreaM2: 47, ...more });
const answerTo = (facts: unknown, id = 'payment.cash-limit') => ruleOutput(id, JSON.stringify(facts));

describe('pnpm rule', () => {
  it('prints the answer of a rule, its reason and its source', () => {
    const { text, isBadInput } = answerTo(CASH);
    expect(isBadInput).toBe(false);
    expect(text).toMatch(/^answer +avertissement$/m);
    expect(text).toMatch(/^reason +Paiement en espèces de 1\s000,00\s€ ou plus/m);
    expect(text).toMatch(/^source +service-public\.fr, fiche F34396$/m);
    expect(text).toMatch(/^decided by +paiement, 2026-11-05$/m);
  });

  it('says that facts are lawful, or that the rule was not in force', () => {
    expect(answerTo({ ...CASH, amountCents: 99_999 }).text).toMatch(/^answer +accepted$/m);
    expect(answerTo({ ...CASH, paymentDate: '2015-08-31' }).text).toMatch(/^answer +not in force$/m);
  });

  it('prints the value that a calculation of the rent account answers, and its article', () => {
    const facts = { monthlyCents: 60_000, from: '2026-09-10', to: '2026-09-30', proration: 'calendaire' };
    const { text, isBadInput } = answerTo(facts, 'account.proration');
    expect(isBadInput).toBe(false);
    expect(text).toMatch(/^answer +42000$/m);
    expect(text).toMatch(/^sentence +Un mois incomplet se compte par jours/m);
    expect(text).toMatch(/^reason +21\/30 jours de 600,00\s€/m);
    expect(text).toMatch(/^article +loi n° 89-462, art\. 7$/m);
    expect(text).toMatch(/^function +proratedCents of @lares\/domain\/leasing\/leases\/proration$/m);
  });

  it.each([
    ['revision.rent', { rentCents: 60_000, newQuarter: '2023-T2' }, '"rentCents":62098'],
    ['lease.term-end', { kind: 'vide', startDate: '2026-07-01' }, '"endDate":"2029-06-30"'],
    [
      'lease.notice-effect',
      { kind: 'vide', startDate: '2024-09-21', endDate: '2027-09-20', by: 'locataire', receivedOn: '2025-09-05' },
      '2025-12-05',
    ],
    ['text.phone', { phone: '06.12.34.56.78' }, '"e164":"+33612345678"'],
    ['text.phone', { phone: '06 12 34 56 7' }, '"e164":null'],
    ['bank.bic', { bic: 'agri frpp' }, '"isValid":true'],
    ['text.spelled-amount', { amountCents: 8000 }, 'quatre-vingts euros'],
    ['account.rent-lines', RENT_LINES, 'loyer 329,03'],
    ['deposit.late-penalty', { rentCents: 60_000, deadline: '2026-11-15', on: '2026-11-20', isAddressKnown: true }, '1 mois commencé'],
    ['statement.fee', { receivedCents: 145_000, feeBp: 700 }, '"totalCents":12180'],
  ])('needs only the facts that decide %s', (id, facts, expected) => {
    expect(answerTo(facts, id).text).toContain(expected);
  });

  it('D141: prints until when data are kept', () => {
    expect(answerTo({ from: '2026-05-12' }, 'retention.refused-application').text).toMatch(/^answer +2026-08-12$/m);
  });

  it('answers the example of every rule', () => {
    const ids = [...RULE_SUBJECTS.flatMap(({ rules }) => rules.map(({ id }) => id)), ...Object.keys(CALCULATIONS)];
    const wrong = ids.filter((id) => {
      const [, example = ''] = /Example: pnpm rule \S+ '(.*)'$/m.exec(ruleOutput(id, undefined).text) ?? [];
      return ruleOutput(id, example).isBadInput;
    });
    expect(wrong).toEqual([]);
  });

  it('takes the facts of every case of a calculation', () => {
    const refused = Object.entries(CALCULATION_CASES).flatMap(([id, cases]) =>
      Object.entries(cases).flatMap(([name, { facts }]) => (answerTo(facts, id).isBadInput ? [`${id}: ${name}`] : [])),
    );
    expect(refused).toEqual([]);
  });

  it.each([
    ['an unknown id, with near ones', 'lease.deposit-cap.vid', '{}', 'lease.deposit-cap.vide'],
    ['facts that are not JSON', 'payment.cash-limit', '{amount', 'not JSON'],
    ['a missing fact', 'payment.cash-limit', '{}', 'amountCents'],
    ['an unknown fact', 'payment.cash-limit', JSON.stringify({ ...CASH, color: 'red' }), 'color'],
    ['a day that does not exist', 'payment.cash-limit', JSON.stringify({ ...CASH, paymentDate: '2026-02-30' }), 'paymentDate'],
    [
      'a due that the account does not have',
      'receipt.kinds',
      '{"dueId":"x","account":{"dues":[],"live":[],"today":"2026-11-23"}}',
      'dueId',
    ],
    ['an index that nobody knows', 'revision.rent', '{"rentCents":60000,"newQuarter":"2090-T2"}', '2090-T2'],
    ['a quarter that is none', 'revision.rent', '{"rentCents":60000,"newQuarter":"2026-T5"}', 'newQuarter: Un trimestre s’écrit 2026-T2'],
    ['days that are not in order', 'account.proration', BACKWARDS, 'to: Les deux jours sont du même mois, dans l’ordre'],
    [
      'a word of no list, in French',
      'payment.cash-limit',
      JSON.stringify({ ...CASH, paymentMethod: 'or' }),
      'paymentMethod: Option invalide',
    ],
    ['a day of no likely year', 'payment.cash-limit', JSON.stringify({ ...CASH, paymentDate: '9999-12-31' }), 'entre 1900 et 2200'],
    ['a negative deposit', 'deposit.condominium-cap', '{"depositCents":-1}', 'depositCents: Ce montant n’est jamais négatif'],
    ['a day that no year has', 'revision.next-day', '{"startDate":"2024-05-01","revisionDay":"02-31","today":"2026-01-01"}', 'MM-JJ'],
    ['two quarters of different ranks', 'revision.rent', quarters('2025-T1', '2024-T2'), 'du même trimestre'],
    ['a reference after the new index', 'revision.rent', quarters('2024-T1', '2025-T1'), 'précède le nouveau'],
    ['a rent that is not agreed yet', 'account.rent-lines', JSON.stringify({ ...RENT_LINES, terms: [] }), 'terms: Aucun loyer'],
    ['instalments of nothing', 'plan.schedule', '{"debtCents":2,"count":3,"firstOn":"2026-12-10"}', 'un centime au moins'],
    ['more days than the month has', 'subscription.month', '{"month":"2026-11-01","daysPerPlan":{"basic":31}}', 'autant de jours'],
    ['fees to share between no property', 'tax.fee-shares', '{"amountCents":100,"weights":[]}', 'un bien au moins'],
    ['a period that ends before it begins', 'charges.settlement', settlement({ until: '2024-12-31' }), 'finit avant de commencer'],
    ['days of presence that count twice', 'charges.settlement', settlement({}, [YEAR, YEAR]), 'se recouvrent'],
    ['a share above the whole', 'charges.settlement', settlement({}, [YEAR], 1001), 'ne dépasse pas le total'],
    ['a sale accepted before its notice', 'lease.sale-offer', sale('2026-03-09'), 'L’acceptation suit la réception du congé'],
    ['a notice from before its lease', 'lease.sale-offer', sale('2026-05-01', '2023-09-20'), 'receivedOn: Le congé suit le début du bail'],
    ['works after the lease', 'rent.reletting-cap', relet({ works: { costCents: 1, endedOn: '2026-07-21' } }), 'précèdent le nouveau bail'],
    ['a last rent of nothing', 'rent.reletting-cap', relet({ previous: { rentCents: 0, leftOn: '2026-05-31' } }), 'est positif'],
    ['a third decimal of an area', 'rent.area-reduction', area({ measuredAreaM2: 47.495 }), 'measuredAreaM2: Une surface a deux décimales'],
    [
      'an area under a square metre',
      'rent.area-reduction',
      area({ writtenAreaM2: 0.99 }),
      'writtenAreaM2: Une surface est d’un mètre carré',
    ],
    ['a request from before the lease', 'rent.area-reduction', area({ requestedOn: '2026-06-19' }), 'La demande suit la signature'],
    ['missing facts, with an example', 'payment.cash-limit', undefined, 'Example: pnpm rule payment.cash-limit'],
    ['a missing id', undefined, undefined, 'Usage'],
  ])('refuses %s', (_what, id, json, expected) => {
    const { text, isBadInput } = ruleOutput(id, json);
    expect(isBadInput).toBe(true);
    expect(text).toContain(expected);
  });

  it('exits with 1 on bad input and with 0 after an answer', () => {
    const run = (...args: string[]) => spawnSync(process.execPath, [`${import.meta.dirname}/rule.ts`, ...args], { encoding: 'utf8' });
    expect(run('payment.cash-limit', JSON.stringify(CASH))).toMatchObject({ status: 0, stderr: '' });
    expect(run('nothing')).toMatchObject({ status: 1, stdout: '' });
  });
});
