import type { ReactNode } from 'react';
import { RETAINED_DATA, RETENTIONS, type Retention } from '@lares/domain/workspace/personal-data/retention';
import { CitedTexts, UnverifiedBadge } from '#components/legal-reference.tsx';
import { Panel } from '#components/panel.tsx';
import classes from './retention-panel.module.css';
import { durationText, GROUND_LABELS } from './personal-data.labels.ts';

/** How long each kind of personal data is kept, from when, and why. */
export function RetentionPanel() {
  return (
    <Panel title="Durées de conservation">
      <ul className={classes.retentions}>
        {RETAINED_DATA.map((kind) => (
          <RetentionItem key={kind} retention={RETENTIONS[kind]} />
        ))}
      </ul>
    </Panel>
  );
}

function RetentionItem({ retention: { data, duration, bound, startsOn, ground, article, source, isVerified } }: { retention: Retention }) {
  return (
    <li className={classes.retention}>
      <p className={classes.data}>{data}</p>
      <p className={classes.duration}>
        {durationText(duration)} {bound}
      </p>
      <dl className={classes.facts}>
        <Fact name="À partir de">{startsOn}</Fact>
        <Fact name="Fondement">{GROUND_LABELS[ground]}</Fact>
        <Fact name="Texte">
          <CitedTexts article={article} />
          {!isVerified && <UnverifiedBadge />}
        </Fact>
        <Fact name="Source">{source}</Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
