import { Button, Paper } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { formatCount } from '#lib/format.ts';
import { PropertyImagesPanel } from './property-images-panel.tsx';
import classes from './property-pictures-panel.module.css';
import type { PropertyDetail } from './properties.rows.ts';

interface PropertyPicturesPanelProps {
  property: PropertyDetail;
}

/** Below the gallery, a discreet link to edit the pictures. */
export function PropertyPicturesPanel({ property }: PropertyPicturesPanelProps) {
  const count = property.images.length;
  const [startedEmpty] = useState(count === 0);
  const [opened, setOpened] = useState(false);
  // Without pictures, an upload area that stays while the first ones arrive.
  if (startedEmpty) {
    return (
      <Panel title="Photos">
        <PropertyImagesPanel property={property} />
      </Panel>
    );
  }
  return (
    <section aria-label="Photos">
      <div className={classes.line}>
        <span>{formatCount(count, 'photo')}</span>
        <Button variant="subtle" size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Terminer' : 'Gérer les photos'}
        </Button>
      </div>
      {opened && (
        <Paper className={classes.body}>
          <PropertyImagesPanel property={property} />
        </Paper>
      )}
    </section>
  );
}
