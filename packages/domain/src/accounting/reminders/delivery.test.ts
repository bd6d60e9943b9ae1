import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { channelOf, guarantorsToInform } from './delivery.ts';
import { reminderEmail } from './email.ts';
import { reminderFileName } from './file-name.ts';
import { REMINDER_STAGES, type ReminderStage } from './stages.ts';

it.each<[string, ReminderStage, string[], string]>([
  ['a reminder to tenants with addresses', 'Relance amiable', ['a@exemple.fr', 'b@exemple.fr'], 'e-mail'],
  ['one of them has none', 'Relance formelle', ['a@exemple.fr', ''], 'papier'],
  ['nobody is known', 'Relance amiable', [], 'papier'],
  ['a formal notice is never an e-mail alone', 'Mise en demeure', ['a@exemple.fr'], 'papier'],
])('%s', (_name, stage, emails, channel) => expect(channelOf(stage, emails)).toBe(channel));

it('informs the guarantors whose surety still runs of a formal notice', () => {
  const guarantors = [
    { name: 'A', untilDate: null },
    { name: 'B', untilDate: day('2026-11-23') },
    { name: 'C', untilDate: day('2026-11-22') },
  ];
  const informed = REMINDER_STAGES.map((stage) => guarantorsToInform(stage, guarantors, day('2026-11-23')).map(({ name }) => name));
  expect(informed).toEqual([[], [], ['A', 'B']]);
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
