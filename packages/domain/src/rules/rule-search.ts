import { fold } from '../shared/fold.ts';

interface Searched {
  readonly id: string;
  readonly article: string | null;
  readonly sentence: string;
  readonly source: string;
  readonly territory?: string;
  readonly decidedBy?: string | null;
}

/** The subjects with the rules that hold every word of the query; subjects without one are left out. */
export function searchRules<Rule extends Searched, Subject extends { title: string; rules: readonly Rule[] }>(
  subjects: readonly Subject[],
  query: string,
): Subject[] {
  const words = fold(query).split(' ').filter(Boolean);
  return subjects.flatMap((subject) => {
    const rules = subject.rules.filter((rule) => {
      const text = textOf(subject.title, rule);
      return words.every((word) => text.includes(word));
    });
    return rules.length === 0 ? [] : [{ ...subject, rules }];
  });
}

const textOf = (title: string, { id, article, sentence, source, territory, decidedBy }: Searched): string =>
  fold([title, id, article ?? '', sentence, source, territory ?? '', decidedBy ?? ''].join(' '));
