import { Accordion, Anchor, Checkbox, Input, Stack } from '@mantine/core';
import type { WebhookEvent } from '@lares/domain/platform/webhooks/event';
import { useState, type ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { type ActLabels, actGroups } from './webhooks.labels.ts';

interface WebhookEventsSelectProps {
  labels: ActLabels;
  defaultValue?: WebhookEvent[];
  onChange?: (events: WebhookEvent[]) => void;
  error?: ReactNode;
}

/** The acts of the history by group, each with its sentence and the type that a program reads. */
export function WebhookEventsSelect({ labels, defaultValue = [], onChange, error }: WebhookEventsSelectProps) {
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(defaultValue);

  function choose(events: WebhookEvent[]) {
    setChosen(events);
    onChange?.(events);
  }

  return (
    <Input.Wrapper
      label="Actes envoyés"
      labelElement="div"
      description={formatCount(chosen.length, 'acte choisi', 'actes choisis')}
      error={error}
    >
      <Accordion variant="contained" multiple mt="xs">
        {actGroups(labels).map(({ name, acts }, index) => {
          const values = acts.map(({ value }) => value);
          const here = values.filter((value) => chosen.includes(value));
          const elsewhere = chosen.filter((value) => !values.includes(value));
          const isWhole = here.length === values.length;
          return (
            // The value is a part of ids in the page, which hold no space.
            <Accordion.Item key={name} value={String(index)}>
              <Accordion.Control>
                {name}
                {here.length > 0 && ` (${here.length})`}
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm">
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    ta="start"
                    onClick={() => choose([...elsewhere, ...(isWhole ? [] : values)])}
                  >
                    {isWhole ? 'Ne rien choisir ici' : 'Tout choisir ici'}
                  </Anchor>
                  {acts.map(({ value, label }) => (
                    <Checkbox
                      key={value}
                      label={label}
                      description={value}
                      checked={here.includes(value)}
                      onChange={({ currentTarget: { checked } }) =>
                        choose(checked ? [...chosen, value] : chosen.filter((event) => event !== value))
                      }
                    />
                  ))}
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
    </Input.Wrapper>
  );
}
