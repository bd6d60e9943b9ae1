import { cents } from '@lares/domain/shared/money';
import { IconCheck } from '@tabler/icons-react';
import { formatLargeEuros } from '#lib/format.ts';
import { DemoButton } from './demo-button.tsx';
import landing from './landing-page.module.css';
import classes from './plans-section.module.css';
import frame from './public-frame.module.css';
import { SIGN_UP_PATH } from './public-paths.ts';

const PLANS = [
  {
    name: 'Débutant',
    monthlyCents: cents(3900),
    isPopular: false,
    lines: ['Jusqu’à 50 biens', '2 utilisateurs', 'Gestion des biens', 'Gestion des locataires', 'Support par e-mail'],
  },
  {
    name: 'Professionnel',
    monthlyCents: cents(7900),
    isPopular: true,
    lines: [
      'Jusqu’à 200 biens',
      '5 utilisateurs',
      'Toutes les fonctionnalités',
      'Facturation automatique',
      'Support prioritaire',
      'Publication d’annonces',
    ],
  },
  {
    name: 'Entreprise',
    monthlyCents: cents(14_900),
    isPopular: false,
    lines: [
      'Biens illimités',
      'Utilisateurs illimités',
      'Toutes les fonctionnalités',
      'API personnalisée',
      'Gestionnaire de compte dédié',
      'Formation incluse',
    ],
  },
] as const;

/** The specified table, word for word: its names and prices differ from those of the subscription. */
export function PlansSection() {
  return (
    <section className={classes.plans} id="tarifs" aria-labelledby="tarifs-titre">
      <h2 id="tarifs-titre" className={landing.heading}>
        Un prix par mois, lisible d’un regard
      </h2>
      <div className={classes.table}>
        {PLANS.map(({ name, monthlyCents, isPopular, lines }) => (
          <article key={name} data-popular={isPopular || undefined} aria-label={name}>
            <h3>
              {name}
              {isPopular && <span className={classes.popular}>POPULAIRE</span>}
            </h3>
            <p className={classes.price}>
              <span className="figures">{formatLargeEuros(monthlyCents)}</span> <small>par mois</small>
            </p>
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <IconCheck size={18} stroke={1.8} aria-hidden="true" />
                  {line}
                </li>
              ))}
            </ul>
            {name === 'Entreprise' ? (
              <DemoButton kind="ventes">Contacter les ventes</DemoButton>
            ) : (
              <a className={isPopular ? frame.button : frame.second} href={SIGN_UP_PATH}>
                Essayer gratuitement
              </a>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
