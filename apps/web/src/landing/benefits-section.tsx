import { IconClockHour4, IconHeartHandshake, IconShieldLock } from '@tabler/icons-react';
import classes from './landing-page.module.css';

const BENEFITS = [
  {
    icon: IconClockHour4,
    title: 'Une productivité retrouvée',
    text: 'Vos fichiers de biens, clients, baux et paiements sont relus ligne à ligne et repris d’un coup. Ensuite, tout se trouve d’un raccourci, Ctrl K.',
  },
  {
    icon: IconHeartHandshake,
    title: 'Une meilleure expérience client',
    text: 'Vos locataires et vos propriétaires ont leur propre accès : leur bail, leurs paiements, leurs documents et leurs demandes, sans vous appeler.',
  },
  {
    icon: IconShieldLock,
    title: 'Des données protégées, dans le respect du RGPD',
    text: 'Chaque organisation vit derrière ses murs, chacun ne voit que ce qui le concerne, chaque modification garde son auteur. Aucun traceur.',
  },
] as const;

export function BenefitsSection() {
  return (
    <section className={classes.benefits} aria-label="Avantages">
      {BENEFITS.map(({ icon: Icon, title, text }) => (
        <article key={title}>
          <Icon size={28} stroke={1.5} aria-hidden="true" />
          <h2>{title}</h2>
          <p>{text}</p>
        </article>
      ))}
    </section>
  );
}
