import type { ReactNode } from 'react';
import type { ListedRule, RuleSubject } from '@lares/domain/rules/pack';
import { validityText } from '#lib/legal-validity.ts';
import { CitedTexts, UnverifiedBadge } from './legal-reference.tsx';
import { Panel } from './panel.tsx';
import classes from './rule-subject-panel.module.css';

/** The rules of one subject, each with what a reader needs to verify it. */
export function RuleSubjectPanel({ subject: { title, rules } }: { subject: RuleSubject }) {
  return (
    <Panel title={title} aside={`${rules.length} règle${rules.length > 1 ? 's' : ''}`}>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </Panel>
  );
}

function Rule({ rule }: { rule: ListedRule }) {
  const { id, article, sentence, source, territory, decidedBy, severity, isVerified } = rule;
  return (
    <li id={id} className={classes.rule}>
      <p className={classes.sentence}>
        {sentence}
        {!isVerified && <UnverifiedBadge />}
      </p>
      <dl className={classes.facts}>
        <Fact name="Texte">
          <CitedTexts article={article} />
        </Fact>
        <Fact name="Validité">{validityText(rule)}</Fact>
        <Fact name="Date qui décide">{decidedBy ?? 'aucune'}</Fact>
        <Fact name="Territoire">{territory}</Fact>
        <Fact name="Source">{source}</Fact>
        <Fact name="Vérifiée">{isVerified ? 'oui' : 'non vérifié'}</Fact>
        <Fact name="Effet">{severity}</Fact>
        <Fact name="Identifiant">
          <code>{id}</code>
        </Fact>
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
