import { StreetDrawing } from '#components/street-drawing.tsx';
import { DemoButton } from './demo-button.tsx';
import { useDemoRequest } from './demo-request-trigger.tsx';
import classes from './landing-page.module.css';
import frame from './public-frame.module.css';
import { DEMO_PATH, SIGN_UP_PATH } from './public-paths.ts';

export function ClosingSection() {
  const { visitor } = useDemoRequest();
  return (
    <section className={classes.closing} aria-labelledby="fin-titre">
      <div className={classes.closingWords}>
        <h2 id="fin-titre">Posez les clés, le reste est en ordre.</h2>
        <div className={classes.actions}>
          <a className={frame.button} href={SIGN_UP_PATH}>
            Démarrer gratuitement
          </a>
          {/* Links to the demonstration where there is one; elsewhere opens the request form. */}
          {visitor.isDemo ? (
            <a className={frame.second} href={DEMO_PATH}>
              Voir une démo
            </a>
          ) : (
            <DemoButton kind="démonstration">Voir une démo</DemoButton>
          )}
        </div>
      </div>
      <div className={classes.street}>
        <StreetDrawing />
      </div>
    </section>
  );
}
