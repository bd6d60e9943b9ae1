import { Select } from '@mantine/core';
import classes from '#shell/top-bar.module.css';

interface OrganizationSelectProps {
  current: { id: string; name: string } | null;
  organizations: { id: string; name: string }[];
  onChoose: (organizationId: string) => void;
}

/** Shown where there is a choice: see `hasChoiceOfOrganization`. */
export function OrganizationSelect({ current, organizations, onChoose }: OrganizationSelectProps) {
  return (
    <Select
      className={classes.organization}
      classNames={{ input: classes.organizationInput }}
      aria-label="Organisation"
      placeholder="Choisir une organisation"
      // The active one is named before the list is loaded.
      data={(organizations.length > 0 || current === null ? organizations : [current]).map(({ id, name }) => ({ value: id, label: name }))}
      value={current?.id ?? null}
      onChange={(id) => id !== null && id !== current?.id && onChoose(id)}
      searchable={organizations.length > 8}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  );
}
