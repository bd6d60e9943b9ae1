import { Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import classes from './home-section.module.css';

interface HomeSectionProps {
  title: string;
  /** Link to the complete list. */
  all: LinkProps;
  children: ReactNode;
}

/** A section of the home page. */
export function HomeSection({ title, all, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        <Link {...all} className={classes.all} aria-label={`Voir tout : ${title}`}>
          Voir tout
        </Link>
      </div>
      {children}
    </section>
  );
}
