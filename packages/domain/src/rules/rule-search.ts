import { fold } from '../shared/fold.ts';
import { type ListedRule, type RuleSubject } from './pack.ts';

const textOf = (subject: RuleSubject, { id, article, sentence, source, territory, decidedBy }: ListedRule): string =>
  fold([subject.title, id, article, sentence, source, territory, decidedBy ?? ''].join(' '));

/** The subjects with the rules that hold every word of the query; subjects without one are left out. */
export function searchRules(subjects: readonly RuleSubject[], query: string): RuleSubject[] {
  const words = fold(query).split(' ').filter(Boolean);
  return subjects.flatMap((subject) => {
    const rules = subject.rules.filter((rule) => {
      const text = textOf(subject, rule);
      return words.every((word) => text.includes(word));
    });
    return rules.length === 0 ? [] : [{ ...subject, rules }];
  });
}
