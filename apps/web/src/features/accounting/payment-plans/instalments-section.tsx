import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { MOST_INSTALMENTS } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import { addMonths, type Day, isDay } from '@lares/domain/shared/day';
import type { InstalmentsDraft } from '@lares/validation/accounting/payment-plans';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import type { ZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import classes from './instalments-section.module.css';

interface InstalmentsSectionProps {
  form: ZodForm<InstalmentsDraft>;
  debtCents: Cents;
  today: Day;
}

/** Days and amounts of instalments, which add up to the debt. */
export function InstalmentsSection({ form, debtCents, today }: InstalmentsSectionProps) {
  const rows = form.useWatchValue('instalments');
  const [total, setTotal] = useState(() => sumOf(form.getValues()));
  // A form reports changes of its fields, not of a list.
  const recount = () => setTotal(sumOf(form.getValues()));
  return (
    <div className={classes.section}>
      <ol className={classes.rows} aria-label="Mensualités">
        {rows.map((_, at) => (
          // By position: the form identifies its instalments by index.
          <li key={form.key(`instalments.${at}`)} className={classes.row}>
            <DayInput
              required
              label={`Mensualité ${at + 1}`}
              min={today}
              {...form.getInputProps(`instalments.${at}.on`)}
              key={form.key(`instalments.${at}.on`)}
            />
            <CentsInput
              required
              label={`Montant ${at + 1}`}
              {...amountProps(form, at, recount)}
              key={form.key(`instalments.${at}.amountCents`)}
            />
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              size={36}
              disabled={rows.length === 1}
              aria-label={`Retirer la mensualité ${at + 1}`}
              onClick={() => {
                form.removeListItem('instalments', at);
                recount();
              }}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        w="fit-content"
        size="compact-sm"
        disabled={rows.length >= MOST_INSTALMENTS}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => {
          form.insertListItem('instalments', nextOf(form.getValues(), debtCents, today));
          recount();
        }}
      >
        Ajouter une mensualité
      </Button>
      <Total sumCents={total} debtCents={debtCents} />
    </div>
  );
}

function amountProps(form: ZodForm<InstalmentsDraft>, at: number, onChanged: () => void) {
  const props = form.getInputProps(`instalments.${at}.amountCents`);
  return {
    ...props,
    onChange: (typed: number | '') => {
      props.onChange(typed);
      onChanged();
    },
  };
}

/** A month after the last one, with what is missing. */
function nextOf({ instalments }: InstalmentsDraft, debtCents: Cents, today: Day): InstalmentsDraft['instalments'][number] {
  const last = instalments.at(-1)?.on;
  const left = debtCents - sumOf({ instalments });
  return { on: typeof last === 'string' && isDay(last) ? addMonths(last, 1) : today, amountCents: left > 0 ? left : '' };
}

/** The typed amount in cents; 0 if it is not a valid amount. */
const typedCents = (amount: unknown): Cents => cents(typeof amount === 'number' && Number.isInteger(amount) ? amount : 0);
const sumOf = ({ instalments }: InstalmentsDraft): Cents => sumCents(instalments.map(({ amountCents }) => typedCents(amountCents)));

function Total({ sumCents: sum, debtCents }: { sumCents: Cents; debtCents: Cents }) {
  const difference = cents(Math.abs(debtCents - sum));
  return (
    <output className={classes.total}>
      {difference === 0 ? (
        `Ensemble ${formatCents(sum)}, comme la dette.`
      ) : (
        <span className={classes.differs}>
          {`Ensemble ${formatCents(sum)}\u00A0: ${formatCents(difference)} ${sum < debtCents ? 'manquent' : 'sont en trop'} pour faire ${formatCents(debtCents)}.`}
        </span>
      )}
    </output>
  );
}
