import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { receiptEmail } from './email.ts';

const SNAPSHOT = {
  kind: 'quittance',
  number: '2026-0042',
  landlord: { name: 'Agathe Leroy', address: '' },
  agent: { name: 'Régie du Port', address: '8 quai de la Fosse' },
  premises: { address: '12 rue Crébillon', postalCode: '44000', city: 'Nantes' },
  periodStart: day('2026-10-01'),
  periodEnd: day('2026-10-31'),
  verifyUrl: 'https://lares.exemple/verify/2Z2Z-ZABC-DEFG',
} as const;

it('announces a quittance with its month and dwelling, and says how to withdraw the consent', () => {
  const { subject, text } = receiptEmail({ snapshot: SNAPSHOT, fullName: 'Karim Benali' });
  expect(subject).toBe('Quittance de loyer n° 2026-0042, du 01/10/2026 au 31/10/2026');
  expect(text).toBe(`Bonjour Karim Benali,

Vous trouverez ci-jointe la quittance n° 2026-0042 du 01/10/2026 au 31/10/2026, pour le logement situé 12 rue Crébillon, 44000 Nantes.

L’authenticité du document se vérifie à cette adresse : https://lares.exemple/verify/2Z2Z-ZABC-DEFG

Elle vous est envoyée gratuitement par e-mail parce que vous l’avez accepté. Vous pouvez retirer votre accord à tout moment : vos prochains documents vous seront remis sur papier.

Régie du Port`);
});

it('announces a reçu without a month in the name of the landlord', () => {
  const snapshot = { ...SNAPSHOT, kind: 'reçu', agent: null, periodStart: null, periodEnd: null } as const;
  const { subject, text } = receiptEmail({ snapshot, fullName: 'Karim Benali' });
  expect(subject).toBe('Reçu de paiement n° 2026-0042');
  expect(text).toContain('ci-joint le reçu n° 2026-0042, pour le logement');
  expect(text).toContain('Il vous est envoyé gratuitement');
  expect(text.endsWith('Agathe Leroy')).toBe(true);
});

it('names no dwelling and no right of a home for another lease', () => {
  const { text } = receiptEmail({ snapshot: { ...SNAPSHOT, isHome: false }, fullName: 'Karim Benali' });
  expect(text).toContain('pour le bien situé 12 rue Crébillon, 44000 Nantes.');
  expect(text).toContain('Elle vous est envoyée par e-mail parce que vous l’avez accepté.');
});

it('keeps line breaks of names out of the subject and the text', () => {
  const { subject, text } = receiptEmail({ snapshot: { ...SNAPSHOT, number: '1\nBcc: x@exemple.fr' }, fullName: 'A\nB' });
  expect(subject).not.toContain('\n');
  expect(text.startsWith('Bonjour A B,')).toBe(true);
});
