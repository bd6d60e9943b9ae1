import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './fill-in-section.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened from the property's page, to which it returns in the history. */
    fromDetail?: true;
  }
}

interface FillInSectionProps {
  propertyId: string;
  /** The section of the form with the field. */
  section: 'essentiel' | 'surface' | 'energie' | 'equipements' | 'situation' | 'publication';
  canEdit: boolean;
  children?: string;
}

/** Marks an unknown value, with a link to its field for users who may edit it. */
export function FillInSection({ propertyId, section, canEdit, children = 'Renseigner' }: FillInSectionProps) {
  if (!canEdit) return <span className={classes.missing}>Non renseigné</span>;
  return (
    <Anchor
      className={classes.link}
      renderRoot={(props) => (
        <Link {...props} to="/properties/edit/$propertyId" params={{ propertyId }} hash={section} state={{ fromDetail: true }} />
      )}
    >
      {children}
    </Anchor>
  );
}
