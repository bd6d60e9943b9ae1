import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './fill-in-section.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened from the page of its property: one goes back there, instead of to a second one before it. */
    fromDetail?: true;
  }
}

interface FillInSectionProps {
  propertyId: string;
  /** The part of the form that holds it. */
  section: 'essentiel' | 'surface' | 'energie' | 'equipements' | 'situation' | 'publication';
  canEdit: boolean;
  children?: string;
}

/** What is not known says so, and leads whoever may tell it to the place where it is told. */
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
