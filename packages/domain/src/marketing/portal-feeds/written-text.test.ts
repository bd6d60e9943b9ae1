import { expect, it } from 'vitest';
import { shortened, writtenText } from './written-text.ts';

it.each([
  ['quotes as apostrophes', `Camping "Les flots bleus", l’« été »`, `Camping 'Les flots bleus', l'« été »`],
  ['line breaks of every kind', 'un\r\ndeux\rtrois\nquatre\u2028cinq', 'un<BR>deux<BR>trois<BR>quatre<BR>cinq'],
  ['no mark-up', 'un <b>grand</b> <script src=x>séjour</script> < 20 m²', 'un grand séjour < 20 m²'],
  ['signs of comparison, which are no mark-up', 'charges <a prévoir, loyer >600', 'charges <a prévoir, loyer >600'],
  ['breaks and links', 'un<br/>deux <a href="x">trois</a> <BR >quatre', 'un deux trois quatre'],
  ['what looks like a separator', 'prix !# ferme', 'prix ! # ferme'],
  ['a bar, which a reader takes for the end', 'T2 | Lyon', 'T2 / Lyon'],
  ['characters of Windows-1252 only', '650 € — œuvre… à Nœux', '650 EUR - oeuvre... à Noeux'],
  ['spaces of every width, control characters', '1\u202F250\u00A0m²\tà\u0007 vendre', '1 250 m² à vendre'],
  ['accents in two parts', 'e\u0301te\u0301', 'été'],
  ['words of other languages, and no pictograph', 'Štefan ś ﬁn Łódź 🏠 中', 'Stefan s fin Lódz'],
])('writes %s', (_what, text, written) => {
  expect(writtenText(text).replaceAll(/ +$/gu, '')).toBe(written);
  expect(writtenText(text)).toMatch(/^[\u0020-\u007E\u00A1-\u00FF]*$/u);
});

it.each([
  ['a text that fits', 'Maison', 6, 'Maison'],
  ['the last whole word', 'Maison au calme', 12, 'Maison au'],
  ['no comma at the end', 'Maison, calme', 8, 'Maison'],
  ['one long word', 'Anticonstitutionnel', 4, 'Anti'],
])('shortens to %s', (_what, text, max, short) => expect(shortened(text, max)).toBe(short));
