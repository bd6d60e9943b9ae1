import { ACCESSIBILITY } from './accessibility-text.ts';
import type { LegalText } from './legal-text.ts';
import classes from './legal-page.module.css';
import { LEGAL_NOTICE } from './legal-notice-text.ts';
import { PRIVACY } from './privacy-text.ts';
import type { PublicPath } from './public-paths.ts';

const TEXTS: Record<Exclude<PublicPath, '/'>, LegalText> = {
  '/mentions-legales': LEGAL_NOTICE,
  '/confidentialite': PRIVACY,
  '/accessibilite': ACCESSIBILITY,
};

export function LegalPage({ path }: { path: keyof typeof TEXTS }) {
  const { title, lead, sections } = TEXTS[path];
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
