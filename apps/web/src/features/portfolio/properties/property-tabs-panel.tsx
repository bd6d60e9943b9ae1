import { Button, Paper, Tabs } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { FillInSection } from './fill-in-section.tsx';
import { PropertyFeaturesDetails } from './property-features-details.tsx';
import type { PropertyDetail } from './properties.rows.ts';
import classes from './property-tabs-panel.module.css';

interface PropertyTabsPanelProps {
  property: PropertyDetail;
  canEdit: boolean;
  /** Content of the tab « Avis », provided by the page because reviews come after properties in the order of features. */
  reviews: ReactNode;
  /** The initial tab, from the URL. */
  opened?: 'description' | 'avis';
}

export function PropertyTabsPanel({ property, canEdit, reviews, opened = 'description' }: PropertyTabsPanelProps) {
  const { id, description, videoUrl } = property;
  return (
    <Paper id="avis">
      <Tabs defaultValue={opened} keepMounted={false}>
        <Tabs.List className={classes.list}>
          <Tabs.Tab value="description">Description</Tabs.Tab>
          <Tabs.Tab value="caracteristiques">Caractéristiques</Tabs.Tab>
          <Tabs.Tab value="video">Vidéo</Tabs.Tab>
          <Tabs.Tab value="avis">Avis</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="description" className={classes.panel}>
          {description === '' ? (
            <EmptyState
              drawing="documents"
              title="Pas encore de description"
              compact
              action={
                canEdit && (
                  <FillInSection propertyId={id} section="essentiel" canEdit>
                    Écrire la description
                  </FillInSection>
                )
              }
            >
              Quelques phrases sur l’exposition, l’état et le quartier aident à se projeter.
            </EmptyState>
          ) : (
            <p className={classes.description}>{description}</p>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="caracteristiques" className={classes.panel}>
          <PropertyFeaturesDetails property={property} canEdit={canEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="video" className={classes.panel}>
          {videoUrl === '' ? (
            <EmptyState
              drawing="image"
              title="Pas encore de vidéo"
              compact
              action={
                canEdit && (
                  <FillInSection propertyId={id} section="publication" canEdit>
                    Ajouter le lien de la vidéo
                  </FillInSection>
                )
              }
            >
              Le lien d’une visite filmée s’affiche ici et sur la carte du bien.
            </EmptyState>
          ) : (
            <div className={classes.video}>
              <p className={classes.sentence}>La visite filmée s’ouvre sur le site qui l’héberge.</p>
              <Button
                component="a"
                href={videoUrl}
                target="_blank"
                rel="noreferrer"
                variant="default"
                rightSection={<IconExternalLink size={16} aria-label="(nouvel onglet)" />}
              >
                Regarder la vidéo
              </Button>
            </div>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="avis" className={classes.panel}>
          {reviews}
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
