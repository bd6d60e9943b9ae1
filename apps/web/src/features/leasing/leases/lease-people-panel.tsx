import { Anchor } from '@mantine/core';
import { cents } from '@lares/domain/shared/money';
import { Link } from '@tanstack/react-router';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatDay, formatEuros, formatPhone } from '#lib/format.ts';
import { phoneLink } from '#lib/phone-link.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { SURETY_LABELS } from './leases.labels.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './lease-people-panel.module.css';

/** Tenants and guarantors. */
export function LeasePeoplePanel({ lease: { tenants, guarantors, status: leaseStatus, exitOn } }: { lease: LeaseDetail }) {
  const can = useCan();
  // Other users see the guarantor and the kind of surety, not the amount.
  const manages = can('leases:write');
  // Owners cannot open the tenants of a lease that was cancelled before it began.
  const opensCards = manages || (can('tenants:list') && (leaseStatus !== 'Résilié' || exitOn !== null));
  const several = tenants.length > 1;
  return (
    <Panel title={several ? 'Locataires' : 'Locataire'}>
      <ul className={classes.people}>
        {tenants.map(({ id, name, email, phone, status, isMain, fromDate, untilDate }) => (
          <li key={id} className={classes.person}>
            <InitialsAvatar name={name} />
            <div className={classes.words}>
              <p className={classes.name}>
                {opensCards ? (
                  <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: id }} />}>
                    {name}
                  </Anchor>
                ) : (
                  name
                )}
                {several && isMain && <span className={classes.role}>locataire principal</span>}
              </p>
              <Contact email={email} phone={phone} />
              {(fromDate ?? untilDate) && (
                <p className={classes.detail}>
                  {[fromDate && `à partir du ${formatDay(fromDate)}`, untilDate && `jusqu’au ${formatDay(untilDate)}`]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              )}
            </div>
            {status !== null && <StatusBadge kind="client" word={status} />}
          </li>
        ))}
      </ul>
      {guarantors.length > 0 && (
        <>
          <h3 className={classes.heading}>{guarantors.length > 1 ? 'Garants' : 'Garant'}</h3>
          <ul className={classes.people}>
            {guarantors.map(({ id, name, surety, email, phone, maxAmountCents, untilDate }) => (
              <li key={id} className={classes.person}>
                <InitialsAvatar name={name} />
                <div className={classes.words}>
                  <p className={classes.name}>{name}</p>
                  <p className={classes.detail}>
                    {[
                      SURETY_LABELS[surety],
                      manages && (maxAmountCents === null ? 'pour toute la dette' : `jusqu’à ${formatEuros(cents(maxAmountCents))}`),
                      untilDate && `jusqu’au ${formatDay(untilDate)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <Contact email={email} phone={phone} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Empty for users who may not read it. */
function Contact({ email, phone }: { email: string; phone: string }) {
  if (!email && !phone) return null;
  return (
    <p className={classes.detail}>
      {email && (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor inherit href={phoneLink(phone)}>
          {formatPhone(phone)}
        </Anchor>
      )}
    </p>
  );
}
