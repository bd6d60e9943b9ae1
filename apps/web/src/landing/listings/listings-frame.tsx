import type { ReactNode } from 'react';
import { Wordmark } from '#components/wordmark.tsx';
import { formatPhone } from '#lib/format.ts';
import { phoneLink } from '#lib/phone-link.ts';
import frame from '../public-frame.module.css';
import { listingsPath } from '@lares/domain/marketing/listings/public-address';
import classes from './listings-frame.module.css';

export interface Publisher {
  slug: string;
  name: string;
  city: string;
  phone: string;
  email: string;
}

interface ListingsFrameProps {
  /** Unknown until the page is loaded. */
  publisher: Publisher | null;
  children: ReactNode;
}

/** The organisation is named at the top of its own pages, Lares in the footer. */
export function ListingsFrame({ publisher, children }: ListingsFrameProps) {
  return (
    <div className={frame.site}>
      <a className={frame.skip} href="#contenu">
        Aller au contenu
      </a>
      <header className={frame.head}>
        <div className={classes.bar}>
          {publisher === null ? (
            <a className={frame.logo} href="/" aria-label="Lares, accueil">
              <Wordmark size={24} />
            </a>
          ) : (
            <a className={classes.name} href={listingsPath(publisher.slug)}>
              {publisher.name}
            </a>
          )}
          {publisher !== null && <Reach publisher={publisher} />}
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={frame.foot}>
        <div className={classes.foot}>
          <p>
            Annonces publiées{publisher === null ? '' : ` par ${publisher.name}`} avec <a href="/">Lares</a>.
          </p>
          <nav aria-label="Informations légales">
            <a href="/mentions-legales">Mentions légales</a>
            <a href="/confidentialite">Confidentialité</a>
            <a href="/accessibilite">Accessibilité</a>
          </nav>
        </div>
      </footer>
    </div>
  );
}

function Reach({ publisher: { phone, email } }: { publisher: Publisher }) {
  if (phone === '' && email === '') return null;
  return (
    <address className={classes.reach}>
      {phone !== '' && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
      {email !== '' && (
        <a className={classes.email} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </address>
  );
}
