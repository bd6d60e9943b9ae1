import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { debtSince, nextReminder, type ReminderFacts, stagesLeft } from './next-reminder.ts';
import { DEFAULT_REMINDER_SCHEDULE, type ReminderStage } from './stages.ts';

const history = (dueOn: string, settledOn: string | null = null) => ({
  dueOn: day(dueOn),
  settledOn: settledOn === null ? null : day(settledOn),
});
const sent = (stage: ReminderStage, sentOn: string) => ({ stage, sentOn: day(sentOn) });

describe('the debt', () => {
  it.each([
    ['of one due', [history('2026-03-05')], '2026-03-05', '2026-03-05'],
    [
      'goes back over dues paid after the next one was due',
      [history('2026-02-05', '2026-03-10'), history('2026-03-05')],
      '2026-03-05',
      '2026-02-05',
    ],
    [
      'goes back over a chain of them',
      [history('2026-01-05', '2026-02-20'), history('2026-02-05', '2026-03-10'), history('2026-03-05')],
      '2026-03-05',
      '2026-01-05',
    ],
    ['is new once everything was paid', [history('2026-02-05', '2026-03-04'), history('2026-03-05')], '2026-03-05', '2026-03-05'],
    [
      'is new when all was paid on the day of the next due',
      [history('2026-02-05', '2026-03-05'), history('2026-03-05')],
      '2026-03-05',
      '2026-03-05',
    ],
    [
      'ends a chain at a day without debt',
      [history('2026-01-05', '2026-01-20'), history('2026-02-05', '2026-03-10'), history('2026-03-05')],
      '2026-03-05',
      '2026-02-05',
    ],
    ['of an aid that did not come', [history('2026-03-05')], '2026-04-05', '2026-03-05'],
  ])('%s', (_name, dues, oldest, since) => expect(debtSince(dues, day(oldest))).toBe(since));
});

const FACTS: ReminderFacts = {
  schedule: DEFAULT_REMINDER_SCHEDULE,
  oldestLateOn: day('2026-03-05'),
  debtSince: day('2026-03-05'),
  sent: [],
  pausedUntil: null,
  hasUnpaidOrder: false,
  today: day('2026-03-10'),
};
const FIRST = sent('Relance amiable', '2026-03-10');
const SECOND = sent('Relance formelle', '2026-03-20');
const THIRD = sent('Mise en demeure', '2026-04-04');

describe('the next reminder', () => {
  it.each<[string, Partial<ReminderFacts>, ReturnType<typeof nextReminder>]>([
    ['is friendly, from its day on', {}, { stage: 'Relance amiable', on: day('2026-03-10'), isDue: true }],
    ['waits for its day', { today: day('2026-03-09') }, { stage: 'Relance amiable', on: day('2026-03-10'), isDue: false }],
    ['is the first one even long after', { today: day('2026-06-01') }, { stage: 'Relance amiable', on: day('2026-03-10'), isDue: true }],
    ['never repeats a stage', { sent: [FIRST] }, { stage: 'Relance formelle', on: day('2026-03-20'), isDue: false }],
    [
      'is a formal notice at last',
      { sent: [FIRST, SECOND], today: day('2026-04-04') },
      { stage: 'Mise en demeure', on: day('2026-04-04'), isDue: true },
    ],
    [
      'keeps its distance from one that was sent late',
      { sent: [sent('Relance amiable', '2026-05-01')], today: day('2026-05-01') },
      { stage: 'Relance formelle', on: day('2026-05-11'), isDue: false },
    ],
    [
      'follows the last one when a stage was passed over',
      { sent: [sent('Relance formelle', '2026-03-20')] },
      { stage: 'Mise en demeure', on: day('2026-04-04'), isDue: false },
    ],
    ['is none after the last stage', { sent: [FIRST, SECOND, THIRD], today: day('2027-01-01') }, null],
    ['is none once everything is paid', { oldestLateOn: null, debtSince: null, sent: [FIRST] }, null],
    [
      'begins again for a new debt',
      { sent: [sent('Mise en demeure', '2026-02-20')] },
      { stage: 'Relance amiable', on: day('2026-03-10'), isDue: true },
    ],
    [
      'forgets one sent on the day when the new debt was due',
      { sent: [sent('Relance amiable', '2026-03-05')] },
      { stage: 'Relance amiable', on: day('2026-03-10'), isDue: true },
    ],
    [
      'continues while the debt was never paid',
      { debtSince: day('2026-01-05'), sent: [sent('Relance amiable', '2026-01-10')] },
      { stage: 'Relance formelle', on: day('2026-03-20'), isDue: false },
    ],
    ['is none while an order to pay is unpaid', { hasUnpaidOrder: true }, null],
    ['waits for the end of a pause', { pausedUntil: day('2026-03-31') }, { stage: 'Relance amiable', on: day('2026-04-01'), isDue: false }],
    [
      'is not moved by a pause that is over',
      { pausedUntil: day('2026-03-09') },
      { stage: 'Relance amiable', on: day('2026-03-10'), isDue: true },
    ],
    [
      'follows the schedule of the organisation',
      { schedule: { ...DEFAULT_REMINDER_SCHEDULE, 'Relance amiable': 2 } },
      { stage: 'Relance amiable', on: day('2026-03-07'), isDue: true },
    ],
  ])('%s', (_name, facts, answer) => expect(nextReminder({ ...FACTS, ...facts })).toEqual(answer));
});

it('leaves only later stages to send', () => {
  expect(stagesLeft([], day('2026-03-05'))).toEqual(['Relance amiable', 'Relance formelle', 'Mise en demeure']);
  expect(stagesLeft([SECOND], day('2026-03-05'))).toEqual(['Mise en demeure']);
  expect(stagesLeft([FIRST, THIRD], day('2026-03-05'))).toEqual([]);
});
