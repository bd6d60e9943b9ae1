import { Button, CloseButton, InputBase, Popover } from '@mantine/core';
import { day } from '@lares/domain/shared/day';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '#lib/clock.ts';
import { type DayRange, dayRanges } from '#lib/day-ranges.ts';
import { formatDay } from '#lib/format.ts';
import classes from './day-range-input.module.css';
import { lazyPart } from '#lib/lazy-part.tsx';

// The calendar is larger than all inputs together, so it is loaded when it is opened.
const DayRangeCalendar = lazyPart(() => import('./day-range-calendar.tsx'), 'DayRangeCalendar', {
  waiting: <div className={classes.waiting} />,
});

interface DayRangeInputProps {
  /** Accessible name: « Période ». */
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  placeholder?: string;
}

/** 01/11/2026 – 30/11/2026 */
function rangeText({ from, to }: DayRange): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `Depuis le ${formatDay(from)}`;
  return to ? `Jusqu’au ${formatDay(to)}` : '';
}

/** A range of days for a filter: common ones in one click, others in a calendar of two months. */
export function DayRangeInput({ label, value, onChange, placeholder = 'Toutes les dates' }: DayRangeInputProps) {
  const [opened, setOpened] = useState(false);
  const text = rangeText(value);

  function choose(range: DayRange) {
    setOpened(false);
    onChange(range);
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          aria-label={text === '' ? `${label} : ${placeholder}` : `${label} : ${text}`}
          leftSection={<IconCalendar size={16} stroke={1.8} aria-hidden="true" />}
          rightSectionPointerEvents="all"
          rightSection={text === '' ? undefined : <CloseButton size="sm" aria-label="Effacer la période" onClick={() => choose({})} />}
          onClick={() => setOpened((was) => !was)}
        >
          <span className={text === '' ? classes.empty : classes.value}>{text === '' ? placeholder : text}</span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown p="sm" maw="calc(100vw - 1rem)" aria-label={label}>
        <div className={classes.presets}>
          {dayRanges(today()).map((preset) => (
            <Button key={preset.label} variant="default" size="compact-sm" onClick={() => choose(preset)}>
              {preset.label}
            </Button>
          ))}
        </div>
        <DayRangeCalendar value={value} onChoose={({ from, to }) => choose({ from: day(from), to: day(to) })} />
      </Popover.Dropdown>
    </Popover>
  );
}
