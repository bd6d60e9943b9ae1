import { VisuallyHidden } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { RowLink } from '#components/row-link.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatDate, formatPhone } from '#lib/format.ts';
import { contactText, type TenantRow } from './tenants.labels.ts';
import classes from './tenant-card.module.css';

export function TenantCard({ tenant }: { tenant: TenantRow }) {
  const { id, name, status, email, phone, address, createdAt } = tenant;
  const contact = contactText(tenant);
  const lines = [
    { icon: IconMail, label: 'E-mail', text: email },
    { icon: IconPhone, label: 'Téléphone', text: formatPhone(phone) },
    { icon: IconMapPin, label: 'Adresse', text: address },
  ].filter(({ text }) => text !== '');
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <InitialsAvatar name={name} size={40} quiet />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <RowLink link={{ to: '/clients/$tenantId', params: { tenantId: id } }}>{name}</RowLink>
          </h2>
          {contact !== null && <p className={classes.contact}>{contact}</p>}
        </div>
        <StatusBadge kind="client" word={status} />
      </div>
      <ul className={classes.lines}>
        {lines.map(({ icon: Icon, label, text }) => (
          <li key={label}>
            <Icon size={16} stroke={1.6} aria-hidden="true" />
            <VisuallyHidden>{label}&nbsp;:</VisuallyHidden>
            <span className={classes.text}>{text}</span>
          </li>
        ))}
      </ul>
      <p className={classes.created}>
        Créé le <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
    </article>
  );
}
