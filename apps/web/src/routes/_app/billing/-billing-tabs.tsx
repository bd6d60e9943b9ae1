import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCan } from '#lib/use-can.ts';
import classes from './-billing-tabs.module.css';

/** What was paid, what is due, and the accounts of both: pages of one entry of the side bar. */
export function BillingTabs() {
  const can = useCan();
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls: the tab of this page is shown.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 3;
  }, []);
  if (!can('rent-accounts:read')) return null;
  return (
    <nav ref={row} aria-label="Vues de la facturation" className={classes.tabs}>
      <Link to="/billing" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
        Paiements
      </Link>
      <Link to="/billing/dues" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
        Échéances
      </Link>
      {can('reminders:read') && (
        <Link to="/billing/arrears" activeOptions={{ exact: false, includeSearch: false }} className={classes.tab}>
          Impayés
        </Link>
      )}
      {can('banking:read') && (
        <Link to="/billing/bank" activeOptions={{ exact: false, includeSearch: false }} className={classes.tab}>
          Banque
        </Link>
      )}
      {can('charges:write') && (
        <Link to="/billing/charges" activeOptions={{ exact: false, includeSearch: false }} className={classes.tab}>
          Charges
        </Link>
      )}
      {can('statements:read') && (
        <Link to="/billing/statements" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
          Relevés
        </Link>
      )}
      {can('monthly-reports:read') && (
        <Link to="/billing/report" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
          Rapport
        </Link>
      )}
      {can('yearly-summaries:read') && (
        <Link to="/billing/year" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
          Bilan annuel
        </Link>
      )}
      {can('rent-accounts:write') && (
        <Link to="/billing/ledger" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
          Journal
        </Link>
      )}
    </nav>
  );
}
