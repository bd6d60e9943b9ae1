import { expect, it } from 'vitest';
import { type Day, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { channelOf, duesToInformOf } from './delivery.ts';
import { reminderEmail } from './email.ts';
import { reminderFileName } from './file-name.ts';
import { guarantorNoticeEmail } from './guarantor-notice.ts';
import type { ReminderStage } from './stages.ts';

it.each<[string, ReminderStage, string[], string]>([
  ['a reminder to tenants with addresses', 'Relance amiable', ['a@exemple.fr', 'b@exemple.fr'], 'e-mail'],
  ['one of them has none', 'Relance formelle', ['a@exemple.fr', ''], 'papier'],
  ['nobody is known', 'Relance amiable', [], 'papier'],
  ['a formal notice is never an e-mail alone', 'Mise en demeure', ['a@exemple.fr'], 'papier'],
])('%s', (_name, stage, emails, channel) => expect(channelOf(stage, emails)).toBe(channel));

it('informs a guarantor of the dues while the surety ran', () => {
  const dues = [{ dueOn: day('2026-09-05') }, { dueOn: day('2026-10-05') }];
  const informed = (untilDate: Day | null) => duesToInformOf({ stage: 'Mise en demeure', on: day('2026-10-06'), dues, untilDate });
  expect(informed(null)).toEqual(dues);
  expect(informed(day('2026-10-05'))).toEqual(dues);
  expect(informed(day('2026-10-04'))).toEqual([dues[0]]);
  expect(informed(day('2026-09-04'))).toEqual([]);
});

it('informs a guarantor with an early reminder once the month after a due has passed', () => {
  const dues = [{ dueOn: day('2026-11-05') }, { dueOn: day('2026-10-05') }];
  const informed = (on: Day, untilDate: Day | null = null) => duesToInformOf({ stage: 'Relance amiable', on, dues, untilDate });
  expect(informed(day('2026-11-05'))).toEqual([]);
  expect(informed(day('2026-11-06'))).toEqual(dues);
  expect(informed(day('2026-11-06'), day('2026-10-05'))).toEqual([dues[1]]);
  expect(informed(day('2026-11-06'), day('2026-10-04'))).toEqual([]);
});

it('names the dwelling and the tenants to a guarantor, and no amount', () => {
  const { subject, text } = guarantorNoticeEmail({
    guarantor: { name: 'Anne\nBenali', address: '', surety: 'solidaire', maxAmountCents: null, untilDate: null },
    landlord: { name: 'Hélène Lefèvre', address: '' },
    agent: { name: 'Régie du Port', address: '' },
    tenants: ['Karim Benali', 'Léa Morel'],
    premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  });
  expect(subject).toBe('Information de la caution : loyer impayé');
  expect(text).toContain('Anne Benali');
  expect(text).toContain('Vous êtes caution de Karim Benali, Léa Morel pour le logement situé 8 quai Saint-Antoine, 69002 Lyon.');
  expect(text).toContain('Régie du Port');
  expect(text).not.toContain('€');
});

it('names its file by stage and day', () =>
  expect(reminderFileName({ stage: 'Mise en demeure', sentOn: day('2026-11-23') })).toBe('mise-en-demeure-2026-11-23.pdf'));

it('names the dwelling, and leaves the amounts to the attached PDF', () => {
  const due = { kind: 'terme', month: day('2026-11-01'), reason: '', dueOn: day('2026-11-05'), lateCents: cents(70_000) } as const;
  const snapshot = {
    stage: 'Relance amiable',
    landlord: { name: 'Hélène\nLefèvre', address: '' },
    agent: null,
    premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
    dues: [due],
  } as const;
  const { subject, text } = reminderEmail({ snapshot: { ...snapshot, dues: [...snapshot.dues] }, fullName: 'Karim Benali' });
  expect(subject).toBe('Rappel : votre loyer');
  expect(text).toContain('une somme reste due pour le logement situé 8 quai Saint-Antoine, 69002 Lyon.');
  expect(text).toContain('Hélène Lefèvre');
  const formal = reminderEmail({ snapshot: { ...snapshot, stage: 'Relance formelle', dues: [due, due] }, fullName: '' });
  expect(formal.text).toContain('des sommes restent dues');
});
