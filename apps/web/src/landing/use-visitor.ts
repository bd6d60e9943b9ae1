import { useEffect, useState } from 'react';
import type { Visitor } from './visitor.ts';
import { loadPart } from '#lib/load-part.ts';

const NOBODY: Visitor = { isSignedIn: false, isDemo: false };

/** Anonymous until the server answers, and when it does not: the page works without it. */
export function useVisitor(): Visitor {
  const [visitor, setVisitor] = useState(NOBODY);
  useEffect(() => {
    let isGone = false;
    void loadPart(() => import('./visitor.ts'))
      .then(({ readVisitor }) => readVisitor())
      .then((read) => !isGone && setVisitor(read))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return visitor;
}
