import { Button, Checkbox, Popover } from '@mantine/core';
import { CALENDAR_KINDS, CALENDAR_KIND_LABELS, type CalendarKind } from '@lares/domain/workspace/calendar/kind';
import { IconChevronDown } from '@tabler/icons-react';
import { formatNumber } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import { tintOf } from '#theme/meanings.ts';
import { KindBadge } from './kind-badge.tsx';
import classes from './kinds-filter-select.module.css';

interface KindsFilterSelectProps {
  value: readonly CalendarKind[] | undefined;
  onChange: (kinds: CalendarKind[] | undefined) => void;
}

/** The kinds of entries with their colours: the filter is also the legend. */
export function KindsFilterSelect({ value, onChange }: KindsFilterSelectProps) {
  const can = useCan();
  const isOffered: Partial<Record<CalendarKind, boolean>> = {
    'insurance-expiry': can('contractors:read'),
    'notice-deadline': can('dashboard:read'),
    'revision-deadline': can('dashboard:read'),
    'revision-opening': can('leases:write'),
    'mandate-end': can('mandates:read'),
    'deposit-return': can('rent-accounts:write'),
    'kept-deposit': can('rent-accounts:write'),
    'order-deadline': can('orders-to-pay:read'),
  };
  const offered = CALENDAR_KINDS.filter((kind) => isOffered[kind] ?? true);
  const chosen = offered.filter((kind) => value?.includes(kind) ?? true);
  const all = chosen.length === offered.length;
  // All kinds need no filter; none would show nothing, so it means all.
  const choose = (kinds: CalendarKind[]) => onChange(kinds.length === 0 || kinds.length === offered.length ? undefined : kinds);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          px="sm"
          className={classes.opener}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          data-chosen={!all || undefined}
        >
          <span className={classes.chosen}>{shownText(chosen, offered)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <Checkbox.Group
          aria-label="Types affichés"
          value={chosen}
          onChange={(kinds) => choose(offered.filter((kind) => kinds.includes(kind)))}
        >
          <ul className={classes.kinds}>
            {offered.map((kind) => (
              <li key={kind}>
                <Checkbox
                  value={kind}
                  label={
                    <span className={classes.kind} data-tint={tintOf('calendar', kind)}>
                      <KindBadge kind={kind} size={15} />
                      {CALENDAR_KIND_LABELS[kind]}
                    </span>
                  }
                />
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`Seulement : ${CALENDAR_KIND_LABELS[kind]}`}
                  onClick={() => choose([kind])}
                >
                  Seulement
                </Button>
              </li>
            ))}
          </ul>
        </Checkbox.Group>
        <Button variant="subtle" size="compact-sm" mt="sm" disabled={all} onClick={() => onChange(undefined)}>
          Tout afficher
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The shortest label: the only kind, all but one, or their number. */
function shownText(chosen: readonly CalendarKind[], offered: readonly CalendarKind[]): string {
  const left = offered.filter((kind) => !chosen.includes(kind));
  const [only] = chosen;
  const [missing] = left;
  if (missing === undefined) return 'Tous les types';
  if (only !== undefined && chosen.length === 1) return CALENDAR_KIND_LABELS[only];
  return left.length === 1
    ? `Sauf «\u00A0${CALENDAR_KIND_LABELS[missing]}\u00A0»`
    : `${formatNumber(chosen.length)} types sur ${formatNumber(offered.length)}`;
}
