import { MantineProvider } from '@mantine/core';
import { addDays } from '@lares/domain/shared/day';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarLine } from './calendar.labels.ts';
import { today } from '#lib/clock.ts';
import { AgendaPanel } from './agenda-panel.tsx';

const NOW = today();
const DAYS = { from: addDays(NOW, -5), to: addDays(NOW, 5) };

const line = (title: string, after: number): CalendarLine => ({
  key: title,
  kind: 'visit',
  id: title,
  recordId: title,
  version: 1,
  firstDay: addDays(NOW, after),
  lastDay: addDays(NOW, after),
  startTime: null,
  endTime: null,
  title,
  detail: null,
  place: '',
  updatedAt: '2026-11-20T09:00:00Z',
});
const LINES = [line('Hier', -1), line('Demain', 1)];

const show = (date = NOW, lines = LINES, days = DAYS) =>
  render(
    <MantineProvider env="test">
      <AgendaPanel days={days} date={date} lines={lines} onOpen={vi.fn<() => void>()} />
    </MantineProvider>,
  );

describe('the agenda of the current period', () => {
  it('begins today, even without entries, and offers the past on request', async () => {
    show();
    expect(screen.getByText('Rien de prévu aujourd’hui')).toBeTruthy();
    expect(screen.getByText('Demain')).toBeTruthy();
    expect(screen.queryByText('Hier')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: /^Dates passées \(1\)$/ }));
    expect(screen.getByText('Hier')).toBeTruthy();
  });

  it('shows the past when a past day is requested', () => {
    show(addDays(NOW, -2));
    expect(screen.getByText('Hier')).toBeTruthy();
  });

  it('shows no empty notice for today when it has entries, or for other days', () => {
    show(NOW, [line('Ce jour', 0)]).unmount();
    show(NOW, LINES, { from: addDays(NOW, -5), to: addDays(NOW, -1) });
    expect(screen.queryByText('Rien de prévu aujourd’hui')).toBeNull();
    expect(screen.getByText('Hier')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Dates passées/ })).toBeNull();
  });
});
