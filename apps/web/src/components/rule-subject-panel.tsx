import type { ReactNode } from 'react';
import type { CalculationSubject, ListedCalculation } from '@lares/domain/rules/calculation-subjects';
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
          <Entry key={rule.id} entry={rule}>
            <Fact name="Date qui décide">{rule.decidedBy ?? 'aucune'}</Fact>
            <Fact name="Territoire">{rule.territory}</Fact>
            <Fact name="Effet">{rule.severity}</Fact>
          </Entry>
        ))}
      </ul>
    </Panel>
  );
}

/** The calculations of one subject: they refuse nothing, and answer with an amount or a day. */
export function CalculationSubjectPanel({ subject: { title, rules } }: { subject: CalculationSubject }) {
  return (
    <Panel title={title} aside={`${rules.length} calcul${rules.length > 1 ? 's' : ''}`}>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <Entry key={rule.id} entry={rule} />
        ))}
      </ul>
    </Panel>
  );
}

function Entry({ entry, children }: { entry: ListedRule | ListedCalculation; children?: ReactNode }) {
  const { id, article, sentence, source, isVerified, validFrom = null, validTo = null } = entry;
  return (
    <li id={id} className={classes.rule}>
      <p className={classes.sentence}>
        {sentence}
        {!isVerified && <UnverifiedBadge />}
      </p>
      <dl className={classes.facts}>
        <Fact name="Texte">{article === null ? 'aucun : arithmétique du compte' : <CitedTexts article={article} />}</Fact>
        <Fact name="Validité">{validityText({ validFrom, validTo })}</Fact>
        {children}
        <Fact name="Source">{source}</Fact>
        <Fact name="Vérifiée">{isVerified ? 'oui' : 'non vérifié'}</Fact>
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
