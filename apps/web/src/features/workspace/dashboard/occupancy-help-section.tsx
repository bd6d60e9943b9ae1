import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import classes from './occupancy-help-section.module.css';

/** Explains the ratio. */
export function OccupancyHelpSection() {
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="transparent" className={classes.help} aria-label="Comment l’occupation est calculée">
          <IconHelpCircle size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Comment l’occupation est calculée" p="md">
        <p className={classes.words} tabIndex={-1} data-autofocus>
          Les biens qu’un bail actif couvre aujourd’hui, parmi ceux qui se louent : les biens « À Louer » ou « Loué », et tout bien occupé
          quel que soit son statut. Un bien à vendre ou vendu, sans bail, ne compte pas.
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
