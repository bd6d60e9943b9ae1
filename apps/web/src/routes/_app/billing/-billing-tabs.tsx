import { Link } from '@tanstack/react-router';
import { useCan } from '#lib/use-can.ts';
import classes from './-billing-tabs.module.css';

/** What was paid, and what is due: two pages of one entry of the side bar. */
export function BillingTabs() {
  if (!useCan()('rent-accounts:read')) return null;
  return (
    <nav aria-label="Vues de la facturation" className={classes.tabs}>
      <Link to="/billing" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
        Paiements
      </Link>
      <Link to="/billing/dues" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
        Échéances
      </Link>
    </nav>
  );
}
