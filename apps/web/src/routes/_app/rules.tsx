import { Button } from '@mantine/core';
import { CALCULATION_SUBJECTS } from '@lares/domain/rules/calculation-subjects';
import { RULE_SUBJECTS } from '@lares/domain/rules/pack';
import { searchRules } from '@lares/domain/rules/rule-search';
import { ruleSearch } from '@lares/validation/rules/rule-search';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { CalculationSubjectPanel, RuleSubjectPanel } from '#components/rule-subject-panel.tsx';
import { SearchInput } from '#components/search-input.tsx';
import classes from './-rules-page.module.css';

export const Route = createFileRoute('/_app/rules')({ validateSearch: ruleSearch, component: RulesPage });

const countOf = (subjects: readonly { rules: readonly unknown[] }[]) => subjects.reduce((total, { rules }) => total + rules.length, 0);

/** Every legal rule that Lares applies and every calculation of an amount or a day, by subject: the same for every role. */
function RulesPage() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const found = searchRules(RULE_SUBJECTS, q);
  const calculations = searchRules(CALCULATION_SUBJECTS, q);
  const count = countOf(found) + countOf(calculations);
  const all = countOf(RULE_SUBJECTS) + countOf(CALCULATION_SUBJECTS);
  return (
    <>
      <PageHeader
        title="Règles"
        context="Les règles de droit et les calculs que Lares applique, avec leur texte. Une règle non vérifiée avertit et ne refuse jamais."
      />
      <search className={classes.search}>
        <SearchInput
          label="Rechercher une règle"
          placeholder="Article, mot, identifiant…"
          value={q}
          onSearch={(text) => void navigate({ search: text ? { q: text } : {} })}
        />
      </search>
      <output className={classes.count}>{q === '' ? `${all} règles et calculs` : `${count} sur ${all} règles et calculs`}</output>
      {count === 0 && (
        <EmptyState
          drawing="search"
          title="Aucune règle trouvée"
          action={
            <Button component={Link} to="/rules" variant="default">
              Voir toutes les règles
            </Button>
          }
        >
          Essayez un article, comme « 25-17 », ou un mot de la règle.
        </EmptyState>
      )}
      <div className={classes.subjects}>
        {found.map((subject) => (
          <RuleSubjectPanel key={subject.id} subject={subject} />
        ))}
        {calculations.map((subject) => (
          <CalculationSubjectPanel key={subject.title} subject={subject} />
        ))}
      </div>
    </>
  );
}
