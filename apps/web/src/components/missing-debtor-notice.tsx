import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './missing-debtor-notice.module.css';

/** Without an account of the organisation, no transfer can leave. */
export function MissingDebtorNotice() {
  return (
    <div className={classes.notice}>
      <strong>Aucun compte à débiter</strong>
      <p>
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings" />}>
          Indiquez les coordonnées bancaires de votre organisation
        </Anchor>
        {'\u00A0'}: les virements partent de ce compte.
      </p>
    </div>
  );
}
