import { Button, Paper, Tabs } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { EmptyState } from '#components/empty-state.tsx';
import { FillInSection } from './fill-in-section.tsx';
import { PropertyFeaturesDetails } from './property-features-details.tsx';
import type { PropertyDetail } from '#lib/property-rows.ts';
import classes from './property-tabs-panel.module.css';

interface PropertyTabsPanelProps {
  property: PropertyDetail;
  canEdit: boolean;
}

export function PropertyTabsPanel({ property, canEdit }: PropertyTabsPanelProps) {
  const { id, description, videoUrl } = property;
  return (
    <Paper>
      <Tabs defaultValue="description" keepMounted={false}>
        <Tabs.List className={classes.list}>
          <Tabs.Tab value="description">Description</Tabs.Tab>
          <Tabs.Tab value="caracteristiques">Caractéristiques</Tabs.Tab>
          <Tabs.Tab value="video">Vidéo</Tabs.Tab>
          <Tabs.Tab value="avis">Avis</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="description" className={classes.panel}>
          {description === '' ? (
            <EmptyState
              drawing="papers"
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
          <EmptyState drawing="letter" title="Aucun avis" compact>
            Un avis se donne à la fin d’un bail, par le locataire qui y a vécu. Ce bien n’en a encore reçu aucun.
          </EmptyState>
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
