import { citedTexts } from '@lares/domain/rules/legal-texts';
import type { LegalBasis } from '@lares/domain/shared/rule';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { validityText } from '#lib/legal-validity.ts';
import classes from './legal-reference.module.css';

/** A rule has an id; a figure that comes from elsewhere has none, and the page « Règles » is searched for its article. */
export type ShownBasis = LegalBasis & { readonly id?: string };

interface LegalReferenceProps {
  basis: ShownBasis;
  /** The rule in plain words, where the text beside it is only that of one case. */
  sentence?: string | undefined;
}

/** What a reader needs to verify a shown rule: its text at Légifrance, its sentence, its validity and its source. */
export function LegalReference({ basis, sentence }: LegalReferenceProps) {
  const { id, article, source, validFrom = null, validTo = null } = basis;
  return (
    <span className={classes.reference}>
      {sentence !== undefined && <span className={classes.sentence}>{sentence}</span>}
      <CitedTexts article={article} />
      {(validFrom !== null || validTo !== null) && <> · {validityText({ validFrom, validTo })}</>}
      {source !== '' && <> · source : {source}</>}
      {' · '}
      <Link className={classes.link} to="/rules" search={{ q: id ?? article }} target="_blank">
        voir les règles
        <span className={classes.unseen}> sur {article}</span>
      </Link>
    </span>
  );
}

/** The article, each of its texts with a link to Légifrance. */
export function CitedTexts({ article }: { article: string }) {
  return citedTexts(article).map(({ text, href }, at) => (
    <Fragment key={text}>
      {at > 0 && ' ; '}
      {href === null ? (
        text
      ) : (
        <a className={classes.link} href={href} target="_blank" rel="noreferrer">
          {text}
          <span className={classes.unseen}> sur Légifrance, dans un nouvel onglet</span>
        </a>
      )}
    </Fragment>
  ));
}

/** An unverified rule: it may be wrong, and never refuses. */
export function UnverifiedBadge() {
  return (
    <>
      {' '}
      <span className={classes.unverified} title="Cette règle n’a pas été lue dans une source : vérifiez-la avant de vous y fier.">
        non vérifié
      </span>
    </>
  );
}
