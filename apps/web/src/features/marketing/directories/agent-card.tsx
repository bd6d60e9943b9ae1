import { VisuallyHidden } from '@mantine/core';
import { IconBuildingCommunity, IconMail } from '@tabler/icons-react';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { RowLink } from '#components/row-link.tsx';
import type { RouterOutputs } from '#lib/trpc.ts';
import { entrustedText } from './directories.labels.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './agency-card.module.css';

interface AgentCardProps {
  agent: RouterOutputs['directories']['agents'][number];
  titleOrder?: 2 | 3;
}

export function AgentCard({ agent, titleOrder = 3 }: AgentCardProps) {
  const { membershipId, fullName, email, avatarUrl, properties } = agent;
  // The number is only correct for users who see all properties.
  const seesAll = useCan()('properties:write');
  const Title = `h${titleOrder}` as const;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <InitialsAvatar name={fullName} imageUrl={avatarUrl} size={44} quiet />
        <div className={classes.words}>
          <Title className={classes.name}>
            <RowLink link={{ to: '/agents/$membershipId', params: { membershipId } }}>{fullName}</RowLink>
          </Title>
        </div>
      </div>
      <ul className={classes.lines}>
        {seesAll && (
          <li>
            <IconBuildingCommunity size={16} stroke={1.6} aria-hidden="true" />
            <span className={classes.text}>{entrustedText(properties)}</span>
          </li>
        )}
        <li>
          <IconMail size={16} stroke={1.6} aria-hidden="true" />
          <VisuallyHidden>E-mail&nbsp;:</VisuallyHidden>
          <span className={classes.text}>{email}</span>
        </li>
      </ul>
    </article>
  );
}
