import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { formatCount } from '#lib/format.ts';
import { PropertyImagesPanel } from './property-images-panel.tsx';
import type { PropertyDetail } from '#lib/property-rows.ts';

interface PropertyPicturesPanelProps {
  property: PropertyDetail;
}

/** On the page that shows the pictures, the way to change them is one press away and no longer. */
export function PropertyPicturesPanel({ property }: PropertyPicturesPanelProps) {
  const count = property.images.length;
  const [opened, setOpened] = useState(count === 0);
  return (
    <Panel
      title="Photos"
      aside={
        count > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Terminer' : 'Gérer les photos'}
          </Button>
        )
      }
    >
      {opened ? <PropertyImagesPanel property={property} /> : <span>{formatCount(count, 'photo')}</span>}
    </Panel>
  );
}
