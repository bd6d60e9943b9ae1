import classes from './landing-page.module.css';

/** Three are specified; they are invented, and marked as examples. */
const TESTIMONIALS = [
  {
    role: 'Directrice d’une agence de quartier',
    words: 'Le lundi matin, je sais en un regard quels loyers manquent et quels baux se terminent.',
  },
  { role: 'Bailleur de six logements', words: 'J’ai repris mon tableur en une soirée. Chaque ligne refusée disait pourquoi.' },
  { role: 'Locataire d’un trois-pièces', words: 'J’envoie une photo de la fuite, et je vois quand le plombier passe.' },
] as const;

export function TestimonialsSection() {
  return (
    <section className={classes.testimonials} id="temoignages" aria-labelledby="temoignages-titre">
      <h2 id="temoignages-titre" className={classes.heading}>
        Ce que Lares change, de trois points de vue
      </h2>
      <div className={classes.voices}>
        {TESTIMONIALS.map(({ role, words }) => (
          <figure key={role}>
            <blockquote>«&nbsp;{words}&nbsp;»</blockquote>
            <figcaption>
              {role} <span className={classes.example}>Exemple</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
