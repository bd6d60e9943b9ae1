import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { isDay } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DayInput } from '#components/day-input.tsx';
import { formatCount } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './call-rents-dialog.module.css';
import { RENT_ACCOUNT_MESSAGES } from './rent-accounts.messages.ts';

type Missing = RouterOutputs['rentAccounts']['previewCalls']['withoutAccount'];

interface MissingAccountsSectionProps {
  missing: Missing;
  /** Proposed first day of the accounts. */
  month: string;
  isBusy: boolean;
}

/** The running leases without an account, and the opening of the chosen ones from one day on, with nothing owed before. */
export function MissingAccountsSection({ missing: { leases, named }, month, isBusy }: MissingAccountsSectionProps) {
  const [start, setStart] = useState<string | null>(`${month}-01`);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const opened = useRef(0);
  const canImport = useCan()('imports:write');
  const accountingStart = start !== null && isDay(start) ? start : null;
  const open = useEntityMutation(trpc.rentAccounts.openMany, {
    messages: {
      ...RENT_ACCOUNT_MESSAGES.openMany,
      success: (done) =>
        done.nextCursor === null ? { title: formatCount(opened.current + done.opened, 'compte ouvert', 'comptes ouverts') } : null,
    },
    onDone: ({ opened: more, nextCursor }) => {
      opened.current += more;
      if (nextCursor !== null && accountingStart !== null) open.mutate({ accountingStart, cursor: nextCursor });
    },
  });
  const chosen = named.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const others = leases - named.length;
  const count = left.size === 0 ? leases : chosen.length;
  const toggle = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return (
    <section className={classes.missing} aria-label="Contrats sans compte">
      <p>
        {formatCount(leases, 'contrat actif n’a', 'contrats actifs n’ont')} pas de compte&nbsp;: Lares ne sait pas ce qui était dû avant.
        Ouvrez leur compte pour appeler leur loyer.
      </p>
      <ul>
        {named.map(({ id, property, tenant }) => (
          <li key={id}>
            <Checkbox
              size="xs"
              aria-label={`Ouvrir le compte : ${property}, ${tenant}`}
              checked={!left.has(id)}
              onChange={() => toggle(id)}
            />
            <span>
              <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId/account" params={{ leaseId: id }} />}>
                {property}
              </Anchor>{' '}
              · {tenant}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p>Et {formatCount(others, 'autre')}.</p>}
      <Group align="flex-end" gap="sm" mt="sm">
        <DayInput label="Comptes tenus depuis le" size="xs" value={start} onChange={setStart} />
        <Button
          size="xs"
          variant="default"
          disabled={isBusy || open.isPending || accountingStart === null || count === 0}
          aria-busy={open.isPending}
          onClick={() => {
            if (accountingStart === null) return;
            opened.current = 0;
            open.mutate({ accountingStart, ...(left.size === 0 ? {} : { leaseIds: chosen }) });
          }}
        >
          {open.isPending ? 'Ouverture...' : `Ouvrir ${formatCount(count, 'compte')}`}
        </Button>
      </Group>
      <p className={classes.hint}>
        Avec un solde de départ de 0&nbsp;€, modifiable sur chaque compte. Les paiements enregistrés avant ce jour restent, hors du compte.
        {canImport && (
          <>
            {' '}
            Vos soldes sont dans un tableau&nbsp;?{' '}
            <Anchor inherit renderRoot={(props) => <Link {...props} to="/billing/opening-balances/import" />}>
              Importez-les
            </Anchor>
            .
          </>
        )}
      </p>
    </section>
  );
}
