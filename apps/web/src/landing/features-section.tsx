import classes from './landing-page.module.css';
import { ScreenPicture } from './screen-picture.tsx';

/** Nine features in three groups, each with a picture. They describe the current product. */
const ROOMS = [
  {
    title: 'Le parc',
    picture: 'property',
    features: [
      {
        title: 'Catalogue de biens',
        text: 'Photos, surfaces, équipements, classe énergie et prix sur une fiche, retrouvée par filtres ou par quelques lettres.',
      },
      {
        title: 'Annonces',
        text: 'Publiées sur la page de votre agence, mentions obligatoires vérifiées. Chaque demande d’information reste avec le bien et part par e‑mail à son agent.',
      },
      {
        title: 'Profils locataires',
        text: 'Coordonnées, baux, paiements et réclamations d’une personne sur une seule page, avec son historique.',
      },
    ],
  },
  {
    title: 'Les comptes',
    picture: 'billing',
    features: [
      { title: 'Facturation', text: 'Encaissé, en attente, en retard : les totaux suivent vos filtres, au centime, et s’exportent.' },
      {
        title: 'Rapports et tableaux de bord',
        text: 'Occupation, revenus des douze derniers mois, retards et vacance, comptés sur vos données du jour.',
      },
      {
        title: 'Documents',
        text: 'Baux, états des lieux, diagnostics et attestations rangés avec ce qu’ils concernent, partagés avec qui de droit.',
      },
    ],
  },
  {
    title: 'Le quotidien',
    picture: 'phone',
    features: [
      {
        title: 'Maintenance',
        text: 'Le locataire signale, photos à l’appui. Vous confiez les tâches à vos prestataires et suivez dates et coûts.',
      },
      {
        title: 'Calendrier des échéances',
        text: 'Débuts et fins de bail, révisions de loyer, interventions, papiers qui expirent : les dates qui comptent s’annoncent d’elles-mêmes.',
      },
      {
        title: 'Application web installable',
        text: 'Sur téléphone, tablette ou ordinateur, depuis le navigateur : la même application, claire ou sombre.',
      },
    ],
  },
] as const;

export function FeaturesSection() {
  return (
    <section className={classes.features} id="fonctionnalites" aria-labelledby="fonctionnalites-titre">
      <h2 id="fonctionnalites-titre" className={classes.heading}>
        Neuf pièces, une seule maison
      </h2>
      {ROOMS.map(({ title, picture, features }) => (
        <div key={title} className={classes.room} data-picture={picture}>
          <div className={classes.roomPicture}>
            <ScreenPicture name={picture} sizes={picture === 'phone' ? '18rem' : '(min-width: 62rem) 44rem, 92vw'} />
          </div>
          <div className={classes.roomWords}>
            <h3>{title}</h3>
            {features.map((feature) => (
              <article key={feature.title}>
                <h4>{feature.title}</h4>
                <p>{feature.text}</p>
              </article>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
