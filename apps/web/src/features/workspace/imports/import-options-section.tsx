import { Checkbox } from '@mantine/core';
import classes from './import-options-section.module.css';

export interface ImportOptions {
  setPropertyStatus: boolean;
  setTenantStatus: boolean;
}

interface ImportOptionsSectionProps {
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
}

/** The options of a lease activation, for all active leases of the file. */
export function ImportOptionsSection({ options, onChange }: ImportOptionsSectionProps) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Pour les contrats actifs</legend>
      <Checkbox
        label="Passer les biens à « Loué »"
        checked={options.setPropertyStatus}
        onChange={(event) => onChange({ ...options, setPropertyStatus: event.currentTarget.checked })}
      />
      <Checkbox
        label="Passer les locataires à « Actif »"
        checked={options.setTenantStatus}
        onChange={(event) => onChange({ ...options, setTenantStatus: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
