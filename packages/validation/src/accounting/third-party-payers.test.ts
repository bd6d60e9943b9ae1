import { expect, it } from 'vitest';
import { newThirdPartyPayer, thirdPartyPayerValues } from './third-party-payers.ts';

const DRAFT = { payerKind: 'autre', name: ' Ateliers du Port ', amountCents: 15_050, fromMonth: '2026-11-14', untilMonth: null };
const messagesOf = (changed: object) =>
  thirdPartyPayerValues.safeParse({ ...DRAFT, ...changed }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('reads cents, whole months and a name without spaces around it', () => {
  expect(thirdPartyPayerValues.parse(DRAFT)).toEqual({
    payerKind: 'autre',
    name: 'Ateliers du Port',
    amountCents: 15_050,
    fromMonth: '2026-11-01',
    untilMonth: null,
  });
});

it.each([
  ['no payer', { payerKind: 'locataire' }, [['payerKind', 'Choisissez qui paie cette part']]],
  ['no name', { name: ' ' }, [['name', 'Indiquez qui paie cette part']]],
  ['no chosen guarantor', { payerKind: 'garant', name: null }, [['name', 'Indiquez qui paie cette part']]],
  ['no amount', { amountCents: '' }, [['amountCents', 'Le montant doit être supérieur à 0']]],
  ['nothing to pay', { amountCents: 0 }, [['amountCents', 'Le montant doit être supérieur à 0']]],
  ['no first month', { fromMonth: '' }, [['fromMonth', 'Choisissez le premier mois']]],
  [
    'a last month before the first, whatever else is missing',
    { name: '', untilMonth: '2026-10-31' },
    [
      ['name', 'Indiquez qui paie cette part'],
      ['untilMonth', 'Le dernier mois ne peut pas précéder le premier'],
    ],
  ],
])('refuses %s under its field', (_case, changed, expected) => {
  expect(messagesOf(changed)).toEqual(expected);
});

it('names the lease of a new one', () => {
  expect(newThirdPartyPayer.safeParse(DRAFT).success).toBe(false);
});
