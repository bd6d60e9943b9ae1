import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type Day, isDay } from '@lares/domain/shared/day';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#lib/format.ts';
import { parseDay } from '#lib/parse.ts';
import classes from './typed-input.module.css';
import { useTypedValue } from './use-typed-value.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

// The calendar is larger than all inputs together, so it is loaded when it is opened.
const DayCalendar = lazyPart(() => import('./day-calendar.tsx'), 'DayCalendar', { waiting: <div style={{ width: 252, height: 290 }} /> });

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> {
  value?: string | null;
  defaultValue?: string | null;
  /** `YYYY-MM-DD`, null when empty, the typed text when it is invalid: every schema refuses it. */
  onChange?: (day: string | null) => void;
  onBlur?: () => void;
  min?: Day;
  max?: Day;
}

/** Accepts `31/12/2026`, or a choice in the calendar; holds `2026-12-31`. */
export function DayInput({ value, defaultValue, onChange, onBlur, min, max, error, ...props }: DayInputProps) {
  const [opened, setOpened] = useState(false);
  const typed = useTypedValue<string | null>({
    value,
    defaultValue,
    onChange,
    onBlur,
    empty: null,
    write: (held) => (held === null ? '' : isDay(held) ? formatDay(held) : held),
    read: parseDay,
    unreadable: (text) => text,
    complaint: 'Écrivez une date, par exemple 31/12/2026',
  });
  const chosen = parseDay(typed.text) ?? null;

  return (
    <TextInput
      placeholder="jj/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      classNames={{ input: classes.figures }}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
      error={typed.complaint ?? error}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="transparent"
              color="gray"
              aria-label="Ouvrir le calendrier"
              disabled={props.disabled ?? props.readOnly ?? false}
              onClick={() => setOpened((was) => !was)}
            >
              <IconCalendar size={18} stroke={1.6} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="sm">
            <DayCalendar
              value={chosen}
              min={min}
              max={max}
              onChoose={(day) => {
                typed.set(day);
                setOpened(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
