import { DemoButton } from './demo-button.tsx';
import classes from './landing-page.module.css';
import frame from './public-frame.module.css';
import { SIGN_UP_PATH } from './public-paths.ts';
import { ScreenPicture } from './screen-picture.tsx';

const REASSURANCES = ['14 jours d’essai', 'Sans engagement', 'Sécurité garantie'];

export function HeroSection() {
  return (
    <section className={classes.hero} aria-labelledby="promesse">
      <div className={classes.promise}>
        <h1 id="promesse">La gestion locative, tenue comme une maison.</h1>
        <div className={classes.pitch}>
          <p>
            Biens, locataires, baux, loyers, travaux et documents au même endroit, pour les agences et les bailleurs qui veulent retrouver
            chaque chose à sa place.
          </p>
          <div className={classes.actions}>
            <a className={frame.button} href={SIGN_UP_PATH}>
              Essayer gratuitement
            </a>
            <DemoButton kind="démonstration">Demander une démo</DemoButton>
          </div>
          <p className={classes.small}>Démarrez en moins de 5 minutes. Aucune carte bancaire requise.</p>
        </div>
      </div>
      <figure className={classes.stage} id="apercu">
        <ScreenPicture name="dashboard" sizes="(min-width: 83rem) 76rem, 92vw" eager />
      </figure>
      <ul className={classes.reassurances}>
        {REASSURANCES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
