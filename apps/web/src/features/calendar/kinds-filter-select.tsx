import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { CALENDAR_KINDS, CALENDAR_WORDS, type CalendarKind } from '@lares/domain/calendar/kind';
import { IconChevronDown } from '@tabler/icons-react';
import { formatNumber } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import { tintOf } from '#theme/meanings.ts';
import classes from './kinds-filter-select.module.css';

interface KindsFilterSelectProps {
  value: readonly CalendarKind[] | undefined;
  onChange: (kinds: CalendarKind[] | undefined) => void;
}

/** What the calendar shows, with the colour of each: the filter is the legend. */
export function KindsFilterSelect({ value, onChange }: KindsFilterSelectProps) {
  const can = useCan();
  const isOffered: Partial<Record<CalendarKind, boolean>> = {
    'insurance-expiry': can('contractors:read'),
    'notice-deadline': can('dashboard:read'),
  };
  const offered = CALENDAR_KINDS.filter((kind) => isOffered[kind] ?? true);
  const chosen = new Set<string>(value ?? offered);
  const all = value === undefined;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" px="sm" rightSection={<IconChevronDown size={16} aria-hidden="true" />} data-chosen={!all || undefined}>
          {all ? 'Toutes les dates' : `Dates affichées (${formatNumber(chosen.size)})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label="Dates affichées"
          value={[...chosen]}
          onChange={(kinds) => {
            const kept = offered.filter((kind) => kinds.includes(kind));
            // None would show nothing, which nobody asks for.
            onChange(kept.length === 0 || kept.length === offered.length ? undefined : kept);
          }}
        >
          <Stack gap={6}>
            {offered.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={
                  <span className={classes.kind} data-tint={tintOf('calendar', kind)}>
                    {CALENDAR_WORDS[kind]}
                  </span>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group gap="xs" mt="sm">
          <Button variant="subtle" size="compact-sm" disabled={all} onClick={() => onChange(undefined)}>
            Tout afficher
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
