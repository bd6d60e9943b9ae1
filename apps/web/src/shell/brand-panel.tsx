import { IconBuildingCommunity, IconFileSpreadsheet, IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { StreetDrawing } from '#components/street-drawing.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import classes from './brand-panel.module.css';

/** Current features of Lares, in the order of use. */
const FEATURES = [
  { icon: IconBuildingCommunity, title: 'Un bien, une fiche', text: 'Photos, surfaces, diagnostics, équipements et prix au même endroit.' },
  {
    icon: IconFileSpreadsheet,
    title: 'Vos tableaux, repris',
    text: 'Un fichier CSV est relu ligne à ligne avant d’entrer, et se retire d’un geste.',
  },
  {
    icon: IconUsersGroup,
    title: 'À chacun sa part',
    text: 'Gestionnaires, propriétaires et locataires ne voient que ce qui les concerne.',
  },
  { icon: IconHistory, title: 'Rien ne se perd', text: 'Chaque modification garde son auteur et sa date.' },
] as const;

/** The left half of the sign-in page; on a phone, its header. */
export function BrandPanel() {
  return (
    <section className={classes.panel} aria-label="Lares">
      <Wordmark />
      <div className={classes.words}>
        <h1 className={classes.pitch}>Vos biens, comme une maison bien tenue</h1>
        <p className={classes.lead}>La gestion locative des agences et des bailleurs, claire du premier bien au dernier loyer.</p>
        <ul className={classes.features}>
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className={classes.feature}>
              <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden="true" />
              <div>
                <p className={classes.title}>{title}</p>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.street}>
        <StreetDrawing />
      </div>
    </section>
  );
}
