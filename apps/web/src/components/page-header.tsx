import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

export interface Crumb {
  label: string;
  to: LinkProps['to'];
  params?: LinkProps['params'];
  search?: LinkProps['search'];
}

interface PageHeaderProps {
  title: string;
  /** Ancestors of the page, without the page itself. */
  crumbs?: Crumb[];
  /** A short line about the current state. */
  context?: ReactNode;
  /** Next to the title: a status. */
  badge?: ReactNode;
  /** One primary action, with secondary ones. */
  action?: ReactNode;
}

export function PageHeader({ title, crumbs = [], context, badge, action }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Lares`;
  }, [title]);

  return (
    <header className={classes.header}>
      {crumbs.length > 0 && (
        <nav aria-label="Fil d’Ariane" className={classes.crumbs}>
          <ol>
            {crumbs.map(({ label, ...link }) => (
              <li key={label}>
                <Link {...link} className={classes.crumb}>
                  {label}
                </Link>
                <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
              </li>
            ))}
            <li>
              <span aria-current="page">{title}</span>
            </li>
          </ol>
        </nav>
      )}
      <div className={classes.line}>
        <div className={classes.words}>
          <div className={classes.name}>
            <Title order={1}>{title}</Title>
            {badge}
          </div>
          {context !== undefined && <p className={classes.context}>{context}</p>}
        </div>
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
    </header>
  );
}
