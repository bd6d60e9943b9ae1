import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Panel } from '#components/panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { MatchRule } from './matches.labels.ts';
import { MATCH_MESSAGES } from './matches.messages.ts';
import classes from './rules-panel.module.css';

/** What the decisions taught: each rule can be read and deleted. */
export function RulesPanel() {
  const rules = trpc.matches.rules.useQuery();
  const remove = useEntityMutation(trpc.matches.removeRule, { messages: MATCH_MESSAGES.removeRule });
  if (!rules.data) return null;
  return (
    <Panel title="Règles apprises">
      {rules.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          Aucune pour l’instant. Quand vous rapprochez une ligne, vous pouvez demander que le même libellé soit proposé de la même façon.
        </Text>
      ) : (
        <ul className={classes.rules}>
          {rules.data.map((rule) => (
            <li key={rule.id} className={classes.rule}>
              <div className={classes.named}>
                <span className={classes.shown}>{rule.shown}</span>
                <span className={classes.outcome}>{outcomeOf(rule)}</span>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Supprimer la règle : ${rule.shown}`}
                onClick={() => remove.mutate({ id: rule.id })}
              >
                <IconTrash size={16} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function outcomeOf({ nature, tenant, property }: MatchRule): string {
  if (nature !== null) return `Écartée : ${nature}`;
  return [tenant, property].filter((word) => word !== null).join(' · ');
}
