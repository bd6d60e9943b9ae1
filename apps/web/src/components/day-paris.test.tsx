import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DayCalendar } from './day-calendar.tsx';
import { MonthView, WeekView } from './day-schedule.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const shown = (element: React.ReactNode) => render(<MantineProvider env="test">{element}</MantineProvider>).container;

describe('a minute after midnight in Paris, which is still the day before in UTC and in Martinique', () => {
  beforeEach(() => void vi.setSystemTime('2026-11-21T23:01:00Z'));

  it('the date picker marks the 22nd', () => {
    const calendar = shown(<DayCalendar value={null} onChoose={() => {}} />);
    const marked = [...calendar.querySelectorAll('[data-paris-today]')].map((day) => day.textContent);
    expect(marked).toEqual(['22']);
  });

  it('the month marks the 22nd', () => {
    const month = shown(<MonthView date="2026-11-22" withHeader={false} highlightToday />);
    expect([...month.querySelectorAll('[data-today]')].map((day) => day.textContent)).toContain('22');
    expect([...month.querySelectorAll('[data-today]')].map((day) => day.textContent)).not.toContain('21');
  });
});

it('a minute before midnight in Paris, the date picker still marks the 21st', () => {
  vi.setSystemTime('2026-11-21T22:59:00Z');
  const calendar = shown(<DayCalendar value={null} onChoose={() => {}} />);
  expect([...calendar.querySelectorAll('[data-paris-today]')].map((day) => day.textContent)).toEqual(['21']);
});

it('the week in which summer time begins has each hour once', () => {
  vi.setSystemTime('2027-03-24T10:00:00Z');
  shown(<WeekView date="2027-03-28" withHeader={false} withCurrentTimeBubble={false} slotLabelFormat="HH:mm" firstDayOfWeek={1} />);
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  expect(screen.getAllByText(/^\d\d:00$/u).map((label) => label.textContent)).toEqual(hours);
});
