import { Link } from '@tanstack/react-router';
import { useCan } from '#lib/use-can.ts';
import classes from './-lease-tabs.module.css';

/** The leases, and the rents to revise: pages of one entry of the side bar. */
export function LeaseTabs() {
  const can = useCan();
  if (!can('leases:write')) return null;
  return (
    <nav aria-label="Vues des contrats" className={classes.tabs}>
      <Link to="/leases" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
        Contrats
      </Link>
      <Link to="/leases/revisions" activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
        Révisions
      </Link>
    </nav>
  );
}
