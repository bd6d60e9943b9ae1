import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { RowSkeletons } from '#components/skeletons.tsx';
import { type Invoice, InvoiceCard } from './invoice-card.tsx';
import classes from './invoices-section.module.css';

interface InvoicesSectionProps {
  query: { isPending: boolean; isError: boolean; data: Invoice[] | undefined; refetch: () => unknown };
  empty: string;
  actionOf: (invoice: Invoice) => ReactNode;
}

/** Invoices of one organisation, newest first. */
export function InvoicesSection({ query: { isPending, isError, data, refetch }, empty, actionOf }: InvoicesSectionProps) {
  return (
    <>
      {isPending && <RowSkeletons label="Relevés : chargement" count={3} />}
      {isError && (
        <p className={classes.quiet}>
          Les relevés n’ont pas pu être lus.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data?.length === 0 && <p className={classes.quiet}>{empty}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Relevés mensuels">
          {data.map((invoice) => (
            <li key={invoice.id}>
              <InvoiceCard invoice={invoice} action={actionOf(invoice)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
