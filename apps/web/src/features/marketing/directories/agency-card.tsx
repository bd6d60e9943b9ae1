import { VisuallyHidden } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { RowLink } from '#components/row-link.tsx';
import { formatPhone } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { LogoBadge } from './logo-badge.tsx';
import classes from './agency-card.module.css';

interface AgencyCardProps {
  agency: RouterOutputs['directories']['agencies'][number];
  titleOrder?: 2 | 3;
}

export function AgencyCard({ agency, titleOrder = 3 }: AgencyCardProps) {
  const Title = `h${titleOrder}` as const;
  const { id, slug, name, city, phone, email, logoFileId, isOwn } = agency;
  const lines = [
    { icon: IconMapPin, label: 'Ville', text: city },
    { icon: IconPhone, label: 'Téléphone', text: formatPhone(phone) },
    { icon: IconMail, label: 'E-mail', text: email },
  ].filter(({ text }) => text !== '');
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <LogoBadge fileId={logoFileId} />
        <div className={classes.words}>
          <Title className={classes.name}>
            <RowLink link={{ to: '/agencies/$agency', params: { agency: slug ?? id } }}>{name}</RowLink>
          </Title>
          {isOwn && <p className={classes.quiet}>Votre organisation</p>}
        </div>
      </div>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map(({ icon: Icon, label, text }) => (
            <li key={label}>
              <Icon size={16} stroke={1.6} aria-hidden="true" />
              <VisuallyHidden>{label}&nbsp;:</VisuallyHidden>
              <span className={classes.text}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
