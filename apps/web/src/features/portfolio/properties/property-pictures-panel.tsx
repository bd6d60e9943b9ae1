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

/** On the page that shows the pictures, the way to change them is one quiet line, and one press away. */
export function PropertyPicturesPanel({ property }: PropertyPicturesPanelProps) {
  const count = property.images.length;
  const [startedEmpty] = useState(count === 0);
  const [opened, setOpened] = useState(false);
  // Nothing to show yet: the place to put the first ones, which stays while they arrive.
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
