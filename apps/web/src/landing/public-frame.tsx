import type { ReactNode } from 'react';
import { Wordmark } from '#components/wordmark.tsx';
import { useDemoRequest } from './demo-request-trigger.tsx';
import classes from './public-frame.module.css';
import { SIGN_UP_PATH } from './public-paths.ts';

/** Header and footer of every public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.site}>
      <a className={classes.skip} href="#contenu">
        Aller au contenu
      </a>
      <Head />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Foot />
    </div>
  );
}

function Head() {
  const { visitor } = useDemoRequest();
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <a className={classes.logo} href="/" aria-label="Lares, accueil">
          <Wordmark size={26} />
        </a>
        <nav className={classes.sections} aria-label="Sections">
          <a href="/#fonctionnalites">Fonctionnalités</a>
          <a href="/#temoignages">Témoignages</a>
          <a href="/#tarifs">Tarifs</a>
        </nav>
        <div className={classes.actions}>
          {visitor.isSignedIn ? (
            <a className={classes.button} href="/dashboard">
              Ouvrir Lares
            </a>
          ) : (
            <>
              <a className={classes.quiet} href="/auth">
                Se connecter
              </a>
              <a className={classes.button} href={SIGN_UP_PATH}>
                Démarrer
              </a>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function Foot() {
  const { ask, prepare } = useDemoRequest();
  return (
    <footer className={classes.foot}>
      <div className={classes.footColumns}>
        <div className={classes.imprint}>
          <Wordmark size={24} />
          <p>La gestion locative, tenue comme une maison. Logiciel libre, sous licence MPL 2.0.</p>
        </div>
        <nav aria-label="Produit">
          <h2>Produit</h2>
          <a href="/#fonctionnalites">Fonctionnalités</a>
          <a href="/#temoignages">Témoignages</a>
          <a href="/#tarifs">Tarifs</a>
        </nav>
        <nav aria-label="Ressources">
          <h2>Ressources</h2>
          <a href="/#apercu">Aperçu en images</a>
          <a href="/auth">Ouvrir une session</a>
        </nav>
        <div>
          <h2>Contact</h2>
          <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={() => ask('démonstration')}>
            Demander une présentation
          </button>
          <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={() => ask('ventes')}>
            Écrire aux ventes
          </button>
        </div>
        <nav aria-label="Informations légales">
          <h2>Légal</h2>
          <a href="/mentions-legales">Mentions légales</a>
          <a href="/confidentialite">Confidentialité</a>
          <a href="/accessibilite">Accessibilité</a>
        </nav>
      </div>
    </footer>
  );
}
