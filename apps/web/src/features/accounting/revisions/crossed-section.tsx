import { Anchor, Title } from '@mantine/core';
import { QUARTER_LAW } from '@lares/domain/leasing/leases/quarter-revision';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#components/error-state.tsx';
import { LegalReference } from '#components/legal-reference.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { REVISION_MESSAGES } from './revisions.messages.ts';
import classes from './triennial-section.module.css';

/** Commercial leases whose index moved the rent by more than a quarter: nothing is shown where there are none. */
export function CrossedSection({ q }: { q: string | undefined }) {
  const query = trpc.revisions.crossed.useQuery({ q });
  if (query.isError)
    return <ErrorState title={REVISION_MESSAGES.crossed.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const rows = query.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="crossed" className={classes.section}>
      <Title order={2} id="crossed" className={classes.title}>
        Loyers commerciaux à plus d’un quart de leur fixation
      </Title>
      <p className={classes.lead}>
        L’indice a fait varier ces loyers de plus d’un quart : chaque partie peut demander la valeur locative, dont la hausse se limite à
        10 % par an. <LegalReference basis={{ ...QUARTER_LAW, id: 'revision.quarter-crossing' }} />
      </p>
      <ul>
        {rows.map(({ id, property, tenant, crossing }) => (
          <li key={id}>
            <Anchor renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: id }} />}>{property.title}</Anchor> ·{' '}
            {tenant.name} · de {formatCents(crossing.fixedCents)} (le {formatDay(crossing.fixedOn)}) à {formatCents(crossing.rentCents)},
            depuis le {formatDay(crossing.openOn)}
          </li>
        ))}
      </ul>
    </section>
  );
}
