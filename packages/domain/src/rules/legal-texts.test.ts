import { expect, it } from 'vitest';
import { citedTexts } from './legal-texts.ts';
import { RULE_SUBJECTS } from './pack.ts';

it.each([
  ['loi n° 89-462, art. 22', ['https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000509310']],
  ['Code de commerce, art. L145-40 (loi n° 2026-403)', ['https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000005634379']],
  [
    'loi n° 89-462, art. 5 ; décret n° 2014-890',
    ['https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000509310', 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000029337625'],
  ],
  ['décret n° 2017-1198, art. 3', ['https://www.legifrance.gouv.fr/loda/id/JORFTEXT000035315236']],
  ['liberté contractuelle', [null]],
])('links « %s » to its texts', (article, addresses) => {
  const cited = citedTexts(article);
  expect(cited.map(({ href }) => href)).toEqual(addresses);
  expect(cited.map(({ text }) => text).join(' ; ')).toBe(article);
});

it('finds the text of every listed rule at Légifrance', () => {
  const articles = RULE_SUBJECTS.flatMap(({ rules }) => rules.map(({ article }) => article));
  expect(articles.length).toBeGreaterThan(50);
  expect(articles.filter((article) => citedTexts(article).some(({ href }) => href === null))).toEqual([]);
});
