import { Anchor } from '@mantine/core';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { Panel } from '#components/panel.tsx';
import { FillInSection } from './fill-in-section.tsx';
import type { PropertyDetail } from './properties.rows.ts';
import classes from './property-agent-card.module.css';

interface PropertyAgentCardProps {
  property: PropertyDetail;
  canEdit: boolean;
}

export function PropertyAgentCard({ property: { id, agent }, canEdit }: PropertyAgentCardProps) {
  return (
    <Panel title="Agent">
      {agent === null ? (
        <p className={classes.none}>
          Personne ne répond encore de ce bien.{' '}
          {canEdit && (
            <FillInSection propertyId={id} section="publication" canEdit>
              Choisir un agent
            </FillInSection>
          )}
        </p>
      ) : (
        <div className={classes.agent}>
          <InitialsAvatar name={agent.fullName} size={44} />
          <div className={classes.words}>
            <p className={classes.name}>{agent.fullName}</p>
            <Anchor href={`mailto:${agent.email}`} className={classes.email}>
              {agent.email}
            </Anchor>
          </div>
        </div>
      )}
    </Panel>
  );
}
